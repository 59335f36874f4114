/** The options of a table in words. */

import type { Option } from "../api";
import { say } from "../words.svelte";
import { nameText, valueText } from "./options";

/** A table in a few words: what was chosen, and what is for those who know the game where it is not as usual. */
export function tableText(options: readonly Option[], chosen: Record<string, unknown>): string {
  return options
    .filter(({ name, minor, ...one }) => name in chosen && (!minor || chosen[name] !== one.default))
    .map((option) => {
      if (option.name === "players") return say("players-exactly", { count: Number(chosen["players"]) });
      const i = option.values.indexOf(chosen[option.name]);
      return i < 0 ? nameText(String(chosen[option.name])) : valueText(option, i);
    })
    .join(", ");
}
