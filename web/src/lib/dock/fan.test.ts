import { expect, it } from "vitest";
import { fan } from "./fan";

const PHONE = { width: 366, height: 100 };
const DESKTOP = { width: 390, height: 131 };
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
  const { card, step, across } = fan(count, DESKTOP, SHAPE, MOUSE);
  expect(across).toBe(count);
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
