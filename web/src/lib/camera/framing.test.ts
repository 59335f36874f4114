import { describe, expect, it } from "vitest";
import { type Box, wholeIn } from "./box";
import { FINGER, follow, frame, MOUSE, placed, reaches, SEEN, type Sight } from "./framing";

const board: Box = { x: 0, y: 0, w: 2000, h: 1000 };
const phone = { width: 400, height: 400 };
const desktop = { width: 1000, height: 800 };
const stop = (x: number, y: number): Box => ({ x: x - 30, y: y - 30, w: 60, h: 60 });
const sight = (more: Partial<Sight>): Sight => ({
  board,
  place: phone,
  focus: [],
  things: [],
  least: FINGER,
  ...more,
});
const seen = (view: Box, { x, y, w, h }: Box): boolean =>
  x >= view.x && y >= view.y && x + w <= view.x + view.w && y + h <= view.y + view.h;

it("shows the whole board where everything can be hit on it", () => {
  const things = [stop(100, 100), stop(1900, 900)];
  const view = frame(sight({ place: desktop, focus: things, things, least: MOUSE }));
  expect(view.w).toBe(2000);
});

it("goes so close that targets are large enough, and keeps all of them and one's own piece in sight", () => {
  const things = [stop(300, 300), stop(500, 350)];
  const own = stop(400, 420);
  const view = frame(sight({ focus: [...things, own], things }));
  expect((60 * phone.width) / view.w).toBeGreaterThanOrEqual(FINGER);
  for (const box of [...things, own]) expect(seen(view, box)).toBe(true);
});

it("leaves out what does not fit, and keeps what matters most", () => {
  const near = stop(300, 300);
  const view = frame(sight({ focus: [near, stop(1900, 900), stop(420, 300)], things: [near] }));
  expect(seen(view, near)).toBe(true);
  expect(seen(view, stop(420, 300))).toBe(true);
  expect(seen(view, stop(1900, 900))).toBe(false);
});

it("shows things that are far apart smaller, so that all are seen and there is room to hit each", () => {
  const things = [stop(200, 300), stop(900, 300)];
  const view = frame(sight({ focus: things, things, together: things }));
  for (const box of things) expect(seen(view, box)).toBe(true);
  const scale = phone.width / view.w;
  expect(60 * scale).toBeGreaterThanOrEqual(SEEN);
  for (const reach of reaches(things, FINGER, scale)) expect(2 * reach * scale).toBeCloseTo(FINGER);
  // Where they would be too small or too near to one another they stay large.
  const near = [...things, stop(270, 300)];
  expect(frame(sight({ focus: near, things: near, together: near })).w).toBeLessThan(view.w);
  const farther = [stop(100, 300), stop(1900, 300)];
  const most = frame(sight({ focus: farther, things: farther, together: farther }));
  expect((60 * phone.width) / most.w).toBeGreaterThanOrEqual(SEEN);
});

it("lets what is near another thing be hit no farther than halfway to it", () => {
  expect(reaches([stop(100, 100), stop(130, 100), stop(900, 100)], FINGER, 0.5)).toEqual([15, 15, 40]);
});

it("shows the whole board when nothing matters", () => {
  expect(frame(sight({})).w).toBe(2000);
});

it("follows what happens at the same distance, and stays where it is while that is in sight", () => {
  const shown = { x: 0, y: 0, w: 400, h: 400 };
  expect(follow(shown, sight({ focus: [stop(200, 200)] }))).toBe(shown);
  const moved = follow(shown, sight({ focus: [stop(1000, 500)] }));
  expect(moved.w).toBe(400);
  expect(seen(moved, stop(1000, 500))).toBe(true);
});

it("leans towards what matters and does not fit, and keeps what does", () => {
  const sled = stop(1000, 500);
  const road: Box = { x: 1000, y: 400, w: 900, h: 200 };
  const alone = frame(sight({ focus: [sled], things: [sled] }));
  expect(alone.x + alone.w / 2).toBeCloseTo(1000);
  const view = frame(sight({ focus: [sled, road], things: [sled] }));
  expect(view.w).toBeCloseTo(alone.w);
  expect(seen(view, sled)).toBe(true);
  expect(view.x + view.w).toBeGreaterThan(alone.x + alone.w + 100);
  expect(view.y).toBeCloseTo(alone.y);
});

it("goes a little farther away for what else matters, but not where that is far", () => {
  const things = [stop(300, 300), stop(480, 300)];
  const own = stop(390, 380);
  const at = (goal: Box): Box =>
    frame(sight({ focus: [own, ...things, goal], things, together: [...things, own] }));
  const [near, far] = [stop(900, 300), stop(1900, 900)];
  expect(seen(at(near), near)).toBe(true);
  const scale = phone.width / at(near).w;
  expect(60 * scale).toBeGreaterThanOrEqual(SEEN);
  for (const reach of reaches(things, FINGER, scale)) expect(2 * reach * scale).toBeCloseTo(FINGER);
  expect(seen(at(far), far)).toBe(false);
  expect(at(far).w).toBeLessThan(at(near).w);
});

it("knows where a turned piece lies", () => {
  const box = placed({ x: -10, y: -5, w: 20, h: 10 }, { x: 100, y: 50, turn: 90 });
  expect([box.x, box.y, box.w, box.h].map(Math.round)).toEqual([95, 40, 10, 20]);
});

describe("a board that is flatter than its place", () => {
  const flat = { x: 0, y: 0, w: 1000, h: 400 };
  const near = { x: 100, y: 100, w: 60, h: 60 };
  const sight = { board: flat, place: { width: 800, height: 600 }, focus: [near], things: [near], least: 24 };

  it("fills it, where what is to be done is seen at once", () => {
    const shown = frame({ ...sight, together: [near], fill: true });
    expect(shown.h).toBeCloseTo(400);
    expect(shown.x).toBeCloseTo(0);
  });

  it("is seen whole, where what is to be done lies far apart, or there is nothing to do on it", () => {
    const whole = wholeIn(sight.place, flat);
    expect(frame({ ...sight, together: [near, { ...near, x: 900 }], fill: true })).toEqual(whole);
    expect(frame(sight)).toEqual(whole);
  });
});

it("never goes so far away that names have no room, where it does not show all of the board anyway", () => {
  const things = [stop(300, 300)];
  const goal = stop(1100, 300);
  const far = frame(sight({ focus: [...things, goal], things, together: things }));
  expect(seen(far, goal)).toBe(true);
  const clear = (phone.width / far.w) * 1.2;
  const near = frame(sight({ focus: [...things, goal], things, together: things, clear }));
  expect(phone.width / near.w).toBeGreaterThanOrEqual(clear);
  expect(seen(near, things[0] as Box)).toBe(true);
});
