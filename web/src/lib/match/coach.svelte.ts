/** A hint at every decision, in a first match, until one says that it is enough. */

import { api } from "../api";
import type { LiveMatch } from "../live/liveMatch.svelte";
import { savedMatches } from "../savedMatches.svelte";
import type { MatchActions } from "./actions.svelte";

/** How long to wait when a hint could not be had, in milliseconds. */
const AGAIN = 3000;

export class Coach {
  constructor(
    private readonly live: LiveMatch,
    private readonly actions: MatchActions,
  ) {}

  /** Whether there is a hint at every decision. */
  get on(): boolean {
    return savedMatches.get(this.live.id)?.coached ?? false;
  }

  set(on: boolean): void {
    const saved = savedMatches.get(this.live.id);
    if (saved) savedMatches.keep(this.live.id, { ...saved, coached: on });
  }

  /** Fetch the hint for the present decision; returns what stops it. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { id, token } = this.live;
    const version = this.live.version ?? 0;
    const ask = (): void => {
      if (!token || version !== this.live.version) return;
      api.hint(id, token, version).then(
        ({ hint }) => {
          if (version === this.live.version) this.actions.show(hint);
        },
        // Hints may still be getting ready: nobody has asked, so nobody is told.
        () => (timer = setTimeout(ask, AGAIN)),
      );
    };
    ask();
    return () => {
      clearTimeout(timer);
    };
  }
}
