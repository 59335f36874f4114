/** Keeping in step with the server. Pure: what to do with a message, given the last version that was received. */

import type { Message } from "../api";

export type Verdict = "apply" | "ignore" | "resync";

/** A step counts only when it is the very next one; a gap means that something was lost on the way. */
export function judge(known: number | null, message: Message): Verdict {
  switch (message.type) {
    case "full":
      return "apply";
    case "step":
      if (known === null || message.version > known + 1) return "resync";
      return message.version === known + 1 ? "apply" : "ignore";
    case "beat":
      return known !== null && message.version > known ? "resync" : "ignore";
    default:
      return "apply";
  }
}

/** The pause before the next try to connect, in milliseconds. */
export const retryPause = (tries: number): number => Math.min(10_000, 500 * 2 ** Math.min(tries, 10));
