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

/** Which edge the way from the middle of what is shown to a point crosses, and where on it, from -1 to 1. */
function crossing(shown: Box, to: Point): { side: Side; at: number } {
  const from = middleOf(shown);
  const [x, y] = [(to.x - from.x) / (shown.w / 2), (to.y - from.y) / (shown.h / 2)];
  if (Math.abs(x) >= Math.abs(y)) return { side: x < 0 ? "left" : "right", at: y / Math.abs(x) };
  return { side: y < 0 ? "top" : "bottom", at: x / Math.abs(y) };
}

const meets = ({ x, y }: Point, { x: left, y: top, w, h }: Box): boolean =>
  x + MARKER / 2 > left && x - MARKER / 2 < left + w && y + MARKER / 2 > top && y - MARKER / 2 < top + h;

/** Where a marker stands at an edge: as near as can be to where the way crosses it, off what is in sight and, if it can, corners. */
function standAt(side: Side, at: number, place: Place, seen: readonly Box[]): Point {
  const upright = side === "left" || side === "right";
  const length = upright ? place.height : place.width;
  const corner = overviewPart(length) + MARKER / 2;
  const wanted = clamp(((at + 1) / 2) * length, corner, length - corner);
  const across = EDGE + MARKER / 2;
  const point = (along: number): Point => {
    if (upright) return { x: side === "left" ? across : place.width - across, y: along };
    return { x: along, y: side === "top" ? across : place.height - across };
  };
  const isFree = (along: number): boolean => !seen.some((box) => meets(point(along), box));
  for (const end of [corner, across])
    for (let off = 0; off < length; off += STEP)
      for (const along of [wanted - off, wanted + off])
        if (along >= end && along <= length - end && isFree(along)) return point(along);
  return point(wanted);
}

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
  const scale = place.width / shown.w;
  const isSeen = ({ box }: Thing): boolean => holds(shown, { ...middleOf(box), w: 0, h: 0 });
  const seen = things.filter(isSeen).map(({ box: { x, y, w, h } }) => ({
    x: (x - shown.x) * scale,
    y: (y - shown.y) * scale,
    w: w * scale,
    h: h * scale,
  }));
  const away = things
    .filter((thing) => !isSeen(thing))
    .map(({ id, box }) => ({ id, ...crossing(shown, middleOf(box)) }));
  return SIDES.flatMap((side) => {
    const there = away.filter((one) => one.side === side);
    if (!there.length) return [];
    const at = there.reduce((sum, one) => sum + one.at, 0) / there.length;
    return [{ side, ids: there.map(({ id }) => id), ...standAt(side, at, place, [...seen, ...taken]) }];
  });
}
