/** Where plates stand that say what it costs to pick something. Pure. */

import { type Box, middleOf } from "../camera/box";

/** How large a plate is about its middle, in pixels. */
export const PLATE = 7.5;
/** So far apart what can be picked must be at least, in pixels: else plates would hide it. */
export const APART = 32;
/** Where a plate stands beside the middle of a thing, in halves of its size: below to the right. */
const ASIDE = { x: 0.64, y: 0.25 };

export interface Costly {
  id: string;
  cost: number;
  box: Box;
}

export interface Plate {
  id: string;
  cost: number;
  x: number;
  y: number;
}

/** So near to what is far, as a part of its size, who stands there is drawn. */
const THERE = 0.75;

/**
 * Which things say what they cost: what is near, and of what is far only that where something is, for a number at every
 * place would hide the map, and whoever points at one is told.
 */
export function telling(
  things: readonly Costly[],
  far: ReadonlySet<string>,
  there: readonly Box[],
  over: string | null = null,
): Set<string> {
  const middles = there.map(middleOf);
  const tells = ({ id, box }: Costly): boolean => {
    if (!far.has(id) || id === over) return true;
    const { x, y } = middleOf(box);
    return middles.some((one) => Math.hypot(one.x - x, one.y - y) < THERE * Math.max(box.w, box.h));
  };
  return new Set(things.filter(tells).map(({ id }) => id));
}

/** The plates of some things, where a pixel shows `unit` of the drawing; none where there is no room for them. */
export function plates(things: readonly Costly[], unit: number): Plate[] {
  const middles = things.map(({ box }) => middleOf(box));
  const near = middles.some((one, i) =>
    middles.some((other, j) => j < i && Math.hypot(one.x - other.x, one.y - other.y) < APART * unit),
  );
  if (near) return [];
  return things.flatMap(({ id, cost, box }) => {
    const { x, y } = middleOf(box);
    return cost > 0 ? [{ id, cost, x: x + (ASIDE.x * box.w) / 2, y: y + (ASIDE.y * box.h) / 2 }] : [];
  });
}
