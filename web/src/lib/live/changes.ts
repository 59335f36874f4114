/** The scene that a change makes of the one before; docs/api.md says how a change is read. Pure. */

import type { Scene } from "../scene";
import { type Partly, type Redrawn, type SceneChange, type Span, ZEROS_LEFT_OUT } from "../wire";

type Parts<T> = (Span | Partly<T>)[];

const isEmpty = (key: string, value: unknown): boolean =>
  value === "" || (Array.isArray(value) && value.length === 0) || (!value && ZEROS_LEFT_OUT.includes(key));

/** What is empty is left out, as in a whole scene. */
function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([key, one]) => !isEmpty(key, one))) as T;
}

/** A long text, of which a change says only what is new between the letters that stay. */
function wholeText(before: string, [first, between, last]: Redrawn): string {
  return before.slice(0, first) + between + before.slice(before.length - last);
}

/** What there was, with what is new over it. */
function layOver<T extends object>(before: Partial<T>, change: Partly<T>): T {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(change).map(([key, value]) => {
    const text = was[key];
    const redrawn = typeof text === "string" && Array.isArray(value);
    return [key, redrawn ? wholeText(text, value as unknown as Redrawn) : value];
  });
  return { ...before, ...Object.fromEntries(changed) } as T;
}

function applyParts<T extends object>(before: readonly T[], parts: Parts<T>, key: keyof T): T[] {
  const known = new Map(before.map((part) => [part[key], part]));
  return parts.flatMap((part) => {
    if (Array.isArray(part)) return before.slice(part[0], part[0] + part[1]);
    return withoutEmpty(layOver<T>(known.get(part[key] as T[keyof T]) ?? {}, part));
  });
}

export function applyChange(before: Scene, change: SceneChange): Scene {
  const { pieces, hand, panels, choices, ...rest } = change;
  const after = layOver<Scene>(before, rest);
  if (pieces) after.pieces = applyParts(before.pieces ?? [], pieces, "id");
  if (hand) after.hand = applyParts(before.hand ?? [], hand, "id");
  if (panels) after.panels = applyParts(before.panels ?? [], panels, "seat");
  if (choices) after.choices = applyParts(before.choices ?? [], choices, "move");
  return withoutEmpty(after);
}
