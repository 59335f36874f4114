/** What can be tried in a lesson without being lit. Pure. */

import { narrow } from "../picks/picks";
import type { Choice } from "../scene";

/** Moves that the rules refuse can be tried, but nothing invites to them; where the words name things, only these do. */
export function unlit(
  choices: readonly Choice[],
  picked: readonly string[],
  named: readonly string[],
): ReadonlySet<string> {
  const { next } = narrow(choices, picked);
  const real = narrow(
    choices.filter((choice) => choice.move >= 0),
    picked,
  ).next;
  const inviting = named.some((id) => real.has(id)) ? new Set(named) : real;
  return new Set([...next].filter((id) => !inviting.has(id)));
}
