/** Where to look, so that what matters can be read and hit. Pure. */

import { type Box, CLOSEST, fit, holds, middleOf, type Place, union, wholeIn } from "./box";

/** How large a thing to hit should be at least, in pixels: for a finger, and for a mouse. */
export const FINGER = 40;
export const MOUSE = 24;
/** How large a piece should be that is only looked at: on a small screen, and on a wide one, where one sits nearer. */
export const SEEN = 24;
export const SEEN_WIDE = 15;

/** Room between what matters and the edge of what is shown, in pixels. */
const EDGE = 14;
/** A little more than is needed: what is measured is rounded. */
const SPARE = 1.04;
/** So is what is reckoned: things that fill a room to its edge fit into it. */
const ROUNDED = 1 + 1e-9;

/** By so much a board may be shown larger when it fills its place, before that is worth not seeing all of it. */
const EMPTY = 1.22;

/** By so much things may be shown smaller than they could be, so that more of what matters is seen beside them. */
const WIDER = 1.8;

export interface Sight {
  board: Box;
  place: Place;
  /** What matters, what matters most first. */
  focus: readonly Box[];
  /** What has to be large enough, and how many pixels that is. */
  things: readonly Box[];
  least: number;
  /** What should be seen at once if it can be: what is to be hit now, and who is to go there. */
  together?: readonly Box[];
  /** How many pixels a unit must have so that there is room for all names: a part of the board is shown so large. */
  clear?: number;
  /** Whether the board shall fill its place, if all of that is seen then. */
  fill?: boolean;
}

/** How many pixels a unit of the board must have so that all of some things are large enough. */
const needed = (things: readonly Box[], least: number): number =>
  Math.max(0, ...things.map(({ w, h }) => least / Math.max(1e-6, Math.min(w, h))));

/** For each of some boxes how far it is to the middle of the nearest other one. */
function gaps(boxes: readonly Box[]): number[] {
  const middles = boxes.map(middleOf);
  return middles.map(({ x, y }, i) =>
    Math.min(...middles.map((other, j) => (i === j ? Infinity : Math.hypot(other.x - x, other.y - y)))),
  );
}

/**
 * How far about the middle of each of some things it can be hit, in units of the board: as far as a finger needs, but
 * no nearer to another one than to its own.
 */
export const reaches = (things: readonly Box[], least: number, scale: number): number[] =>
  gaps(things).map((gap) => Math.min(least / scale, gap) / 2);

/** How many pixels a unit must have so that all of some things can be seen, and hit with room about each of them. */
const spaced = (things: readonly Box[], least: number): number =>
  Math.max(needed(things, Math.min(SEEN, least)), ...gaps(things).map((gap) => least / Math.max(1e-6, gap)));

/** How many pixels a unit may have so that some boxes are seen at once. */
function holding(boxes: readonly Box[], place: Place): number {
  if (!boxes.length) return Infinity;
  const { w, h } = boxes.reduce(union);
  return Math.min((place.width - 2 * EDGE) / w, (place.height - 2 * EDGE) / h);
}

/**
 * The whole board where things are large enough on it; else as much of what matters as there is room for. Where things
 * are too far apart to be seen at once so large, they are shown smaller, as long as there is room to hit about each.
 */
export function frame(sight: Sight): Box {
  const { board, place, focus, things, least, together = [], clear = 0, fill = false } = sight;
  const whole = wholeIn(place, board);
  const far = place.width / whole.w;
  const close = needed(things, least);
  if (!focus[0]) return whole;
  if (close <= far) {
    // A flat board that leaves much of the place empty fills its height, where what is to be done is still seen at once.
    const full = place.height / board.h;
    if (!fill || full < far * EMPTY || holding(together, place) < full) return whole;
    return lookAt(focus, place, board, full);
  }
  const nearest = Math.min(Math.max(close * SPARE, clear), far * CLOSEST);
  const fits = Math.max(spaced(things, least) * SPARE, holding(together, place));
  const scale = Math.min(nearest, fits);
  const farthest = Math.max(scale / WIDER, spaced(things, least) * SPARE, Math.min(clear, scale));
  // Where things can be hit on the whole board, and are not much smaller on it, nothing else is worth more.
  if (farthest <= far || scale <= far) return whole;
  return lookAt(focus, place, board, widened(scale, farthest, { place, focus, together }));
}

/** A little farther away, but not farther than that, where it brings more of what matters into sight. */
function widened(
  scale: number,
  farthest: number,
  { place, focus, together = [] }: Pick<Sight, "place" | "focus" | "together">,
): number {
  // What is to be done now does not fit: then nothing else has a claim.
  if (!together.length || holding(together, place) < scale) return scale;
  const seen = [...together];
  for (const box of focus) if (holding([...seen, box], place) >= farthest) seen.push(box);
  return Math.min(scale, holding(seen, place));
}

/** What is shown now, as long as what happens is in it; else that, and what matters beside it, at the same distance. */
export function follow(shown: Box, { board, place, focus }: Sight): Box {
  const first = focus[0];
  return !first || holds(shown, first) ? shown : lookAt(focus, place, board, place.width / shown.w);
}

/**
 * At the same distance as what is shown, where that does: all that can be done now is seen and large enough. Null where
 * another distance is needed.
 */
export function same(shown: Box, { board, place, focus, things, least, together = [] }: Sight): Box | null {
  const scale = place.width / shown.w;
  const far = place.width / wholeIn(place, board).w;
  if (!focus[0] || !together.length || scale <= far * ROUNDED) return null;
  if (needed(things, least) > scale * ROUNDED || holding(together, place) < scale) return null;
  return lookAt(focus, place, board, scale);
}

/** Whether all that can be done now is seen and large enough as it is shown. */
export function suffices(shown: Box, { place, things, least, together = [] }: Sight): boolean {
  return (
    things.every((box) => holds(shown, box)) &&
    together.every((box) => holds(shown, box)) &&
    needed(things, least) <= (place.width / shown.w) * ROUNDED
  );
}

interface Gathered {
  /** What is seen whole. */
  seen: Box;
  /** The first thing that is not. */
  missed: Box | null;
}

/** The first of some boxes, and of the others those that fit into a room with it. */
function gather(boxes: readonly Box[], w: number, h: number, edge: number): Gathered {
  const [first, ...others] = boxes as [Box, ...Box[]];
  let seen = first;
  let missed: Box | null = null;
  for (const box of others) {
    const both = union(seen, box);
    if (both.w + 2 * edge <= w * ROUNDED && both.h + 2 * edge <= h * ROUNDED) seen = both;
    else missed ??= box;
  }
  return { seen, missed };
}

/** Where a room of some length begins about what is seen in it: in its middle, or aside as far as more matters there. */
function leaning(length: number, edge: number, from: number, to: number, wanted: number): number {
  const middle = (from + to - length) / 2;
  const [low, high] = [Math.min(middle, to + edge - length), Math.max(middle, from - edge)];
  return Math.min(high, Math.max(low, wanted - length / 2));
}

/** As many of some boxes as there is room for, what matters most first; what does not fit is seen in part. */
function lookAt(boxes: readonly Box[], place: Place, board: Box, scale: number): Box {
  const [w, h, edge] = [place.width / scale, place.height / scale, EDGE / scale];
  const { seen, missed } = gather(boxes, w, h, edge);
  const wanted = middleOf(missed ? union(seen, missed) : seen);
  const x = leaning(w, edge, seen.x, seen.x + seen.w, wanted.x);
  const y = leaning(h, edge, seen.y, seen.y + seen.h, wanted.y);
  return fit({ x, y, w, h }, board, place);
}

/** The box about a box that is turned by some degrees about the origin and then shifted. */
export function placed(box: Box, at: { x: number; y: number; turn?: number }): Box {
  const angle = ((at.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [box.x, box.y],
    [box.x + box.w, box.y],
    [box.x, box.y + box.h],
    [box.x + box.w, box.y + box.h],
  ].map(([x = 0, y = 0]) => [x * cos - y * sin, x * sin + y * cos] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: at.x + left, y: at.y + top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
}
