import { afterEach, expect, it, vi } from "vitest";
import { boxOf } from "./box";
import { Camera } from "./camera.svelte";

const camera = (): Camera => new Camera(() => boxOf([-100, 0, 200, 100]));
const CLOSER = { x: 0, y: 0, w: 100, h: 50 };

afterEach(() => vi.unstubAllGlobals());

it("shows the whole board at first, and again when asked", () => {
  const view = camera();
  expect([view.viewBox, view.close, view.closest]).toEqual(["-100 0 200 100", false, false]);
  view.zoom(2);
  expect([view.viewBox, view.close]).toEqual(["-50 25 100 50", true]);
  view.showAll();
  expect([view.viewBox, view.close]).toEqual(["-100 0 200 100", false]);
});

it("zooms about a point and pans up to the edge", () => {
  const view = camera();
  view.zoom(2, { x: -100, y: 0 });
  expect(view.viewBox).toBe("-100 0 100 50");
  view.pan(-30, -10);
  expect(view.viewBox).toBe("-70 10 100 50");
  view.pan(1000, 0);
  expect(view.viewBox).toBe("-100 10 100 50");
});

it("knows when it goes no closer", () => {
  const view = camera();
  for (let i = 0; i < 9; i++) view.zoom(1.5);
  expect(view.closest).toBe(true);
  expect(view.shown.w).toBe(20);
});

it("keeps what it shows within another board of the match", () => {
  let whole = boxOf([0, 0, 200, 100]);
  const view = new Camera(() => whole);
  view.zoom(2, { x: 200, y: 100 });
  expect(view.viewBox).toBe("100 50 100 50");
  whole = boxOf([0, 0, 120, 60]);
  expect(view.viewBox).toBe("20 10 100 50");
});

it("counts in units of the board what a pixel shows", () => {
  const view = new Camera(
    () => boxOf([0, 0, 200, 100]),
    () => ({ width: 400, height: 400 }),
  );
  expect(view.unit).toBe(0.5);
  view.zoom(2);
  expect(view.unit).toBe(0.25);
});

it("looks where it is told to, unless the person has chosen", () => {
  const view = camera();
  view.look(CLOSER);
  expect(view.shown).toEqual(CLOSER);
  view.pan(20, 0);
  view.look({ ...CLOSER, x: -100 });
  expect(view.shown.x).toBe(-20);
  view.goHome();
  expect([view.own, view.shown.x]).toEqual([false, -100]);
  view.showAll();
  view.look(CLOSER);
  expect(view.close).toBe(false);
});

it("zooms by buttons to what matters, even when that is out of sight", () => {
  const view = camera();
  view.look({ x: 60, y: 60, w: 40, h: 20 });
  view.zoom(0.5);
  view.pan(1000, 1000);
  view.zoomHome(2);
  const { x, y, w, h } = view.shown;
  expect(x <= 80 && x + w >= 80 && y <= 70 && y + h >= 70).toBe(true);
});

it("glides, and a hand stops it where it was going", () => {
  let step: (now: number) => void = () => undefined;
  vi.stubGlobal("requestAnimationFrame", (next: (now: number) => void) => ((step = next), 1));
  vi.stubGlobal("cancelAnimationFrame", () => (step = () => undefined));
  const view = camera();
  view.look(CLOSER, true);
  expect(view.shown.w).toBe(200);
  step(0);
  step(100);
  expect(view.shown.w).toBeLessThan(200);
  expect(view.shown.w).toBeGreaterThan(100);
  expect(view.aim).toEqual(CLOSER);
  step(1000);
  expect(view.shown).toEqual(CLOSER);
  view.look({ ...CLOSER, x: -100 }, true);
  view.zoom(1);
  expect(view.shown.x).toBe(-100);
});
