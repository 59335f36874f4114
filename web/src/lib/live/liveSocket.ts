/** The line to the server: a WebSocket that is opened again when it breaks or falls silent. */

import type { Message } from "../api";
import { retryPause } from "./resume";

const SILENCE = 25_000;

interface Listener {
  /** What to say when the line is open. */
  hello: () => unknown;
  take: (message: Message) => void;
  /** The line broke; it will be tried again. */
  lost: () => void;
}

export class LiveSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: URL,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  /** Give the line up for good. */
  close(): void {
    this.closed = true;
    this.drop();
  }

  /** Try again at once: there may be a network now. */
  hurry(): void {
    if (this.closed) return;
    this.tries = 0;
    this.drop();
    this.connect();
  }

  /** What came does not follow from what was there: begin anew. */
  readonly reconnect = (): void => {
    this.drop();
    this.listener.lost();
    if (this.closed) return;
    this.retry = setTimeout(() => this.connect(), retryPause(this.tries++));
  };

  /** The server has answered: the next break is a first one. */
  welcome(): void {
    this.tries = 0;
  }

  private connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.heard();
    socket.onopen = () => socket.send(JSON.stringify(this.listener.hello()));
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard();
      this.listener.take(JSON.parse(event.data) as Message);
    };
    socket.onclose = this.reconnect;
  }

  private heard(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(this.reconnect, SILENCE);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
