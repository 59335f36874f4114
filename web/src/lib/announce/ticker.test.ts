import { expect, it } from "vitest";
import { Ticker } from "./ticker.svelte";

it("keeps the last three lines", () => {
  const ticker = new Ticker();
  for (const text of ["a", "b", "c"]) ticker.show(text, "red");
  expect(ticker.lines.map((one) => one.text)).toEqual(["a", "b", "c"]);
  ticker.show("d", "blue");
  expect(ticker.lines.map((one) => one.text)).toEqual(["b", "c", "d"]);
  expect(new Set(ticker.lines.map((one) => one.key)).size).toBe(3);
});
