/** Clock and pace of a new match, as the form holds them. Pure. */

import type { Clock } from "../api";

export interface Timing {
  clock: "none" | "live" | "correspondence";
  /** Live: minutes for each, and seconds added a turn. */
  minutes: number;
  increment: number;
  /** By correspondence: days for each turn. */
  days: number;
  /** After how many seconds a bot plays for somebody who stays away, or never. */
  absent: string;
  /** How long a bot's move takes at least, in milliseconds. */
  pace: number;
}

export const usualTiming = (): Timing => ({
  clock: "none",
  minutes: 15,
  increment: 10,
  days: 3,
  absent: "never",
  pace: 700,
});

export function clockWish(timing: Timing): Clock | null {
  switch (timing.clock) {
    case "live":
      return { kind: "live", bank_s: Math.round(timing.minutes * 60), increment_s: timing.increment };
    case "correspondence":
      return { kind: "correspondence", days: timing.days };
    case "none":
      return null;
  }
}

export const absentSeconds = (timing: Timing): number | null =>
  timing.absent === "never" ? null : Number(timing.absent);
