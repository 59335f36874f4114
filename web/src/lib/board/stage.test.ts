import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { boxOf } from "../camera/box";
import { motion } from "../motion.svelte";
import { Stage } from "./stage.svelte";

let finish: () => void;
const animate = vi.fn(() => ({ finished: new Promise<void>((go) => (finish = go)) }));
const element = { animate, querySelector: () => element };
const piece = (id: string, x = 0) => ({ id, x, y: 0, svg: "<path/>" });
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  animate.mockClear();
  motion.calm = false;
  stage = new Stage(
    () => element as unknown as SVGSVGElement,
    () => boxOf([0, 0, 100, 100]),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("moves nothing in the first scene, nor for people who want it calm", () => {
  stage.arrive([piece("a")], [{ text: "", effect: "crash" }]);
  motion.calm = true;
  stage.arrive([piece("a", 9), piece("b")], [{ text: "", effect: "crash" }]);
  expect(animate).not.toHaveBeenCalled();
  expect([stage.ghosts, stage.playing]).toEqual([[], []]);
});

it("lifts a piece as long as it glides", async () => {
  stage.arrive([piece("a")], undefined);
  stage.arrive([piece("a", 9)], undefined);
  expect([...stage.lifted]).toEqual(["a"]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect([...stage.lifted]).toEqual([]);
});

it("keeps what is gone until it can no longer be seen", async () => {
  stage.arrive([piece("a"), piece("b")], undefined);
  stage.arrive([piece("b")], undefined);
  expect(stage.ghosts.map((one) => one.id)).toEqual(["a"]);
  await tick();
  await vi.advanceTimersByTimeAsync(340);
  expect(stage.ghosts).toEqual([]);
});

it("plays an event once, where it happened", () => {
  const events = [{ text: "Crash!", effect: "crash", ids: ["b", "gone", "a"] }, { text: "Nothing to see." }];
  stage.arrive([piece("a", 1), piece("b", 2)], undefined);
  stage.arrive([piece("a", 1), piece("b", 2)], events);
  stage.arrive([piece("a", 1), piece("b", 2)], events);
  expect(stage.playing.map((one) => [one.event.text, one.at.map((at) => at.x)])).toEqual([
    ["Crash!", [2, 1]],
  ]);
  vi.advanceTimersByTime(1700);
  expect(stage.playing).toEqual([]);
});

it("lets a piece look where it went, and go on looking there", () => {
  const looking = (...looks: string[]) => {
    for (const one of looks) stage.arrive([{ ...piece("a"), looks: one }, piece("b")], undefined);
    return [...stage.looksLeft];
  };
  expect(looking("")).toEqual([]);
  expect(looking("left")).toEqual(["a"]);
  expect(looking("", "")).toEqual(["a"]);
  expect(looking("right", "")).toEqual([]);
});
