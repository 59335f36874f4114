/** The board by mouse and finger: click, long press, hover, drag, pinch, wheel. */

import type { Point } from "../camera/box";
import { Gestures, wheelFactor } from "../camera/gestures";
import type { Piece } from "../scene";
import { aim, idOf, idsAt } from "./hit";
import { isClickable, isPickable, type Surface } from "./surface";

const LONG_PRESS = 450;

export class BoardPointer {
  private readonly gestures = new Gestures();
  private pressing: ReturnType<typeof setTimeout> | undefined;
  private over: string | null = null;

  constructor(private readonly board: Surface) {}

  readonly down = (event: PointerEvent): void => {
    const { clientX, clientY } = event;
    this.gestures.down(event.pointerId, { x: clientX, y: clientY });
    clearTimeout(this.pressing);
    if (event.pointerType === "mouse" || this.gestures.count > 1) {
      this.board.peek.dismiss();
      return;
    }
    this.pressing = setTimeout(() => {
      // A long press asks, it does not pick.
      if (this.board.peek.show(this.piecesAt(clientX, clientY))) this.gestures.spend();
    }, LONG_PRESS);
  };

  readonly move = (event: PointerEvent): void => {
    if (!this.gestures.isDown(event.pointerId)) {
      this.hover(event);
      return;
    }
    const gesture = this.gestures.move(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.gestures.beyondPress) clearTimeout(this.pressing);
    if (gesture?.kind === "pinch") {
      this.board.camera.zoom(gesture.ratio, this.onBoard(gesture.middle));
    } else if (gesture?.kind === "drag" && this.board.camera.close) {
      const svg = this.board.svg();
      if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
      const { unit } = this.board.camera;
      this.board.camera.pan(gesture.dx * unit, gesture.dy * unit);
    }
  };

  readonly up = (event: PointerEvent): void => {
    clearTimeout(this.pressing);
    this.gestures.up(event.pointerId);
    if (event.pointerType !== "mouse" && this.gestures.spent) this.board.peek.hideLater();
  };

  readonly click = (event: MouseEvent): void => {
    const clicked = this.gestures.takeClick();
    // A keyboard's or a screen reader's click has no place.
    if (event.detail === 0) {
      const id = idOf(event.target as Element);
      if (id !== undefined && isClickable(this.board, id)) this.board.onpick(id, false);
      return;
    }
    if (!clicked) return;
    const { clientX, clientY } = event;
    const touch = (event as PointerEvent).pointerType !== "mouse";
    const known = [...this.board.picked(), ...this.board.instead()];
    const id = aim(this.idsAt, clientX, clientY, this.board.next(), known, touch);
    if (id !== null) {
      this.board.peek.hide();
      this.board.onpick(id, touch);
      return;
    }
    const there = this.piecesAt(clientX, clientY);
    this.board.onrefuse(there.find((piece) => piece?.why)?.why ?? "");
    if (touch) this.board.peek.show(there);
  };

  readonly leave = (): void => {
    this.over = null;
    this.board.peek.hide();
    this.board.onpoint(null);
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.board.camera.zoom(wheelFactor(event), this.onBoard({ x: event.clientX, y: event.clientY }));
    this.board.peek.dismiss();
  };

  private hover(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    const { clientX, clientY } = event;
    const ids = this.idsAt(clientX, clientY);
    const id = ids.find((one) => this.board.next().has(one)) ?? ids[0] ?? null;
    if (id === this.over) return;
    this.over = id;
    this.board.onpoint(id);
    this.board.peek.hide();
    // What can be picked says on the prompt's sign what it is; only a picture is worth covering the board for.
    // While something is picked nothing may lie over where it can go.
    if (this.board.picked().length) return;
    if (id !== null && (this.board.piece(id)?.peek || !isPickable(this.board, id)))
      this.board.peek.showLater(() => this.piecesAt(clientX, clientY));
  }

  private readonly idsAt = (x: number, y: number): string[] => idsAt(this.board.svg(), x, y);

  private piecesAt(x: number, y: number): (Piece | undefined)[] {
    return this.idsAt(x, y).map((id) => this.board.piece(id));
  }

  /** A point of the screen on the board. */
  private onBoard({ x, y }: Point): Point {
    const matrix = this.board.svg().getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }
}
