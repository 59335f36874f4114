/** Narrowing the choices pick by pick. Pure: what is shown and what a click means follow from two lists. */

import type { Choice } from "../scene";

export interface Narrowed {
  /** The choices that still fit what has been picked. */
  open: Choice[];
  /** Those of them that need no further pick: shown as buttons. */
  buttons: Choice[];
  /** The ids that can be picked now. */
  next: Set<string>;
}

const picksOf = (choice: Choice): string[] => choice.picks ?? [];

/** Whether what was picked can still lead to a choice. */
function fits(choice: Choice, picked: readonly string[]): boolean {
  const picks = picksOf(choice);
  if (picked.length > picks.length) return false;
  return choice.unordered
    ? picked.every((id) => picks.includes(id))
    : picked.every((id, i) => picks[i] === id);
}

/** What can be picked next for a choice that fits. */
function nextOf(choice: Choice, picked: readonly string[]): string[] {
  const picks = picksOf(choice);
  return choice.unordered
    ? picks.filter((id) => !picked.includes(id))
    : picks.slice(picked.length, picked.length + 1);
}

/** So many answers are few: they stand side by side. */
const FEW = 3;

/**
 * Whether a question has few answers, of which some are buttons in any case: then all of them are. What stands under a
 * heading, such as drives, is no answer: it is picked where it is lit.
 */
function isPlainQuestion(choices: readonly Choice[]): boolean {
  if (choices.length > FEW || new Set(choices.map((choice) => choice.move)).size < choices.length)
    return false;
  return (
    choices.some((choice) => !picksOf(choice).length) &&
    !choices.some((choice) => choice.light || choice.then?.length || (choice.group && picksOf(choice).length))
  );
}

export function narrow(choices: readonly Choice[], picked: readonly string[]): Narrowed {
  const open = choices.filter((choice) => fits(choice, picked));
  const asked = !picked.length && isPlainQuestion(choices);
  const buttons = open.filter(
    (choice) =>
      asked || picksOf(choice).length === picked.length || (choice.button === true && !picked.length),
  );
  const next = new Set(open.flatMap((choice) => nextOf(choice, picked)));
  return { open, buttons, next };
}

/** What picking `id` now would leave open; null when it can not be picked now. */
export function after(choices: readonly Choice[], picked: readonly string[], id: string): Narrowed | null {
  return narrow(choices, picked).next.has(id) ? narrow(choices, [...picked, id]) : null;
}

/** The one choice that picking `id` now would settle, if it would. */
export function settled(choices: readonly Choice[], picked: readonly string[], id: string): Choice | null {
  const left = after(choices, picked, id);
  return left !== null && left.open.length === 1 && left.buttons.length === 1 ? (left.open[0] ?? null) : null;
}

/** What could be picked in place of something that was picked: a click on it is a change of mind. */
export function instead(choices: readonly Choice[], picked: readonly string[]): Set<string> {
  const { next } = narrow(choices, picked);
  const earlier = picked.flatMap((_, kept) => [...narrow(choices, picked.slice(0, kept)).next]);
  return new Set(earlier.filter((id) => !next.has(id) && !picked.includes(id)));
}

export type Step =
  { kind: "picked"; picked: string[] } | { kind: "choose"; choice: Choice } | { kind: "none" };

/**
 * What a click on `id` means: the next pick; else the last pick taken back; else a fresh start from a piece that
 * could have been picked first (or at an earlier step).
 */
export function click(choices: readonly Choice[], picked: readonly string[], id: string): Step {
  for (let kept = picked.length; kept >= 0; kept--) {
    const base = picked.slice(0, kept);
    if (kept < picked.length && picked[kept] === id) return { kind: "picked", picked: base };
    const choice = settled(choices, base, id);
    // A fresh start never commits by itself: the click may have been meant as a mere change of mind.
    if (choice !== null && kept === picked.length) return { kind: "choose", choice };
    if (narrow(choices, base).next.has(id)) return { kind: "picked", picked: [...base, id] };
  }
  return { kind: "none" };
}

/** Buttons under their headings, in the order in which they come. */
export function grouped<T extends { group?: string }>(items: readonly T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = item.group ?? "";
    const there = groups.get(name);
    if (there) there.push(item);
    else groups.set(name, [item]);
  }
  return [...groups];
}
