import { describe, expect, it } from "vitest";
import { events, scene, step } from "../testing/samples";
import { announce, type Audience } from "./announce";

const ann: Audience = { mine: [0], holder: 0, shared: false };
const told = (...texts: string[]) => [scene({ events: events(...texts) })];

describe("what is said", () => {
  it("tells what others did, three lines at most", () => {
    expect(announce(step(1), told("a", "b", "c", "d"), ann).texts).toEqual(["a", "b", "c"]);
  });

  it("does not tell what one did oneself, but what came of it", () => {
    expect(announce(step(0), told("Ann moves."), ann).texts).toEqual([]);
    const wave = [scene({ events: [{ text: "A wave!", effect: "wave" }] })];
    expect(announce(step(0), wave, ann).texts).toEqual(["A wave!"]);
  });

  it("tells all when several people share the screen, but no secrets", () => {
    const both = { mine: [0, 1], holder: 0, shared: false };
    expect(announce(step(0), told("Ann moves."), both).texts).toEqual(["Ann moves."]);
    expect(announce(step(0), told("Ann draws the 5."), { ...both, shared: true }).texts).toEqual([]);
  });

  it("tells what the one who looks was told", () => {
    const scenes = [scene({ events: events("to Ann") }), scene({ viewer: 1, events: events("to Ben") })];
    expect(announce(step(2), scenes, { mine: [0, 1], holder: 1, shared: false }).texts).toEqual(["to Ben"]);
    expect(announce(step(2), scenes, { mine: [], holder: null, shared: false }).texts).toEqual(["to Ann"]);
  });

  it("says that a move was taken back", () => {
    expect(announce(step(1, { kind: "undo" }), told("x"), ann).texts).toEqual(["A move was taken back."]);
  });
});

describe("what is heard", () => {
  it("is a move, and a call when it is one's turn", () => {
    expect(announce(step(1), told("x"), ann).sounds).toEqual(["move", "turn"]);
    expect(announce(step(1, { table: { seat: 1 } }), told("x"), ann).sounds).toEqual(["move"]);
    expect(announce(step(0), told("x"), ann).sounds).toEqual(["move"]); // one goes on oneself
  });

  it("is each effect once instead, and the end", () => {
    const rolls = [scene({ events: [1, 2].map((n) => ({ text: `${n}`, effect: "roll" })) })];
    const result = { winners: [], payoffs: [], reason: "", words: "Ben wins.", sheet: [] };
    expect(announce(step(1, { table: { result } }), rolls, ann).sounds).toEqual(["roll", "over"]);
  });
});
