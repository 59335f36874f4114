import { describe, expect, it } from "vitest";
import { choice } from "../testing/samples";
import { arrow, stepsOf } from "./hintSteps";

describe("the steps of a hint", () => {
  it("are numbered where their order matters", () => {
    expect(stepsOf(["a", "x"], choice(1, "a", "x"))).toEqual(["a", "x"]);
    expect(stepsOf(["a"], choice(1, "a"))).toEqual([]);
    expect(stepsOf(["a", "b"], { ...choice(1, "a", "b"), unordered: true })).toEqual([]);
  });

  it("are joined by an arrow that covers neither", () => {
    expect(arrow({ x: 0, y: 0 }, { x: 100, y: 0 }, 20)).toEqual({
      from: { x: 20, y: 0 },
      to: { x: 80, y: 0 },
    });
    expect(arrow({ x: 0, y: 0 }, { x: 30, y: 0 }, 20)).toBeNull();
  });
});
