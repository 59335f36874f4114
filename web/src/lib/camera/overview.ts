/** Where the overview stands: in the corner in which it covers least of what matters. Pure. */

import { type Box, middleOf, type Point } from "./box";

export type Corner = "left-top" | "right-top" | "left-bottom" | "right-bottom";

const CORNERS: readonly [Corner, number, number][] = [
  ["left-top", 0, 0],
  ["right-top", 1, 0],
  ["left-bottom", 0, 1],
  ["right-bottom", 1, 1],
];

/** The corner of what is shown from which the nearest point is farthest; the first of several. */
export function cornerFor(shown: Box, points: readonly Point[]): Corner {
  const seen = points.length ? points : [middleOf(shown)];
  let best: Corner = "left-top";
  let farthest = -1;
  for (const [corner, right, bottom] of CORNERS) {
    const x = shown.x + right * shown.w;
    const y = shown.y + bottom * shown.h;
    const nearest = Math.min(
      ...seen.map((point) => Math.hypot((point.x - x) / shown.w, (point.y - y) / shown.h)),
    );
    if (nearest > farthest + 1e-9) [best, farthest] = [corner, nearest];
  }
  return best;
}
