/** A table as it happens: the WebSocket, the queue of what is still to be shown, and what is shown now. */

import { api, type Chat, type Line, type Message, Refusal, type Table } from "./api";
import { motion } from "./motion.svelte";
import { common, dwell, judge, patched, pause, relogged } from "./resume";
import type { Drawing, Scene } from "./scene";

type Step = Extract<Message, { type: "step" }>;

const SILENCE = 25_000;

export class Live {
  match: Table | null = $state.raw(null);
  scenes: Scene[] = $state.raw([]);
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

  onstep?: (scenes: Scene[], step: Step) => void;

  private socket: WebSocket | null = null;
  private received: number | null = null;
  private queue: Step[] = [];
  private news: Table | null = null;
  private tries = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private pumping: ReturnType<typeof setTimeout> | undefined;
  private boardUrl = "";

  constructor(
    readonly id: string,
    readonly token: string | null,
    /** Whether several people with secrets share this screen. */
    readonly shared: () => boolean,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
    clearTimeout(this.pumping);
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === "visible" && !this.online && !this.closed && !this.refusal) {
      this.tries = 0;
      this.drop();
      this.connect();
    }
  };

  private connect(): void {
    const url = new URL(`/api/matches/${this.id}/live`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.socket = socket;
    this.alive();
    socket.onopen = () => {
      // Only what has been shown counts; whatever was still waiting comes again.
      this.queue = [];
      this.received = this.version;
      socket.send(JSON.stringify({ type: "hello", token: this.token, since: this.version, show: "scene" }));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.alive();
      this.take(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => this.lost();
  }

  private alive(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lost(), SILENCE);
  }

  private lost(): void {
    this.drop();
    this.online = false;
    if (this.closed || this.refusal) return;
    this.timer = setTimeout(() => this.connect(), pause(this.tries++));
  }

  private take(message: Message): void {
    const verdict = judge(this.received, message);
    if (verdict === "resync") {
      this.lost();
      return;
    }
    if (verdict === "ignore") return;
    switch (message.type) {
      case "full":
        clearTimeout(this.pumping);
        this.queue = [];
        this.settled = true;
        this.received = message.version;
        this.news = null;
        this.setMatch(message.match);
        this.scenes = message.scenes;
        this.version = message.version;
        this.chat = message.chat;
        this.lines = message.log;
        if (this.shared()) void this.publicLog();
        this.welcome();
        break;
      case "back":
        this.hear(message.match);
        this.welcome();
        break;
      case "step":
        this.received = message.version;
        this.queue.push(message);
        this.settled = false;
        if (this.pumping === undefined) this.pump();
        break;
      case "table":
        this.hear(message.match);
        break;
      case "chat":
        if (!this.chat.some((one) => one.number === message.chat.number))
          this.chat = [...this.chat, message.chat];
        break;
      case "error":
        this.refusal = new Refusal(message.key, message.error, 0);
        this.drop();
        break;
    }
  }

  private welcome(): void {
    this.online = true;
    this.tries = 0;
  }

  /** News of the table. While steps still wait to be shown, the position stays the one that is shown. */
  private hear(match: Table): void {
    const now = this.match;
    if (now === null || match.version === this.version) {
      this.news = null;
      this.setMatch(match);
      return;
    }
    this.news = match;
    const { version, ply, seat, status, result, salt, seed, rematch, you } = now;
    this.setMatch({ ...match, version, ply, seat, status, result, salt, seed, rematch, you });
  }

  setMatch(match: Table): void {
    this.skew = match.now_at - Date.now();
    this.match = match;
    if (match.board && match.board.url !== this.boardUrl) {
      const { url, viewbox } = match.board;
      this.boardUrl = url;
      void api.board(url).then(
        (board) => (this.drawing = { board, viewbox }),
        () => (this.boardUrl = ""),
      );
    }
  }

  private pump(): void {
    const step = this.queue.shift();
    if (!step) {
      this.pumping = undefined;
      this.settled = true;
      if (this.news) this.hear(this.news);
      return;
    }
    if (this.match) {
      const table = patched(this.match, step);
      if (step.table.now_at !== undefined) this.skew = step.table.now_at - Date.now();
      this.match = table;
    }
    this.scenes = step.scenes;
    this.version = step.version;
    const line =
      step.line && this.shared()
        ? { ...step.line, events: common(step.scenes, step.line.events) }
        : step.line;
    this.lines = relogged(this.lines, step.ply, line);
    this.onstep?.(step.scenes, step);
    if (this.queue.length === 0) this.settled = true;
    this.pumping = setTimeout(() => this.pump(), dwell(step.scenes[0], this.queue.length, motion.calm));
  }

  private async publicLog(): Promise<void> {
    this.lines = [];
    const { lines } = await api.log(this.id, this.token, "spectator");
    this.lines = lines;
  }
}
