import { expect, it } from "vitest";
import { ticks } from "./ticks";

it("are few and round, from the start on", () => {
  expect(ticks(28)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(ticks(330)).toEqual([0, 100, 200, 300]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  expect(ticks(0)).toEqual([0]);
});
