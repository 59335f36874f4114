/** The way about the board by keyboard. Pure. */

import type { Point } from "../camera/box";

export const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which of some places lies nearest in the direction of an arrow key; null when none does. */
export function toward(
  from: Point,
  places: readonly (Point & { id: string })[],
  direction: [number, number],
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const { id, x, y } of places) {
    const along = (x - from.x) * direction[0] + (y - from.y) * direction[1];
    const aside = Math.abs((x - from.x) * direction[1]) + Math.abs((y - from.y) * direction[0]);
    if (along <= 1e-6 || aside > 2.5 * along) continue;
    const cost = along + 2 * aside;
    if (cost < least) {
      least = cost;
      best = id;
    }
  }
  return best;
}

/** The one piece that Tab goes to: the one that had the focus, else the last pick, else the first that can be picked. */
export function tabStop(
  ids: readonly string[],
  focused: string | null,
  next: ReadonlySet<string>,
  picked: readonly string[],
): string | null {
  const there = new Set(ids);
  if (focused !== null && there.has(focused) && (next.has(focused) || picked.includes(focused)))
    return focused;
  return picked.findLast((id) => there.has(id)) ?? ids.find((id) => next.has(id)) ?? null;
}
