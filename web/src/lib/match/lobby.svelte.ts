/** What is done before a match begins: sitting down, giving seats away, closing it. One thing at a time. */

import { api, type Invite } from "../api";
import type { LiveMatch } from "../live/liveMatch.svelte";
import { newNumber } from "./fairness";
import { notices } from "../notices.svelte";
import { router } from "../router.svelte";
import { savedMatches } from "../savedMatches.svelte";

/** Who is to sit on a seat that is still free. */
export type SeatWish = { kind: "friend" | "open" } | { kind: "bot"; bot: string };

export class LobbyActions {
  busy = $state(false);

  constructor(private readonly live: LiveMatch) {}

  /** The invitations that this browser has made. */
  get invites(): Invite[] {
    return savedMatches.get(this.live.id)?.invites ?? [];
  }

  /** Sit down by an invitation, or on a seat that is open to anyone. */
  sit(where: { invite: string } | { seat: number | undefined }, name: string): Promise<void> {
    return this.run(async () => {
      const { id } = this.live;
      const token = savedMatches.token(id);
      const hash = this.live.match?.seed_hash; // the server promises first
      const number = savedMatches.get(id)?.number ?? newNumber();
      const joined = await api.join(id, token, { ...where, name, number: token ? undefined : number });
      const title = joined.match.title;
      const noted = token ? {} : { hash, number };
      savedMatches.keep(id, {
        ...savedMatches.get(id),
        ...noted,
        token: joined.token,
        title,
        seats: joined.match.you.seats,
        at: Date.now(),
      });
      if (joined.token === token) this.live.answered(joined.match);
    });
  }

  /** Give an empty seat to a friend, by a new link, to whoever comes, or to a bot. */
  reseat(seat: number, wish: SeatWish): Promise<void> {
    return this.run(async () => {
      const saved = savedMatches.get(this.live.id);
      if (!saved) return;
      const { match, invites: fresh } = await api.reseat(this.live.id, saved.token, seat, wish);
      const others = this.invites.filter((one) => one.seat !== seat);
      savedMatches.keep(this.live.id, { ...saved, invites: [...others, ...fresh] });
      this.live.answered(match);
    });
  }

  close(): Promise<void> {
    return this.run(async () => {
      const token = savedMatches.token(this.live.id);
      if (!token) return;
      await api.close(this.live.id, token);
      savedMatches.forget(this.live.id);
      router.go("/");
    });
  }

  private async run(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    await work().catch(notices.fault);
    this.busy = false;
  }
}
