/** Where a card about a piece stands: beside it, within the board, and over as little of what can be picked as can be. Pure. */

import type { Box, Place, Point } from "../camera/box";

/** From the edge of the board, in pixels. */
const EDGE = 6;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const within = (at: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(at, room - size - EDGE));

/** Of the places right, left, above and below, and in the corners, the first that covers least. */
export function peekPlace(at: Point, gap: number, size: Place, room: Place, targets: readonly Box[]): Point {
  const { width: w, height: h } = size;
  const beside: Point[] = [
    { x: at.x + gap, y: at.y - h / 2 },
    { x: at.x - gap - w, y: at.y - h / 2 },
    { x: at.x - w / 2, y: at.y - gap - h },
    { x: at.x - w / 2, y: at.y + gap },
    { x: room.width, y: 0 },
    { x: 0, y: 0 },
    { x: room.width, y: room.height },
    { x: 0, y: room.height },
  ].map(({ x, y }) => ({ x: within(x, w, room.width), y: within(y, h, room.height) }));
  // The piece itself must be seen, above all.
  const own: Box = { x: at.x - gap / 2, y: at.y - gap / 2, w: gap, h: gap };
  const covered = ({ x, y }: Point): number =>
    9 * overlap({ x, y, w, h }, own) + targets.reduce((sum, one) => sum + overlap({ x, y, w, h }, one), 0);
  return beside.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}
