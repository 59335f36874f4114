/** Where one looks on the board. */

import { type Box, CLOSEST, fit, middleOf, pan, type Point, zoom } from "./box";

export class Camera {
  /** What was last looked at; nothing yet means the whole board, and another board of the match keeps the same look. */
  private box: Box | null = $state.raw(null);

  constructor(private readonly board: () => Box) {}

  get whole(): Box {
    return this.board();
  }

  get shown(): Box {
    return this.box === null ? this.whole : fit(this.box, this.whole);
  }

  /** Whether less than the whole is shown. */
  get close(): boolean {
    return this.shown.w < this.whole.w * 0.999;
  }

  /** Whether it goes no closer. */
  get closest(): boolean {
    return this.shown.w <= (this.whole.w / CLOSEST) * 1.01;
  }

  /** As the attribute of an SVG. */
  get viewBox(): string {
    const { x, y, w, h } = this.shown;
    return `${x} ${y} ${w} ${h}`;
  }

  /** Closer by `factor`; the point of the board stays where it is on the screen. */
  zoom(factor: number, at: Point = middleOf(this.shown)): void {
    this.box = zoom(this.shown, this.whole, factor, at.x, at.y);
  }

  /** Shift what is shown, in units of the board. */
  pan(dx: number, dy: number): void {
    this.box = pan(this.shown, this.whole, dx, dy);
  }

  showAll(): void {
    this.box = this.whole;
  }
}
