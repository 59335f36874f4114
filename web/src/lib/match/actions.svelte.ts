/** What a person at the match asks of the server: moves, taking back, hints, leaving. One thing at a time. */

import { api } from "../api";
import type { LiveMatch } from "../live/liveMatch.svelte";
import { notices } from "../notices.svelte";
import type { Choice } from "../scene";
import { say } from "../words.svelte";

export interface Hint {
  move: number;
  label: string;
  picks: string[];
  /** The points on the board through which it goes, where that is not straight. */
  way?: number[][];
}

export class MatchActions {
  busy = $state(false);
  /** The choice that is on its way to the server. */
  sent: Choice | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  /** Whether a hint is being thought about. */
  thinking = $state(false);

  constructor(private readonly live: LiveMatch) {}

  /** Send a choice; whether it was taken. Until the position that it led to is shown, there is nothing to choose from. */
  async send(choice: Choice): Promise<boolean> {
    const { id, token, version } = this.live;
    if (this.busy || !token || version === null) return true;
    this.busy = true;
    this.sent = choice;
    try {
      const { version: led } = await api.move(id, token, version, choice.move, choice.then);
      // The position may have been faster than the answer, and the next choice be on its way by now.
      if (this.sent === choice) this.busy = (this.live.version ?? 0) < led;
      return true;
    } catch (error) {
      notices.fault(error);
      if (this.sent !== choice) return true; // nothing of it is left to take back
      this.busy = false;
      this.sent = null;
      return false;
    }
  }

  /** Show a hint that somebody else has fetched. */
  show(hint: Hint): void {
    this.hint = hint;
  }

  /** Another position is shown: nothing is on its way, and a hint was for the last one. */
  restart(): void {
    this.busy = false;
    this.sent = null;
    this.hint = null;
  }

  /** Take back the last decision, or all from a ply on. */
  undo(ply?: number): Promise<void> {
    return this.run(async (token) => {
      const { status } = await api.undo(this.live.id, token, this.live.version ?? 0, ply);
      if (status === "asked") notices.say(say("others-are-asked"));
    });
  }

  answerUndo(yes: boolean): Promise<void> {
    return this.run((token) => api.answerUndo(this.live.id, token, yes));
  }

  /** The rules were mended under the match: go on by the new ones, or end it. */
  decideRules(goOn: boolean): Promise<void> {
    return this.run((token) => api.decideRules(this.live.id, token, goOn));
  }

  resign(seat: number): Promise<void> {
    return this.run((token) => api.resign(this.live.id, token, seat));
  }

  offerEnd(): Promise<void> {
    return this.run((token) => api.offerEnd(this.live.id, token));
  }

  answerEnd(yes: boolean): Promise<void> {
    return this.run((token) => api.answerEnd(this.live.id, token, yes));
  }

  leave(): Promise<void> {
    return this.run((token) => api.leave(this.live.id, token));
  }

  comeBack(): Promise<void> {
    return this.run((token) => api.comeBack(this.live.id, token));
  }

  /** Let another bot play for those that are not ready yet. */
  playMeanwhile(): Promise<void> {
    return this.run((token) => api.playMeanwhile(this.live.id, token));
  }

  rematch(): Promise<void> {
    return this.run(async (token) => {
      const { match: next } = await api.rematch(this.live.id, token);
      if (this.live.match) this.live.setMatch({ ...this.live.match, rematch: next.id });
    });
  }

  async askHint(): Promise<void> {
    const { id, token } = this.live;
    if (!token || this.thinking) return;
    this.thinking = true;
    const version = this.live.version ?? 0;
    try {
      const { hint } = await api.hint(id, token, version);
      if (version === this.live.version) this.show(hint);
    } catch (error) {
      notices.fault(error);
    }
    this.thinking = false;
  }

  /** Say something in the chat; it fails when it could not be sent, for the text must not be lost. */
  async say(text: string, seat: number | undefined, name: string): Promise<void> {
    const { id, token } = this.live;
    try {
      await (seat === undefined && !this.live.match?.you.seats.length
        ? api.chatWatching(id, name, text)
        : api.chat(id, token ?? "", text, seat));
    } catch (error) {
      notices.fault(error);
      throw error;
    }
  }

  /** Report a line of the chat to whoever runs the server. */
  report(number: number): Promise<void> {
    return this.run(async (token) => {
      await api.report(this.live.id, token, number);
      notices.say(say("reported"));
    });
  }

  private async run(work: (token: string) => Promise<unknown>): Promise<void> {
    const { token } = this.live;
    if (!token || this.busy) return;
    this.busy = true;
    await work(token).catch(notices.fault);
    this.busy = false;
  }
}
