import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../api";
import { scene } from "../testing/samples";
import { Replayer } from "./replayer.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, "ply").mockImplementation((_, __, ply, as) =>
    Promise.resolve({ ply, plies: 3, scene: scene({ prompt: `${as} at ${ply}` }) }),
  );
  vi.spyOn(api, "log").mockResolvedValue({ lines: [{ ply: 2, seat: 0, text: "m2", at: 0, events: [] }] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("goes from ply to ply within the match, and asks for each scene once", async () => {
  const replayer = new Replayer("m", null, 3);
  await replayer.go(99);
  expect([replayer.ply, replayer.atEnd, replayer.scene?.prompt]).toEqual([3, true, "spectator at 3"]);
  await replayer.go(-1);
  await replayer.go(1); // was fetched ahead
  expect([replayer.ply, replayer.shownPly]).toEqual([1, 1]);
  expect(vi.mocked(api.ply).mock.calls.map(([, , ply]) => ply)).toEqual([3, 0, 1, 2]);
});

it("plays to the end and stops", async () => {
  const replayer = new Replayer("m", null, 3);
  await replayer.go(3);
  replayer.toggle();
  await vi.advanceTimersByTimeAsync(0);
  expect([replayer.playing, replayer.ply]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([replayer.playing, replayer.ply]).toEqual([false, 3]);
});

it("stops playing when one steps", async () => {
  const replayer = new Replayer("m", null, 3);
  await replayer.go(0);
  replayer.toggle();
  replayer.step(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([replayer.playing, replayer.ply]).toEqual([false, 1]);
});

it("looks with other eyes", async () => {
  const replayer = new Replayer("m", null, 3);
  await replayer.go(2);
  await replayer.look("1");
  await replayer.go(2);
  expect(replayer.scene?.prompt).toBe("1 at 2");
  expect(replayer.line?.text).toBe("m2");
});

it("steps by whole turns", async () => {
  const seats = [0, 0, 1, 1, 0];
  const lines = seats.map((seat, i) => ({ ply: i + 1, seat, text: "", at: 0, events: [] }));
  vi.mocked(api.log).mockResolvedValue({ lines });
  const replayer = new Replayer("m", null, 5);
  await replayer.look("spectator");
  expect(replayer.turns).toEqual([0, 2, 4, 5]);
  expect([0, 1, 2, 5].map((ply) => replayer.turnFrom(ply, true))).toEqual([2, 2, 4, 5]);
  expect([0, 1, 2, 5].map((ply) => replayer.turnFrom(ply, false))).toEqual([0, 0, 0, 4]);
});

it("steps by whole rounds, and knows the last turns", async () => {
  const seats = [0, 0, 1, 2, 2, 0, 2, 0]; // seat 1 is out after the first round
  const lines = seats.map((seat, i) => ({ ply: i + 1, seat, text: "", at: 0, events: [] }));
  vi.mocked(api.log).mockResolvedValue({ lines });
  const replayer = new Replayer("m", null, 8);
  await replayer.look("spectator");
  expect(replayer.rounds).toEqual([0, 5, 7, 8]);
  expect([0, 5, 6, 8].map((ply) => replayer.roundFrom(ply, true))).toEqual([5, 7, 7, 8]);
  expect([0, 5, 6, 8].map((ply) => replayer.roundFrom(ply, false))).toEqual([0, 0, 5, 7]);
  await replayer.go(6);
  expect(replayer.lastTurns(3)).toEqual([3, 5, 6]);
});

it("plays at the speed that was chosen", async () => {
  const time = async (speed: number): Promise<number> => {
    const replayer = new Replayer("m", null, 3);
    replayer.setSpeed(speed);
    await replayer.go(3);
    replayer.toggle();
    let passed = 0;
    while (replayer.playing && passed < 60_000) {
      await vi.advanceTimersByTimeAsync(5);
      passed += 5;
    }
    return passed;
  };
  const [plain, double] = [await time(1), await time(2)];
  expect(plain / double).toBeCloseTo(2, 0);
});
