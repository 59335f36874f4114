import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveSocket } from "./liveSocket";

class FakeSocket {
  static opened: FakeSocket[] = [];
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.closed = true;
  }
}

const lost = vi.fn();
const take = vi.fn();
const last = (): FakeSocket => FakeSocket.opened.at(-1) as FakeSocket;
const connect = (): LiveSocket =>
  new LiveSocket(new URL("ws://x/"), { hello: () => ({ type: "hello" }), take, lost });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.opened = [];
  lost.mockClear();
  take.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says hello and hands on what comes", () => {
  connect();
  last().onopen?.();
  expect(last().sent).toEqual(['{"type":"hello"}']);
  last().onmessage?.({ data: '{"type":"beat","version":1}' });
  expect(take).toHaveBeenCalledWith({ type: "beat", version: 1 });
});

it("tries again after a pause, longer each time, until it was welcome", () => {
  const line = connect();
  last().onclose?.();
  expect(lost).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(499);
  expect(FakeSocket.opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.opened).toHaveLength(2);
  last().onclose?.();
  vi.advanceTimersByTime(999);
  expect(FakeSocket.opened).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.opened).toHaveLength(3);
  line.welcome();
  last().onclose?.();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.opened).toHaveLength(4);
});

it("takes silence for a broken line", () => {
  connect();
  vi.advanceTimersByTime(24_000);
  last().onmessage?.({ data: "{}" });
  vi.advanceTimersByTime(24_000);
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(FakeSocket.opened[0]?.closed).toBe(true);
});

it("does not come back when it was closed", () => {
  const line = connect();
  line.close();
  line.hurry();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.opened).toHaveLength(1);
});
