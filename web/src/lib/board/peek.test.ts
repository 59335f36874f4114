import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Piece } from "../scene";
import { Peek } from "./peek.svelte";

const plain: Piece = { id: "plain", x: 0, y: 0 };
const rich: Piece = { id: "rich", x: 0, y: 0, detail: "A tram." };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows the first that has more to say", () => {
  const peek = new Peek();
  expect(peek.show([undefined, plain, rich])).toBe(true);
  expect(peek.piece).toBe(rich);
  expect(peek.show([plain])).toBe(false);
  expect(peek.piece).toBeNull();
});

it("waits for the pointer to rest, and not at all when it went on", () => {
  const peek = new Peek();
  peek.showLater(() => [rich]);
  vi.advanceTimersByTime(479);
  expect(peek.piece).toBeNull();
  vi.advanceTimersByTime(1);
  expect(peek.piece).toBe(rich);
  peek.showLater(() => [rich]);
  peek.hide();
  vi.runAllTimers();
  expect(peek.piece).toBeNull();
});

it("leaves a finger time to read", () => {
  const peek = new Peek();
  peek.show([rich]);
  peek.hideLater();
  expect(peek.piece).toBe(rich);
  vi.runAllTimers();
  expect(peek.piece).toBeNull();
});
