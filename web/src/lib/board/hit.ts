/** What lies under a pointer. */

/** The ids of the things at a point of the screen, what lies on top first. */
export type IdsAt = (x: number, y: number) => string[];

export const idOf = (element: Element): string | undefined =>
  element.closest<SVGElement>("[data-id]")?.dataset["id"];

/** The ids that are drawn within `root` at a point of the screen. */
export function idsAt(root: Element, x: number, y: number): string[] {
  const ids: string[] = [];
  for (const element of document.elementsFromPoint(x, y)) {
    const id = idOf(element);
    if (id !== undefined && root.contains(element) && !ids.includes(id)) ids.push(id);
  }
  return ids;
}

/** How far from its middle a finger reaches, in pixels. */
const REACH = [9, 18];
const DIRECTIONS = 8;

/**
 * What a click means to pick: what can be picked now comes before what was picked already or could have been, and both
 * before what only says more. A finger is wide: the nearest thing around it will do.
 */
export function aim(
  at: IdsAt,
  x: number,
  y: number,
  next: ReadonlySet<string>,
  picked: readonly string[],
  touch: boolean,
): string | null {
  const ids = at(x, y);
  const hit = ids.find((id) => next.has(id)) ?? ids.find((id) => picked.includes(id));
  if (hit !== undefined || !touch) return hit ?? null;
  for (const radius of REACH) {
    for (let step = 0; step < DIRECTIONS; step++) {
      const angle = (step * 2 * Math.PI) / DIRECTIONS;
      const near = at(x + radius * Math.cos(angle), y + radius * Math.sin(angle)).find((id) => next.has(id));
      if (near !== undefined) return near;
    }
  }
  return null;
}
