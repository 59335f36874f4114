/** Copying links. */

import { notices } from "../notices.svelte";
import { say } from "../words.svelte";

/** The address of a match; with a token it is the secret link to a seat. */
export const matchLink = (id: string, token: string | null = null): string =>
  `${location.origin}/t/${id}${token ? `#s=${token}` : ""}`;

/** Copy the link to one's own seat, or to the match; where nothing can be copied, show it. */
export async function copyMatchLink(id: string, token: string | null): Promise<void> {
  const link = matchLink(id, token);
  try {
    await navigator.clipboard.writeText(link);
    notices.say(token ? say("copied-my-link") : say("copied-link"));
  } catch {
    notices.say(link);
  }
}

/** Copy the link to a position of a match; where nothing can be copied, show it. */
export async function copyPositionLink(id: string, ply: number): Promise<void> {
  const link = `${location.origin}/replay/${id}?move=${ply}`;
  try {
    await navigator.clipboard.writeText(link);
    notices.say(say("copied-link"));
  } catch {
    notices.say(link);
  }
}
