import { describe, expect, it } from "vitest";
import type { Line, Message, Patch, Table } from "./api";
import { common, dwell, judge, patched, pause, relogged, timeLeft } from "./resume";
import type { Scene } from "./scene";

const step = (version: number) => ({ type: "step", version }) as Message;
const line = (ply: number): Line => ({ ply, seat: 0, text: `m${ply}`, at: 0, events: [] });
const scene = (...texts: string[]): Scene => ({
  seat: 0,
  viewer: 0,
  prompt: "",
  events: texts.map((text) => ({ text })),
});

describe("keeping in step", () => {
  it("applies the very next step only", () => {
    expect(judge(7, step(8))).toBe("apply");
    expect(judge(7, step(7))).toBe("ignore");
    expect(judge(7, step(3))).toBe("ignore");
    expect(judge(7, step(9))).toBe("resync");
    expect(judge(null, step(1))).toBe("resync");
  });

  it("notices from a beat that something was lost", () => {
    expect(judge(7, { type: "beat", version: 7, now_at: 0 })).toBe("ignore");
    expect(judge(7, { type: "beat", version: 8, now_at: 0 })).toBe("resync");
  });

  it("always takes a full picture", () => {
    expect(judge(7, { type: "full", version: 2 } as Message)).toBe("apply");
  });

  it("waits longer and longer, up to ten seconds", () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(pause)).toEqual([500, 1000, 2000, 4000, 8000, 10000, 10000]);
  });
});

describe("a step", () => {
  const table = {
    version: 3,
    ply: 3,
    seat: 0,
    status: "playing",
    running_since_at: 1000,
    seats: [
      { seat: 0, remaining_ms: 60_000 },
      { seat: 1, remaining_ms: 50_000 },
    ],
    you: { seats: [0], host: true, may_undo: 0 },
  } as unknown as Table;

  it("is laid over the table", () => {
    const patch = {
      seat: 1,
      status: "playing",
      remaining_ms: [58_000, 50_000],
      may_undo: 1,
    } as unknown as Patch;
    const now = patched(table, { version: 4, ply: 4, table: patch });
    expect(now).toMatchObject({ version: 4, ply: 4, seat: 1, you: { seats: [0], host: true, may_undo: 1 } });
    expect(now.seats.map((seat) => seat.remaining_ms)).toEqual([58_000, 50_000]);
    expect(table.version).toBe(3);
  });

  it("adds a line, and an undo takes lines away", () => {
    const lines = [line(1), line(2), line(3)];
    expect(relogged(lines, 4, line(4)).map((one) => one.ply)).toEqual([1, 2, 3, 4]);
    expect(relogged(lines, 3, line(3)).map((one) => one.ply)).toEqual([1, 2, 3]);
    expect(relogged(lines, 1, null).map((one) => one.ply)).toEqual([1]);
  });

  it("runs the clock of the seat to act alone", () => {
    expect(timeLeft(table, 0, 11_000)).toBe(50_000);
    expect(timeLeft(table, 1, 11_000)).toBe(50_000);
    expect(timeLeft(table, 0, 99_000_000)).toBe(0);
  });
});

it("tells people who share a screen only what all of them may know", () => {
  const scenes = [scene("Ann draws the 5", "Ann draws a card"), scene("Ann draws a card")];
  expect(common(scenes, scenes[0]?.events ?? []).map((event) => event.text)).toEqual(["Ann draws a card"]);
});

it("gives a wave time to wash, and hurries when it is far behind", () => {
  const wave: Scene = { seat: 0, viewer: 0, prompt: "", events: [{ text: "", effect: "wave" }] };
  expect(dwell(wave, 0, false)).toBeGreaterThan(dwell(scene("x"), 0, false));
  expect(dwell(wave, 20, false)).toBeLessThan(100);
  expect(dwell(undefined, 0, true)).toBeLessThan(dwell(undefined, 0, false));
});
