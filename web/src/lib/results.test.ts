import { beforeEach, expect, it, vi } from "vitest";
import type { Match } from "./api";
import { match, seat } from "./testing/samples";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const open = async () => ({ ...(await import("./results.svelte")), ...(await import("./levels.svelte")) });

const BOTS = ["random", "beginner", "easy", "normal"].map((name) => ({
  name,
  title: name,
  level: name !== "random",
}));

const ended = (id: string, winner: number, bot = "beginner", more: Partial<Match> = {}): Match =>
  match({
    id,
    status: "over",
    seats: [seat(0), seat(1, { kind: "bot", bot })],
    result: { winners: [winner], payoffs: [], reason: "", words: "", sheet: [] },
    ...more,
  });

it("notes how a match has ended, once", async () => {
  const { results } = await open();
  results.note(match(), 1);
  results.note(ended("a", 0), 2);
  results.note(ended("a", 0), 3);
  expect(results.all).toEqual([{ id: "a", game: "crab-stack", level: "beginner", won: true, at: 2 }]);
  expect(JSON.parse(kept.get("byways.results") ?? "")).toEqual(results.all);
  expect([results.played("crab-stack"), results.played("snow-tails")]).toEqual([true, false]);
});

it("notes nothing of what others have played, or a bot in one's place", async () => {
  const { read } = await open();
  const you = match().you;
  expect(read(ended("a", 0, "easy", { you: { ...you, seats: [] } }), 1)).toBeNull();
  expect(read(ended("a", 0, "easy", { you: { ...you, seats: [0, 1] } }), 1)).toBeNull();
  const played = ended("a", 0).result;
  expect(read(ended("a", 0, "easy", { result: played && { ...played, by_bot: [0] } }), 1)).toBeNull();
  expect(read(ended("a", 1, "easy", { seats: [seat(0), seat(1)] }), 1)).toMatchObject({
    level: "",
    won: false,
  });
});

it("notes a draw as no win", async () => {
  const { read } = await open();
  const drawn = ended("a", 0).result;
  const result = drawn && { ...drawn, winners: [0, 1], payoffs: [0.5, 0.5] };
  expect(read(ended("a", 0, "easy", { result }), 1)).toMatchObject({ won: false });
});

it("plays against the weakest level until another one is chosen, and remembers it", async () => {
  const { levels } = await open();
  expect(levels.of("crab-stack", BOTS)).toBe("beginner");
  levels.choose("crab-stack", "normal");
  expect([levels.of("crab-stack", BOTS), levels.of("snow-tails", BOTS)]).toEqual(["normal", "beginner"]);
  expect(JSON.parse(kept.get("byways.levels") ?? "")).toEqual({ "crab-stack": "normal" });
  expect(levels.of("crab-stack", [])).toBe("");
});

it("proposes the next level after two wins in a row, and none after the last", async () => {
  const { levels, results } = await open();
  const proposed = () => levels.proposed("crab-stack", BOTS)?.name;
  results.note(ended("a", 0), 1);
  expect(proposed()).toBeUndefined();
  results.note(ended("b", 1), 2);
  results.note(ended("c", 0), 3);
  expect(proposed()).toBeUndefined();
  results.note(ended("d", 0, "easy"), 4);
  results.note(ended("e", 0), 5);
  expect(proposed()).toBe("easy");
  levels.choose("crab-stack", "easy");
  expect(proposed()).toBeUndefined();
  levels.choose("crab-stack", "normal");
  results.note(ended("f", 0, "normal"), 6);
  results.note(ended("g", 0, "normal"), 7);
  expect(proposed()).toBeUndefined();
});

it("notes the turns of those who won together from the beginning", async () => {
  const { read } = await open();
  const both = { winners: [0, 1], payoffs: [], reason: "", words: "", sheet: [] };
  const together = { result: both, ply: 41, options: { players: 2 } };
  expect(read(ended("a", 0, "easy", together), 1)).toMatchObject({ turns: 41, options: { players: 2 } });
  const later = { ...together, played_on: { match: "b", ply: 7 } };
  expect(read(ended("a", 0, "easy", later), 1)).not.toHaveProperty("turns");
  const long = { ...together, options: { map: "x".repeat(400) } };
  expect(read(ended("a", 0, "easy", long), 1)).not.toHaveProperty("turns");
});
