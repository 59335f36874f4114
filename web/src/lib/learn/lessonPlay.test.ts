import { beforeEach, expect, it, vi } from "vitest";
import { choice } from "../testing/samples";
import type { LessonAnswer, Solution } from "../wire";
import { LessonPlay } from "./lessonPlay.svelte";

const scene = (...moves: number[]) => ({
  seat: 0,
  viewer: 0,
  prompt: "",
  choices: moves.map((move) => choice(move)),
});
const lesson = { number: 2, count: 5, title: "", words: "", light: [], scene: scene(1, 2, -1), board: null };
let asked: unknown[];
let answers: (LessonAnswer | Solution)[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (_: string, request: { body?: string }) => {
    const body = request.body === undefined ? lesson : answers.shift();
    if (request.body !== undefined) asked.push(JSON.parse(request.body));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(body) });
  });
});

it("says what is wrong and lets one try again", async () => {
  const play = new LessonPlay("crab-stack", "lessons", 2);
  await play.open();
  answers = [{ right: false, done: false, text: "Not so.", scenes: [] }];
  expect(await play.send(choice(-1))).toBe(false);
  expect(play.told).toEqual({ text: "Not so.", right: false });
  expect(play.choices.map(({ move }) => move)).toEqual([1, 2, -1]);
});

it("goes on with what was right until the lesson is done", async () => {
  const play = new LessonPlay("crab-stack", "lessons", 2);
  await play.open();
  answers = [
    { right: true, done: false, text: "", scenes: [scene(7)] },
    { right: true, done: true, text: "Well done.", scenes: [scene()] },
  ];
  expect(await play.send(choice(1))).toBe(true);
  expect([play.done, play.choices.map(({ move }) => move)]).toEqual([false, [7]]);
  expect(await play.send(choice(7))).toBe(true);
  expect([play.done, play.told, play.choices]).toEqual([true, { text: "Well done.", right: true }, []]);
  expect(asked).toEqual([
    { made: [], move: 1 },
    { made: [1], move: 7 },
  ]);
});

it("shows the solution from where one is, which solves nothing", async () => {
  const play = new LessonPlay("crab-stack", "puzzles", "abc");
  await play.open();
  answers = [
    { right: true, done: false, text: "Right! One move left.", scenes: [scene(7)] },
    { steps: [{ text: "Large crab b4 to c5", scene: scene() }] },
  ];
  await play.send(choice(1));
  await play.showSolution();
  expect(asked[1]).toEqual({ made: [1] });
  expect([play.solution, play.done, play.solved]).toEqual([["Large crab b4 to c5"], true, false]);
});
