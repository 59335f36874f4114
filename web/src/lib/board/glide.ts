/** What has to move between two scenes. Pure; the board turns it into animations. */

import type { Box } from "../camera/box";
import type { Piece } from "../scene";

export interface Glide {
  id: string;
  from: { x: number; y: number; turn: number };
  to: { x: number; y: number; turn: number };
}

export interface Changes {
  glides: Glide[];
  /** Ids that were not there before. */
  came: string[];
  /** The pieces that are gone, as they were. */
  went: Piece[];
}

const EPSILON = 0.01;

export function changes(before: readonly Piece[], now: readonly Piece[]): Changes {
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const found: Changes = { glides: [], came: [], went: [] };
  for (const piece of now) {
    const was = old.get(piece.id);
    old.delete(piece.id);
    if (!was) {
      found.came.push(piece.id);
      continue;
    }
    const from = { x: was.x, y: was.y, turn: was.turn ?? 0 };
    const to = { x: piece.x, y: piece.y, turn: piece.turn ?? 0 };
    const still =
      Math.abs(from.x - to.x) < EPSILON &&
      Math.abs(from.y - to.y) < EPSILON &&
      Math.abs(from.turn - to.turn) < EPSILON;
    if (!still)
      found.glides.push({ id: piece.id, from: { ...from, turn: nearTurn(from.turn, to.turn) }, to });
  }
  found.went = [...old.values()];
  return found;
}

/** `from` by whole circles, so that the way to `to` is the short one. */
export function nearTurn(from: number, to: number): number {
  return to + ((((from - to) % 360) + 540) % 360) - 180;
}

export const place = (at: { x: number; y: number; turn?: number }, scale = 1): string =>
  `translate(${at.x}px, ${at.y}px) rotate(${at.turn ?? 0}deg) scale(${scale})`;

/** The frames of a glide: straight, and a little lifted on the way when it goes far. */
export function frames(glide: Glide): { transform: string }[] {
  const far = Math.hypot(glide.to.x - glide.from.x, glide.to.y - glide.from.y);
  const middle = {
    x: (glide.from.x + glide.to.x) / 2,
    y: (glide.from.y + glide.to.y) / 2,
    turn: (glide.from.turn + glide.to.turn) / 2,
  };
  return [
    { transform: place(glide.from) },
    { transform: place(middle, far > 1 ? 1.12 : 1) },
    { transform: place(glide.to) },
  ];
}

/** How a piece that is gone goes: it shrinks where it was, or a wave takes it along when it comes by. */
export function departure(
  piece: Piece,
  whole: Box,
  washed: boolean,
): { keyframes: Keyframe[]; timing: KeyframeAnimationOptions } {
  const turn = piece.turn ?? 0;
  const end = washed
    ? { x: piece.x, y: piece.y + whole.h * 0.18, turn: turn + 40 }
    : { x: piece.x, y: piece.y, turn };
  const delay = washed ? 260 + (500 * (piece.y - whole.y)) / whole.h : 0;
  return {
    keyframes: [
      { transform: place(piece), opacity: 1 },
      { transform: place(end, washed ? 0.9 : 0.5), opacity: 0 },
    ],
    timing: { duration: washed ? 750 : 320, delay, easing: "ease-in", fill: "both" },
  };
}
