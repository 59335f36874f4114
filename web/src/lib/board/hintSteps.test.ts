import { describe, expect, it } from "vitest";
import { choice } from "../testing/samples";
import { arrow, beside, route, stepsOf } from "./hintSteps";

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

  it("have their numbers beside them", () => {
    const thing = { x: -40, y: -30, w: 80, h: 60 };
    const { x, y } = beside(thing, 10);
    expect(Math.hypot(x, y)).toBeCloseTo(50);
    expect([x < 0, y < 0]).toEqual([true, true]);
  });

  it("follow the way of a walk, from edge to edge", () => {
    const way = [
      [0, 0],
      [100, 0],
      [100, 80],
    ];
    expect(route(way, 20)).toBe("20.0,0.0 100.0,0.0 100.0,60.0");
    expect(route(way.slice(0, 2), 90)).toBe("50.0,0.0 50.0,0.0");
    expect(route([], 20)).toBe("");
  });
});
