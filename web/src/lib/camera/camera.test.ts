import { expect, it } from "vitest";
import { boxOf, unitsPerPixel } from "./box";
import { Camera } from "./camera.svelte";

const camera = (): Camera => new Camera(() => boxOf([-100, 0, 200, 100]));

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
  expect(view.shown.w).toBe(25);
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
  expect(unitsPerPixel(boxOf([0, 0, 200, 100]), { width: 400, height: 400 })).toBe(0.5);
  expect(unitsPerPixel(boxOf([0, 0, 200, 100]), { width: 400, height: 100 })).toBe(1);
});
