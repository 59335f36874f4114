/** What can be picked but is not in sight: which way it is, and where at the edge to say so. Pure. */

import { type Box, holds, middleOf, type Place, type Point } from "./box";
import { overviewPart } from "./overview";

export type Side = "left" | "right" | "top" | "bottom";

export interface Thing {
  id: string;
  box: Box;
}

export interface Way extends Point {
  side: Side;
  /** What lies there. */
  ids: string[];
}

/** How large a marker is, in pixels, and how far from the edge. */
export const MARKER = 44;
const EDGE = 4;
/** A marker gives way to what can be picked in steps of so many pixels. */
const STEP = 6;

const SIDES: readonly Side[] = ["left", "right", "top", "bottom"];

const clamp = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

/** Which edge a way crosses, and where on it, from -1 to 1. */
interface Crossing {
  side: Side;
  at: number;
}

/** Where the way from the middle of what is shown to a point crosses its edge. */
function crossing(shown: Box, to: Point): Crossing {
  const from = middleOf(shown);
  const [x, y] = [(to.x - from.x) / (shown.w / 2), (to.y - from.y) / (shown.h / 2)];
  if (Math.abs(x) >= Math.abs(y)) return { side: x < 0 ? "left" : "right", at: y / Math.abs(x) };
  return { side: y < 0 ? "top" : "bottom", at: x / Math.abs(y) };
}

/** What a sign of some size about a point covers. */
const about = ({ x, y }: Point, { width, height }: Place): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  w: width,
  h: height,
});

const meet = (a: Box, b: Box): boolean =>
  a.x + a.w > b.x && a.x < b.x + b.w && a.y + a.h > b.y && a.y < b.y + b.h;

/** How much two boxes share. */
function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** A sign goes so many pixels out of its way rather than cover one square pixel of what is written on the board. */
const WORTH = 0.12;

/**
 * Where a sign stands at an edge: as near as can be to where the way crosses it, off what is in sight, and where it
 * covers little of what is `written`. It leaves so much of the edge free at both ends, if it can.
 */
function standAt(
  { side, at }: Crossing,
  place: Place,
  seen: readonly Box[],
  size: Place,
  free: number,
  written: readonly Box[] = [],
): Point {
  const upright = side === "left" || side === "right";
  const length = upright ? place.height : place.width;
  const across = EDGE + (upright ? size.width : size.height) / 2;
  const end = EDGE + (upright ? size.height : size.width) / 2;
  const corner = Math.max(end, free);
  const wanted = clamp(((at + 1) / 2) * length, corner, length - corner);
  const point = (along: number): Point => {
    if (upright) return { x: side === "left" ? across : place.width - across, y: along };
    return { x: along, y: side === "top" ? across : place.height - across };
  };
  const isFree = (along: number): boolean => !seen.some((box) => meet(about(point(along), size), box));
  const covers = (along: number): number =>
    written.reduce((sum, box) => sum + shared(about(point(along), size), box), 0);
  for (const least of [corner, end]) {
    let best: { along: number; cost: number } | null = null;
    for (let off = 0; off < length && (best === null || off < best.cost); off += STEP)
      for (const along of [wanted - off, wanted + off]) {
        if (along < least || along > length - least || !isFree(along)) continue;
        const cost = off + WORTH * covers(along);
        if (best === null || cost < best.cost) best = { along, cost };
      }
    if (best) return point(best.along);
  }
  return point(wanted);
}

const isIn = (shown: Box, { box }: Thing): boolean => holds(shown, { ...middleOf(box), w: 0, h: 0 });

/** Where parts of the board lie, in pixels. */
function inPixels(shown: Box, place: Place, boxes: readonly Box[]): Box[] {
  const scale = place.width / shown.w;
  return boxes.map(({ x, y, w, h }) => ({
    x: (x - shown.x) * scale,
    y: (y - shown.y) * scale,
    w: w * scale,
    h: h * scale,
  }));
}

/** Where what is in sight lies, in pixels. */
const inSight = (shown: Box, place: Place, things: readonly Thing[]): Box[] =>
  inPixels(
    shown,
    place,
    things.filter((thing) => isIn(shown, thing)).map(({ box }) => box),
  );

/**
 * For each edge that something lies beyond: what, and where its marker stands, in pixels; never where something else
 * stands on the board, such as the overview.
 */
export function beyond(
  shown: Box,
  place: Place,
  things: readonly Thing[],
  taken: readonly Box[] = [],
): Way[] {
  const seen = inSight(shown, place, things);
  const away = things
    .filter((thing) => !isIn(shown, thing))
    .map(({ id, box }) => ({ id, ...crossing(shown, middleOf(box)) }));
  return SIDES.flatMap((side) => {
    const there = away.filter((one) => one.side === side);
    if (!there.length) return [];
    const at = there.reduce((sum, one) => sum + one.at, 0) / there.length;
    const corner =
      overviewPart(side === "left" || side === "right" ? place.height : place.width) + MARKER / 2;
    const stand = standAt(
      { side, at },
      place,
      [...seen, ...taken],
      { width: MARKER, height: MARKER },
      corner,
    );
    return [{ side, ids: there.map(({ id }) => id), ...stand }];
  });
}

/** What a marker covers, in pixels. */
export const coveredBy = (way: Point): Box => about(way, { width: MARKER, height: MARKER });

/** How large the sign of goals is at the edge, in pixels. */
export const GOAL: Place = { width: 48, height: 28 };

/** What the sign of goals covers, in pixels. */
export const signedBy = (way: Point): Box => about(way, GOAL);

/**
 * For each edge that goals lie beyond where a sign for them stands: off what can be picked and what stands there
 * already, and where it covers few of the words on the board; none where there is no such place.
 */
export function pointers(
  shown: Box,
  place: Place,
  goals: readonly Thing[],
  aims: readonly Thing[],
  taken: readonly Box[],
  words: readonly Box[] = [],
): Way[] {
  const seen = [...inSight(shown, place, [...aims, ...goals]), ...taken];
  const written = inPixels(shown, place, words);
  const away = goals
    .filter((goal) => !isIn(shown, goal))
    .map(({ id, box }) => ({ id, ...crossing(shown, middleOf(box)) }));
  return SIDES.flatMap((side) => {
    const there = away.filter((one) => one.side === side);
    if (!there.length) return [];
    const at = there.reduce((sum, one) => sum + one.at, 0) / there.length;
    const stand = standAt({ side, at }, place, seen, GOAL, 0, written);
    const sign = about(stand, GOAL);
    if (seen.some((box) => meet(sign, box))) return [];
    seen.push(sign);
    return [{ side, ids: there.map(({ id }) => id), ...stand }];
  });
}
