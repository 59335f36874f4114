/** The scene that a change makes of the one before; docs/api.md says how a change is read. Pure. */

import type { Scene } from "../scene";
import { type SceneChange, type Span, ZEROS_LEFT_OUT } from "../wire";

type Parts<T> = (Span | Partial<T>)[];

const isEmpty = (key: string, value: unknown): boolean =>
  value === "" || (Array.isArray(value) && value.length === 0) || (!value && ZEROS_LEFT_OUT.includes(key));

/** What is empty is left out, as in a whole scene. */
function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([key, one]) => !isEmpty(key, one))) as T;
}

function applyParts<T extends object>(before: readonly T[], parts: Parts<T>, key: keyof T): T[] {
  const known = new Map(before.map((part) => [part[key], part]));
  return parts.flatMap((part) => {
    if (Array.isArray(part)) return before.slice(part[0], part[0] + part[1]);
    return withoutEmpty({ ...known.get(part[key] as T[keyof T]), ...part } as T);
  });
}

export function applyChange(before: Scene, change: SceneChange): Scene {
  const { pieces, hand, panels, choices, ...rest } = change;
  const after: Scene = { ...before, ...rest };
  if (pieces) after.pieces = applyParts(before.pieces ?? [], pieces, "id");
  if (hand) after.hand = applyParts(before.hand ?? [], hand, "id");
  if (panels) after.panels = applyParts(before.panels ?? [], panels, "seat");
  if (choices) after.choices = applyParts(before.choices ?? [], choices, "move");
  return withoutEmpty(after);
}
