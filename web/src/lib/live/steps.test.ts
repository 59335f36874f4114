import { expect, it } from "vitest";
import type { Line } from "../api";
import { events, match, scene, seat, step } from "../testing/samples";
import { commonEvents, dwell, follow, keepPosition, patchLog, patchMatch } from "./steps";

const line = (ply: number): Line => ({ ply, seat: 0, text: `m${ply}`, at: 0, events: [] });

it("lays a step over the match", () => {
  const before = match({ seats: [seat(0, { remaining_ms: 60_000 }), seat(1, { remaining_ms: 50_000 })] });
  const table = { seat: 1, remaining_ms: [58_000, 50_000], may_undo: 1 };
  const now = patchMatch(before, step(0, { table }));
  expect(now).toMatchObject({ version: 4, ply: 4, seat: 1, you: { seats: [0], host: true, may_undo: 1 } });
  expect(now.seats.map((one) => one.remaining_ms)).toEqual([58_000, 50_000]);
  expect(before.version).toBe(3);
});

it("makes of a move a scene and a line of the log, of an undo a scene", () => {
  const told = events("Ben moves");
  const moved = follow([scene({ rule: "CS5" })], {
    ...step(1),
    ply: 5,
    text: "a1-b2",
    at: 7,
    changes: [{ rule: "", events: told }],
  });
  expect(moved?.scenes).toEqual([{ seat: 0, viewer: 0, prompt: "Move.", events: told }]);
  expect(moved?.line).toEqual({ ply: 5, seat: 1, text: "a1-b2", at: 7, events: told });
  expect(follow([scene()], { ...step(1), kind: "undo", changes: [{}] })?.line).toBeNull();
  expect(follow([], { ...step(1), changes: [{}] })).toBeNull();
});

it("adds a line to the log, and an undo takes lines away", () => {
  const lines = [line(1), line(2), line(3)];
  expect(patchLog(lines, 4, line(4)).map((one) => one.ply)).toEqual([1, 2, 3, 4]);
  expect(patchLog(lines, 3, line(3)).map((one) => one.ply)).toEqual([1, 2, 3]);
  expect(patchLog(lines, 1, null).map((one) => one.ply)).toEqual([1]);
});

it("takes news of the table before the position that they belong to is shown", () => {
  const news = match({ version: 5, ply: 5, seat: 1, status: "over", watching: 2 });
  expect(keepPosition(match(), news)).toMatchObject({
    version: 3,
    ply: 3,
    seat: 0,
    status: "playing",
    watching: 2,
  });
});

it("tells people who share a screen only what all of them may know", () => {
  const scenes = [
    scene({ events: events("Ann draws the 5", "Ann draws a card") }),
    scene({ viewer: 1, events: events("Ann draws a card") }),
  ];
  const shared = commonEvents(scenes, scenes[0]?.events ?? []);
  expect(shared.map((event) => event.text)).toEqual(["Ann draws a card"]);
});

it("gives a wave time to wash, and hurries when it is far behind", () => {
  const wave = scene({ events: [{ text: "", effect: "wave" }] });
  expect(dwell(wave, 0, false)).toBeGreaterThan(dwell(scene({ events: events("x") }), 0, false));
  expect(dwell(wave, 20, false)).toBeLessThan(100);
  expect(dwell(undefined, 0, true)).toBeLessThan(dwell(undefined, 0, false));
});
