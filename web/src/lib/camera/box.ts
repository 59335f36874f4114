/** The part of the board that is shown: zoom, pan and framing as arithmetic of boxes. Pure. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** The place on the screen where the board is shown, in pixels. */
export interface Place {
  width: number;
  height: number;
}

/** How many times closer than the whole one may go. */
export const CLOSEST = 10;

export const boxOf = ([x, y, w, h]: readonly [number, number, number, number]): Box => ({ x, y, w, h });

export const middleOf = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The smallest box of the shape of a place that holds all of another one, in its middle. */
export function wholeIn(place: Place, board: Box): Box {
  const shape = place.height / place.width;
  const w = Math.max(board.w, board.h / shape);
  const h = w * shape;
  return { w, h, x: board.x + (board.w - w) / 2, y: board.y + (board.h - h) / 2 };
}

/** Where a length may begin within a room: never past its edges, in its middle when it is longer. */
const within = (at: number, length: number, from: number, room: number): number =>
  length >= room ? from + (room - length) / 2 : clamp(at, from, from + room - length);

/** Keep the box within the board: never further out than all of it, never past its edges. */
export function fit(box: Box, board: Box, place: Place): Box {
  const whole = wholeIn(place, board);
  const scale = clamp(box.w / whole.w, 1 / CLOSEST, 1);
  const w = whole.w * scale;
  const h = whole.h * scale;
  return { w, h, x: within(box.x, w, board.x, board.w), y: within(box.y, h, board.y, board.h) };
}

/** Closer by `factor` with the point (x, y) of the board staying where it is on the screen. */
export function zoom(box: Box, board: Box, place: Place, factor: number, { x, y }: Point): Box {
  const whole = wholeIn(place, board);
  const w = clamp(box.w / factor, whole.w / CLOSEST, whole.w);
  const ratio = w / box.w;
  return fit({ w, h: box.h * ratio, x: x - (x - box.x) * ratio, y: y - (y - box.y) * ratio }, board, place);
}

export const pan = (box: Box, board: Box, place: Place, dx: number, dy: number): Box =>
  fit({ ...box, x: box.x - dx, y: box.y - dy }, board, place);

/** The smallest box that holds two. */
export function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** A box about the middle of another one, at least as large as a third. */
export function wider(box: Box, { w, h }: Box): Box {
  const [wide, high] = [Math.max(box.w, w), Math.max(box.h, h)];
  return { x: box.x + (box.w - wide) / 2, y: box.y + (box.h - high) / 2, w: wide, h: high };
}

export const holds = (box: Box, { x, y, w, h }: Box): boolean =>
  x >= box.x && y >= box.y && x + w <= box.x + box.w && y + h <= box.y + box.h;

/** A box between two, at `part` of the way: as one sees it who flies from one to the other. */
export function between(from: Box, to: Box, part: number): Box {
  const w = from.w * (to.w / from.w) ** part;
  // The middle goes as fast as the size changes, so that nothing seems to swing.
  const share = Math.abs(to.w - from.w) < 1e-6 * from.w ? part : (w - from.w) / (to.w - from.w);
  const a = middleOf(from);
  const b = middleOf(to);
  const h = w * (from.h / from.w + (to.h / to.w - from.h / from.w) * part);
  return { w, h, x: a.x + (b.x - a.x) * share - w / 2, y: a.y + (b.y - a.y) * share - h / 2 };
}
