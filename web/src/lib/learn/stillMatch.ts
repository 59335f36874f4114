/** A match as the players' panels need it, where there is none: in a lesson. */

import type { Match } from "../api";
import type { Scene } from "../scene";

/** Nobody waits for a clock, nobody has won yet, and seats go by their colours. */
export function stillMatch(scene: Scene): Match {
  const still: Pick<Match, "seats" | "clock" | "running_since_at" | "result" | "you" | "status"> = {
    seats: [],
    clock: null,
    running_since_at: null,
    result: scene.result ?? null,
    status: scene.seat === null ? "over" : "playing",
    you: { seats: scene.viewer === null ? [] : [scene.viewer], host: false, may_undo: 0 },
  };
  return still as Match;
}
