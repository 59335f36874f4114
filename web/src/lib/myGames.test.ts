import { expect, it } from "vitest";
import { bestTimes, merged, solved, tallies, written } from "./myGames";

const ended = (id: string, won: boolean, at: number, level = "easy") => ({
  id,
  game: "crab-stack",
  level,
  won,
  at,
});

it("counts by game and level, with streaks", () => {
  const all = [true, true, false, true].map((won, at) => ended(String(at), won, at));
  expect(tallies([...all, ended("x", false, 9, "normal")])).toEqual([
    { game: "crab-stack", level: "easy", played: 4, won: 3, streak: 1, best: 2 },
    { game: "crab-stack", level: "normal", played: 1, won: 0, streak: 0, best: 0 },
  ]);
});

it("takes all to another browser and loses nothing there", () => {
  const here: Record<string, unknown> = {
    tables: { a: { token: "1" } },
    results: [ended("a", true, 1), ended("b", false, 5)],
    name: "Ann",
  };
  const there: Record<string, unknown> = {
    tables: { a: { token: "own" }, c: { token: "3" } },
    results: [ended("c", true, 3), ended("a", false, 1)],
    levels: { "crab-stack": "strong" },
  };
  const file = written((key) => here[key] ?? null);
  const kept = merged(file, (key) => there[key] ?? null);
  expect(kept?.tables).toEqual({ a: { token: "own" }, c: { token: "3" } });
  expect(kept?.results).toEqual([ended("a", false, 1), ended("c", true, 3), ended("b", false, 5)]);
  expect([kept?.name, kept?.levels]).toEqual(["Ann", undefined]);
});

it("counts puzzles by game, and takes them along", () => {
  const puzzles = { "crab-stack": { a: true, b: true }, "snow-tails": {} };
  expect(solved(puzzles)).toEqual([{ game: "crab-stack", count: 2 }]);
  expect(solved(null)).toEqual([]);
  const file = written((key) => (key === "puzzles" ? puzzles : null));
  const there = { "crab-stack": { c: true } };
  const kept = merged(file, (key) => (key === "puzzles" ? there : null));
  expect(solved(kept?.puzzles)).toEqual([{ game: "crab-stack", count: 3 }]);
});

it("takes nothing from what is no such file", () => {
  const empty = () => null;
  expect(merged("hello", empty)).toBeNull();
  expect(merged('{"byways": 1}', empty)).toBeNull();
  const forged = '{"byways_games": 1, "results": [{"id": 5}, 7], "tables": [], "name": 3}';
  expect(merged(forged, empty)).toEqual({ results: [] });
});

it("tells the fewest turns of those who won together, by table", () => {
  const won = (turns: number, players: number) => ({
    ...{ id: `${turns} ${players}`, game: "snowplow-race", level: "easy", won: true, at: 1 },
    ...{ turns, options: { players, map: "northport" } },
  });
  const lost = { id: "x", game: "snowplow-race", level: "easy", won: false, at: 2 };
  expect(bestTimes([won(50, 2), won(44, 2), lost, won(47, 2), won(61, 1)])).toEqual([
    { game: "snowplow-race", options: { players: 2, map: "northport" }, turns: 44 },
    { game: "snowplow-race", options: { players: 1, map: "northport" }, turns: 61 },
  ]);
});
