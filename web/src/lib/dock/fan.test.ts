import { expect, it } from "vitest";
import { fan } from "./fan";

const PHONE = { width: 366, height: 100 };
const DESKTOP = { width: 390, height: 131 };
const HIGHER = { width: 407, height: 188 };
const SHAPE = 100 / 140;
const FINGER = { across: 40, down: 40 };
const MOUSE = { across: 55, down: 24 };

it("lays few cards side by side, as large as there is room for", () => {
  const { card, step, across } = fan(3, PHONE, SHAPE, FINGER);
  expect(card).toBe(100);
  expect(across).toBe(3);
  expect(step).toBeGreaterThan(card * SHAPE);
});

it.each([5, 6])("lays %i cards side by side and whole rather than larger and one over another", (count) => {
  for (const room of [DESKTOP, HIGHER]) {
    const { card, step, across } = fan(count, room, SHAPE, MOUSE);
    expect(across).toBe(count);
    expect(step).toBeGreaterThanOrEqual(card * SHAPE);
  }
});

it.each([3, 8, 14, 24])("shows more of each of %i cards where there is more room", (count) => {
  const [less, more] = [DESKTOP, HIGHER].map((room) => fan(count, room, SHAPE, MOUSE));
  expect(more?.card).toBeGreaterThanOrEqual(less?.card ?? Infinity);
  const seen = (one = less): number => Math.min(one?.step ?? 0, (one?.card ?? 0) * SHAPE) * (one?.row ?? 0);
  expect(seen(more)).toBeGreaterThan(1.05 * seen(less));
});

it("lays rows clear of one another where there is room", () => {
  const { card, row, step, across } = fan(14, HIGHER, SHAPE, MOUSE);
  expect(across).toBe(7);
  expect(row).toBeGreaterThanOrEqual(card);
  expect(step).toBeGreaterThanOrEqual(card * SHAPE);
});

it.each([PHONE, DESKTOP])("leaves of each card what a finger or a pointer needs, inside the room", (room) => {
  const least = room === PHONE ? FINGER : MOUSE;
  for (let count = 1; count <= 16; count++) {
    const { card, seen, step, row, across } = fan(count, room, SHAPE, least);
    expect(step).toBeGreaterThanOrEqual(least.across);
    expect((across - 1) * step + card * SHAPE).toBeLessThanOrEqual(room.width + 1e-9);
    const rows = Math.ceil(count / across);
    expect((rows - 1) * row + seen).toBeLessThanOrEqual(room.height + 1e-9);
    expect(Math.min(row, seen)).toBeGreaterThanOrEqual(least.down);
    // What tells a card stands in its upper half.
    expect(Math.min(row, seen)).toBeGreaterThanOrEqual(card / 2);
  }
});

it("lays ever more cards closer rather than smaller than can be read", () => {
  const { card, step, across } = fan(30, PHONE, SHAPE, FINGER);
  expect(card).toBeGreaterThanOrEqual(76);
  expect(step).toBeLessThan(FINGER.across);
  expect((across - 1) * step + card * SHAPE).toBeLessThanOrEqual(PHONE.width + 1e-9);
});
