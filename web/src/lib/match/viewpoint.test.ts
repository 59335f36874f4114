import { describe, expect, it } from "vitest";
import type { Match } from "../api";
import { choice, match, scene } from "../testing/samples";
import { Viewpoint } from "./viewpoint.svelte";

const SCENES = [
  scene({ viewer: 0, choices: [choice(1)] }),
  scene({ viewer: 1, seat: 1, choices: [choice(2)] }),
];
const at = (seats: number[], more: Partial<Match> = {}) => {
  const you = { seats, host: true, may_undo: 0 };
  return { match: match({ you, ...more }), scenes: SCENES, ways: [], settled: true };
};

describe("one person at the screen", () => {
  it("sees their own scene and chooses when it is their turn", () => {
    const view = new Viewpoint(at([1], { seat: 1 }), () => true);
    expect([view.acting, view.shared, view.passing]).toEqual([1, false, false]);
    expect(view.scene?.viewer).toBe(1);
    expect(view.choices.map((one) => one.move)).toEqual([2]);
    expect(new Viewpoint(at([1], { seat: 0 }), () => true).choices).toEqual([]);
  });

  it("does not choose before all that happened has been shown", () => {
    expect(new Viewpoint({ ...at([0]), settled: false }, () => false).choices).toEqual([]);
  });

  it("may be a spectator", () => {
    const view = new Viewpoint({ ...at([]), scenes: [scene({ viewer: null })] }, () => true);
    expect([view.wanted, view.passing, view.scene?.viewer]).toEqual([null, false, null]);
  });
});

describe("two people at one screen", () => {
  it("pass the device on covered where hands are hidden", () => {
    const live = at([0, 1]);
    const view = new Viewpoint(live, () => true);
    expect([view.passing, view.wanted, view.scene]).toEqual([true, 0, null]);
    expect(view.choices).toEqual([]);
    view.take();
    expect([view.passing, view.scene?.viewer, view.speaker]).toEqual([false, 0, 0]);
    live.match = { ...live.match, seat: 1 };
    view.follow(); // nobody may look by themselves
    expect([view.passing, view.wanted, view.scene]).toEqual([true, 1, null]);
    live.match = { ...live.match, status: "over" };
    expect(view.passing).toBe(false);
  });

  it("just go on where nothing is hidden", () => {
    const live = at([0, 1]);
    const view = new Viewpoint(live, () => false);
    view.follow();
    live.match = { ...live.match, seat: 1 };
    expect(view.passing).toBe(false);
    view.follow();
    expect([view.holder, view.scene?.viewer]).toEqual([1, 1]);
  });
});
