import { describe, expect, it } from "vitest";
import { Gestures, wheelFactor } from "./gestures";

describe("one pointer", () => {
  it("clicks when it hardly moves", () => {
    const hand = new Gestures();
    hand.down(1, { x: 10, y: 10 });
    expect(hand.move(1, { x: 13, y: 14 })).toBeNull();
    hand.up(1);
    expect(hand.takeClick()).toBe(true);
  });

  it("drags by what it moved last, and then there is no click", () => {
    const hand = new Gestures();
    hand.down(1, { x: 0, y: 0 });
    hand.move(1, { x: 6, y: 0 });
    expect(hand.move(1, { x: 6, y: 5 })).toEqual({ kind: "drag", dx: 0, dy: 5 });
    expect(hand.beyondPress).toBe(true);
    hand.up(1);
    expect(hand.isDown(1)).toBe(false);
    expect(hand.takeClick()).toBe(false);
    expect(hand.takeClick()).toBe(true); // the next one is a new one
  });

  it("is no click after a long press that was answered", () => {
    const hand = new Gestures();
    hand.down(1, { x: 0, y: 0 });
    hand.spend();
    hand.up(1);
    expect([hand.spent, hand.takeClick()]).toEqual([true, false]);
  });

  it("means nothing while it is not down", () => {
    expect(new Gestures().move(1, { x: 5, y: 5 })).toBeNull();
  });
});

it("pinches with two, about the middle between them", () => {
  const hand = new Gestures();
  hand.down(1, { x: 0, y: 0 });
  hand.down(2, { x: 100, y: 0 });
  expect(hand.count).toBe(2);
  expect(hand.move(2, { x: 200, y: 0 })).toEqual({ kind: "pinch", ratio: 2, middle: { x: 100, y: 0 } });
  expect(hand.move(1, { x: 100, y: 0 })).toEqual({ kind: "pinch", ratio: 0.5, middle: { x: 150, y: 0 } });
  hand.up(1);
  hand.up(2);
  expect(hand.takeClick()).toBe(false);
});

it("goes closer when the wheel is turned away, in pixels or lines", () => {
  expect(wheelFactor({ deltaY: -100, deltaMode: 0 })).toBeCloseTo(1.174, 3);
  expect(wheelFactor({ deltaY: 100, deltaMode: 0 })).toBeCloseTo(1 / 1.174, 3);
  expect(wheelFactor({ deltaY: -3, deltaMode: 1 })).toBeCloseTo(1.162, 3);
});
