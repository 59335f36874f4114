import { expect, it, vi } from "vitest";
import { Ticker } from "./ticker.svelte";

it("shows the last three lines, each for a while", () => {
  vi.useFakeTimers();
  const ticker = new Ticker();
  for (const text of ["a", "b", "c"]) ticker.show(text, "red");
  vi.advanceTimersByTime(2000);
  ticker.show("d", "blue");
  expect(ticker.lines.map((one) => one.text)).toEqual(["b", "c", "d"]);
  vi.advanceTimersByTime(1600);
  expect(ticker.lines.map((one) => one.text)).toEqual(["d"]);
  vi.advanceTimersByTime(2000);
  expect(ticker.lines).toEqual([]);
  vi.useRealTimers();
});
