/** Where one looks on the board. */

import {
  between,
  type Box,
  CLOSEST,
  fit,
  holds,
  middleOf,
  pan,
  type Place,
  type Point,
  wholeIn,
  zoom,
} from "./box";

const FLIGHT = 460;
const ease = (part: number): number => 1 - (1 - part) ** 3;

export class Camera {
  /** What is looked at; nothing yet means the whole board, and another board of the match keeps the same look. */
  private box: Box | null = $state.raw(null);
  /** What is shown on the way there. */
  private onTheWay: Box | null = $state.raw(null);
  private flight = 0;
  /** Whether the person has chosen where to look: until their next turn nobody else does. */
  own = $state(false);
  /** What would be shown if they had not. */
  home: Box | null = $state.raw(null);

  constructor(
    private readonly board: () => Box,
    /** Where the board is shown; its own shape as long as that is not known. */
    private readonly where: () => Place | null = () => null,
  ) {}

  get place(): Place {
    const { w, h } = this.board();
    return this.where() ?? { width: w, height: h };
  }

  get whole(): Box {
    return wholeIn(this.place, this.board());
  }

  /** Where it comes to rest. */
  get aim(): Box {
    return this.box === null ? this.whole : fit(this.box, this.board(), this.place);
  }

  get shown(): Box {
    return this.onTheWay ?? this.aim;
  }

  /** How much of the board one pixel shows, when it rests. */
  get unit(): number {
    return this.aim.w / this.place.width;
  }

  /** Whether less than the whole is shown. */
  get close(): boolean {
    return this.aim.w < this.whole.w * 0.999;
  }

  /** Whether it goes no closer. */
  get closest(): boolean {
    return this.aim.w <= (this.whole.w / CLOSEST) * 1.01;
  }

  /** As the attribute of an SVG. */
  get viewBox(): string {
    const { x, y, w, h } = this.shown;
    return `${x} ${y} ${w} ${h}`;
  }

  /** Closer by `factor`; the point of the board stays where it is on the screen. */
  zoom(factor: number, at: Point = middleOf(this.aim)): void {
    this.visit(zoom(this.aim, this.board(), this.place, factor, at));
  }

  /** Closer by `factor`, towards what matters. */
  zoomHome(factor: number): void {
    const at = middleOf(this.home ?? this.whole);
    const { aim } = this;
    const seen = holds(aim, { ...at, w: 0, h: 0 });
    const from = seen ? aim : { ...aim, x: at.x - aim.w / 2, y: at.y - aim.h / 2 };
    this.visit(zoom(from, this.board(), this.place, factor, at));
  }

  /** Shift what is shown, in units of the board. */
  pan(dx: number, dy: number): void {
    this.visit(pan(this.aim, this.board(), this.place, dx, dy));
  }

  /** Look there because the person wants it. */
  visit(box: Box, glide = false): void {
    this.own = true;
    this.go(box, glide);
  }

  showAll(glide = false): void {
    this.visit(this.whole, glide);
  }

  /** Back to what matters. */
  goHome(glide = false): void {
    this.own = false;
    if (this.home) this.go(this.home, glide);
  }

  /** Look there, unless the person has chosen where to look. */
  look(box: Box, glide = false): void {
    this.home = box;
    if (!this.own) this.go(box, glide);
  }

  private go(box: Box, glide: boolean): void {
    const from = this.shown;
    this.stop();
    this.box = box;
    const to = this.aim;
    const far = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y), Math.abs(from.w - to.w));
    if (!glide || far < this.unit) return;
    this.onTheWay = from;
    let start: number | null = null;
    const step = (now: number): void => {
      start ??= now;
      const part = (now - start) / FLIGHT;
      this.onTheWay = part < 1 ? between(from, this.aim, ease(part)) : null;
      if (part < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  /** Be where one was flying to. */
  stop(): void {
    if (this.onTheWay !== null) cancelAnimationFrame(this.flight);
    this.onTheWay = null;
  }
}
