import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boxOf } from "../camera/box";
import { Camera } from "../camera/camera.svelte";
import type { Piece } from "../scene";
import { Peek } from "./peek.svelte";
import { BoardPointer } from "./pointer";
import type { Surface } from "./surface";

/** A board of 200 by 100 on a screen of 400 by 200, with a thing of which there is more to say at every point. */
const tram: Piece = { id: "tram", x: 0, y: 0, detail: "A tram." };
const onpick = vi.fn();
const onpoint = vi.fn();
const onrefuse = vi.fn();
let next: Set<string>;
let instead: Set<string>;
let camera: Camera;
let peek: Peek;
let pointer: BoardPointer;

const at = (x: number, y: number, pointerType = "mouse", pointerId = 1) =>
  ({ clientX: x, clientY: y, pointerType, pointerId, detail: 1 }) as PointerEvent;

beforeEach(() => {
  vi.useFakeTimers();
  const thing = { closest: () => ({ dataset: { id: "tram" } }) };
  vi.stubGlobal("document", { elementsFromPoint: () => [thing] });
  vi.stubGlobal(
    "DOMPoint",
    class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
      matrixTransform = () => ({ x: this.x / 2, y: this.y / 2 });
    },
  );
  const svg = {
    contains: () => true,
    getScreenCTM: () => ({ inverse: () => null }),
    getBoundingClientRect: () => ({ width: 400, height: 200 }),
    hasPointerCapture: () => true,
  };
  next = new Set();
  instead = new Set();
  camera = new Camera(
    () => boxOf([0, 0, 200, 100]),
    () => ({ width: 400, height: 200 }),
  );
  peek = new Peek();
  const surface: Surface = {
    svg: () => svg as unknown as SVGSVGElement,
    camera,
    peek,
    pieces: () => [tram],
    piece: (id) => (id === "tram" ? tram : undefined),
    next: () => next,
    picked: () => [],
    instead: () => instead,
    onpick,
    onpoint,
    onrefuse,
  };
  pointer = new BoardPointer(surface);
  onpick.mockClear();
  onpoint.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (...path: PointerEvent[]): void => {
  for (const [i, event] of path.entries()) (i ? pointer.move : pointer.down)(event);
  const last = path.at(-1);
  if (!last) return;
  pointer.up(last);
  pointer.click(last);
};

describe("a click", () => {
  it("picks what can be picked", () => {
    next.add("tram");
    press(at(10, 10));
    expect(onpick).toHaveBeenCalledWith("tram", false);
    press(at(10, 10, "touch"));
    expect(onpick).toHaveBeenLastCalledWith("tram", true);
  });

  it("picks what could have been picked in place of what was", () => {
    instead.add("tram");
    press(at(10, 10));
    expect(onpick).toHaveBeenCalledWith("tram", false);
  });

  it("with a finger says more of what can not be picked", () => {
    press(at(10, 10, "touch"));
    expect(onpick).not.toHaveBeenCalled();
    expect(peek.piece).toBe(tram);
  });

  it("is not at the end of a drag", () => {
    next.add("tram");
    press(at(10, 10), at(40, 10));
    expect(onpick).not.toHaveBeenCalled();
  });
});

it("asks with a long press, which does not pick", () => {
  next.add("tram");
  pointer.down(at(10, 10, "touch"));
  vi.advanceTimersByTime(450);
  expect(peek.piece).toBe(tram);
  pointer.up(at(10, 10, "touch"));
  pointer.click(at(10, 10, "touch"));
  expect(onpick).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2500);
  expect(peek.piece).toBeNull();
});

describe("moving the board", () => {
  it("goes by drag only when less than the whole is shown", () => {
    press(at(100, 100), at(140, 100));
    expect(camera.viewBox).toBe("0 0 200 100");
    camera.zoom(2);
    press(at(100, 100), at(140, 100));
    expect(camera.viewBox).toBe("40 25 100 50"); // 40 pixels are 10 units now
  });

  it("goes closer by pinch and wheel, about what is under it", () => {
    pointer.down(at(0, 0, "touch", 1));
    pointer.down(at(100, 0, "touch", 2));
    pointer.move(at(200, 0, "touch", 2));
    expect(camera.viewBox).toBe("25 0 100 50"); // about 50, 0 of the board
    const preventDefault = vi.fn();
    camera.showAll();
    pointer.wheel({ ...at(0, 0), deltaY: -433.2, deltaMode: 0, preventDefault } as unknown as WheelEvent);
    expect(camera.shown.w).toBeCloseTo(100, 0);
    expect(preventDefault).toHaveBeenCalled();
  });
});

it("points while it hovers, and says more when it rests", () => {
  pointer.move(at(10, 10));
  pointer.move(at(11, 10));
  expect(onpoint.mock.calls).toEqual([["tram"]]);
  vi.advanceTimersByTime(480);
  expect(peek.piece).toBe(tram);
  pointer.leave();
  expect([peek.piece, onpoint.mock.lastCall]).toEqual([null, [null]]);
});
