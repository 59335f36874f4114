/** A match as it happens: what is shown now, and the queue of what is still to be shown. */

import { api, type Chat, type Line, type Message, Refusal, type Match } from "../api";
import { motion } from "../motion.svelte";
import { type Choice, type Drawing, drawingOf, type Scene } from "../scene";
import { words } from "../words.svelte";
import { LiveSocket } from "./liveSocket";
import { judge } from "./resume";
import { commonEvents, dwell, follow, keepPosition, patchLog, patchMatch, type Step } from "./steps";

function liveAddress(id: string): URL {
  const url = new URL(`/api/matches/${id}/live`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url;
}

export class LiveMatch {
  match: Match | null = $state.raw(null);
  scenes: Scene[] = $state.raw([]);
  /** Choices of several decisions in a row, in the position that is shown, once they were asked for. */
  ways: Choice[] = $state.raw([]);
  lines: Line[] = $state.raw([]);
  chat: Chat[] = $state.raw([]);
  drawing: Drawing | null = $state.raw(null);
  /** The version of the position that is shown: the one in which a choice is made. */
  version: number | null = $state(null);
  online = $state(false);
  refusal: Refusal | null = $state.raw(null);
  /** The server's clock, less ours. */
  skew = $state(0);
  /** Whether all that has arrived has been shown. */
  settled = $state(true);

  /** Told of every step when it is shown. */
  onstep?: (scenes: Scene[], step: Step) => void;

  private readonly socket: LiveSocket;
  private received: number | null = null;
  /** The scenes of the version that was received last: what comes next changes them. */
  private latest: Scene[] = [];
  private queue: Step[] = [];
  /** The version of which the ways were asked for. */
  private asked: number | null = null;
  private news: Match | null = null;
  private pumping: ReturnType<typeof setTimeout> | undefined;
  private boardUrl = "";
  /** Whether what was shown has to be told again. */
  private anew = false;

  constructor(
    readonly id: string,
    readonly token: string | null,
    /** Whether several people with secrets share this screen. */
    private readonly shared: () => boolean,
  ) {
    this.socket = new LiveSocket(liveAddress(id), {
      hello: () => this.hello(),
      take: (message) => this.take(message),
      lost: () => (this.online = false),
    });
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket.close();
    clearTimeout(this.pumping);
  }

  setMatch(match: Match): void {
    this.skew = match.now_at - Date.now();
    this.match = match;
    if (match.board && match.board.url !== this.boardUrl) {
      const ref = match.board;
      const { url } = ref;
      this.boardUrl = url;
      void api.board(url).then(
        (board) => (this.drawing = drawingOf(ref, board)),
        () => (this.boardUrl = ""),
      );
    }
  }

  /** How the match stood when the server answered; whatever the live line has told since is newer. */
  answered(match: Match): void {
    if (match.version < (this.received ?? 0) || match.now_at < (this.match?.now_at ?? 0)) return;
    this.hear(match);
  }

  /** Ask how far one can go from the position that is shown. */
  async askWays(): Promise<void> {
    if (this.token === null || this.asked === this.version) return;
    this.asked = this.version;
    const told = await api.ways(this.id, this.token).catch(() => null); // one can go step by step all the same
    if (told?.version === this.version) this.ways = told.ways;
  }

  /** Be told everything anew: in another language. */
  retell(): void {
    this.anew = true;
    this.socket.hurry();
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === "visible" && !this.online) this.socket.hurry();
  };

  private hello(): unknown {
    // Only what has been shown counts; whatever was still waiting comes again.
    this.queue = [];
    this.received = this.anew ? null : this.version;
    return {
      type: "hello",
      token: this.token,
      since: this.received,
      show: "scene",
      language: words.language,
    };
  }

  private take(message: Message): void {
    const verdict = judge(this.received, message);
    if (verdict === "resync") this.socket.reconnect();
    if (verdict !== "apply") return;
    switch (message.type) {
      case "full":
        this.begin(message);
        this.welcome();
        break;
      case "back":
        this.hear(message.match);
        this.resume(message.scenes);
        this.welcome();
        break;
      case "step":
        this.arrive(message);
        break;
      case "table":
        this.hear(message.match);
        break;
      case "preparing":
        if (this.match) this.match = { ...this.match, preparing: message.preparing };
        if (this.news) this.news = { ...this.news, preparing: message.preparing };
        break;
      case "chat":
        if (!this.chat.some((one) => one.number === message.chat.number))
          this.chat = [...this.chat, message.chat];
        break;
      case "error":
        this.refusal = new Refusal(message.key, message.error, 0);
        this.socket.close();
        break;
    }
  }

  private welcome(): void {
    this.online = true;
    this.socket.welcome();
  }

  /** The position that is shown, as it is told anew; what happened has been shown already. */
  private resume(scenes: Scene[]): void {
    this.latest = scenes;
    this.scenes = scenes.map((scene, i) => ({ ...scene, events: this.scenes[i]?.events }));
  }

  private arrive(message: Extract<Message, { type: "step" }>): void {
    const step = follow(this.latest, message);
    if (!step) {
      this.anew = true;
      this.socket.reconnect();
      return;
    }
    this.received = step.version;
    this.latest = step.scenes;
    this.queue.push(step);
    this.settled = false;
    if (this.pumping === undefined) this.pump();
  }

  /** All of it, at first or after a gap. */
  private begin(message: Extract<Message, { type: "full" }>): void {
    clearTimeout(this.pumping);
    this.pumping = undefined;
    this.queue = [];
    this.settled = true;
    this.received = message.version;
    this.anew = false;
    this.news = null;
    this.setMatch(message.match);
    this.latest = this.scenes = message.scenes;
    this.turnTo(message.version);
    this.asked = null;
    this.chat = message.chat;
    this.lines = message.log;
    if (this.shared()) void this.fetchPublicLog();
  }

  private turnTo(version: number): void {
    if (version !== this.version) this.ways = [];
    this.version = version;
  }

  /** News of the match, of which the position waits its turn. */
  private hear(match: Match): void {
    if (this.match === null || match.version === this.version) {
      this.news = null;
      this.setMatch(match);
      return;
    }
    this.news = match;
    this.setMatch(keepPosition(this.match, match));
  }

  /** Show the next step, and the one after it in a while. */
  private pump(): void {
    const step = this.queue.shift();
    if (!step) {
      this.pumping = undefined;
      this.settled = true;
      if (this.news) this.hear(this.news);
      return;
    }
    if (this.match) {
      if (step.table.now_at !== undefined) this.skew = step.table.now_at - Date.now();
      this.match = patchMatch(this.match, step);
    }
    this.scenes = step.scenes;
    this.turnTo(step.version);
    const line =
      step.line && this.shared()
        ? { ...step.line, events: commonEvents(step.scenes, step.line.events) }
        : step.line;
    this.lines = patchLog(this.lines, step.ply, line);
    this.onstep?.(step.scenes, step);
    if (this.queue.length === 0) this.settled = true;
    this.pumping = setTimeout(() => this.pump(), dwell(step.scenes[0], this.queue.length, motion.calm));
  }

  private async fetchPublicLog(): Promise<void> {
    this.lines = [];
    const { lines } = await api.log(this.id, this.token, "spectator");
    this.lines = lines;
  }
}
