/** What fingers or a mouse do on the board: click, drag, pinch. Pure; in pixels of the screen. */

import type { Point } from "./box";

export type Gesture =
  { kind: "drag"; dx: number; dy: number } | { kind: "pinch"; ratio: number; middle: Point };

/** Further than this, in pixels, it is a drag; it may shake a little and still be a long press or a click. */
const DRAG = 6;
const PRESS = 8;
const CLICK = 10;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export class Gestures {
  private readonly pointers = new Map<number, Point>();
  private travelled = 0;

  /** How many fingers (or buttons) are down. */
  get count(): number {
    return this.pointers.size;
  }

  isDown(id: number): boolean {
    return this.pointers.has(id);
  }

  down(id: number, at: Point): void {
    this.pointers.set(id, at);
    if (this.pointers.size === 1) this.travelled = 0;
  }

  /** What the way of a pointer that is down means; null while it has gone too little for anything. */
  move(id: number, to: Point): Gesture | null {
    const was = this.pointers.get(id);
    if (!was) return null;
    this.pointers.set(id, to);
    this.travelled += distance(was, to);
    const other = [...this.pointers].find(([one]) => one !== id)?.[1];
    if (other) {
      this.travelled = Infinity;
      const ratio = distance(to, other) / Math.max(1, distance(was, other));
      return { kind: "pinch", ratio, middle: { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 } };
    }
    return this.travelled > DRAG ? { kind: "drag", dx: to.x - was.x, dy: to.y - was.y } : null;
  }

  up(id: number): void {
    this.pointers.delete(id);
  }

  /** Whether it has gone too far for a long press. */
  get beyondPress(): boolean {
    return this.travelled > PRESS;
  }

  /** A long press was answered, or fingers pinched: no click follows. */
  get spent(): boolean {
    return this.travelled === Infinity;
  }

  spend(): void {
    this.travelled = Infinity;
  }

  /** Whether what has just ended was a click; it is asked once. */
  takeClick(): boolean {
    const clicked = this.travelled <= CLICK;
    this.travelled = 0;
    return clicked;
  }
}

/** How much closer a turn of the wheel goes: some count in lines, most in pixels. */
export const wheelFactor = (wheel: { deltaY: number; deltaMode: number }): number =>
  Math.exp(-wheel.deltaY * (wheel.deltaMode === 1 ? 0.05 : 0.0016));
