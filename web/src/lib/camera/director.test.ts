import { describe, expect, it } from "vitest";
import type { Scene } from "../scene";
import type { Box } from "./box";
import { Camera } from "./camera.svelte";
import { Director } from "./director";

const BOARD = { x: 0, y: 0, w: 4000, h: 4000 };
const PLACE = { width: 400, height: 400 };
const PLACES: Record<string, [number, number]> = {
  mine: [500, 500],
  near: [620, 500],
  apart: [1400, 500],
  far: [3500, 3500],
  aside: [1500, 900],
};

/** A small screen before a large board, at the turn of the one to whom `mine` belongs. */
function sit(
  names: Record<string, Box> = {},
  finger = true,
): { camera: Camera; director: Director; scene: Scene } {
  const camera = new Camera(
    () => BOARD,
    () => PLACE,
  );
  const pieces = Object.entries(PLACES).map(([id, [x, y]]) => ({ id, x, y }));
  const director = new Director({
    camera,
    board: () => BOARD,
    place: () => PLACE,
    drawn: () => ({ x: -40, y: -40, w: 80, h: 80 }),
    named: (id) => names[id] ?? null,
    piece: (id) => pieces.find((piece) => piece.id === id),
    touch: () => finger,
    clear: () => 0,
  });
  const scene = { pieces, focus: ["mine"], seat: 0, choices: [{}] } as unknown as Scene;
  director.show(scene, new Set(["near"]), false);
  return { camera, director, scene };
}

const sees = ({ aim }: Camera, id: string): boolean => {
  const [x, y] = PLACES[id] ?? [NaN, NaN];
  return x > aim.x && x < aim.x + aim.w && y > aim.y && y < aim.y + aim.h;
};

describe("what a hint points at", () => {
  it("comes into sight", () => {
    const { camera, director, scene } = sit();
    expect(sees(camera, "far")).toBe(false);
    director.turnTo(scene, new Set(["far"]), false);
    expect(sees(camera, "far")).toBe(true);
  });

  it("moves nothing when it is in sight, or is nowhere on the board", () => {
    const { camera, director, scene } = sit();
    const before = camera.aim;
    director.turnTo(scene, new Set(["near"]), false);
    director.turnTo(scene, new Set(["card"]), false);
    director.turnTo(scene, new Set(), false);
    expect(camera.aim).toEqual(before);
  });

  it("leaves people's own view alone", () => {
    const { camera, director, scene } = sit();
    camera.own = true;
    const before = camera.aim;
    director.turnTo(scene, new Set(["far"]), false);
    expect(camera.aim).toEqual(before);
  });
});

describe("the name of what matters", () => {
  it("is in sight, too", () => {
    const name = { x: 460, y: 540, w: 80, h: 400 };
    const below = ({ aim }: Camera): boolean => name.y + name.h <= aim.y + aim.h;
    expect(below(sit().camera)).toBe(false);
    expect(below(sit({ mine: name }).camera)).toBe(true);
  });
});

describe("what lies ahead", () => {
  it("comes into sight when a turn begins, although one had looked more closely before", () => {
    const { camera, director, scene } = sit();
    const near = camera.aim;
    director.show({ ...scene, choices: [] }, new Set(), false);
    expect(camera.aim).toEqual(near);
    director.show({ ...scene, ahead: [[500, 450, 400, 100]] }, new Set(), false);
    expect(camera.aim.w).toBeGreaterThan(near.w);
    expect(camera.aim.x + camera.aim.w).toBeGreaterThan(900);
  });
});

describe("the scale of what is shown", () => {
  const about = (id: string): [Scene, Set<string>] => [
    { ...sit().scene, focus: ["mine", id] } as unknown as Scene,
    new Set([id]),
  ];

  it("stays from turn to turn as long as all that can be done is seen", () => {
    const { camera, director } = sit();
    const [wide, targets] = about("near");
    director.show({ ...wide, ahead: [[500, 450, 500, 100]] }, targets, false);
    const before = camera.aim;
    director.show({ ...wide, choices: [] }, new Set(), false);
    director.show({ ...wide, ahead: [[500, 450, 200, 100]] }, targets, false);
    expect(camera.aim.w).toBeCloseTo(before.w);
  });

  it("changes for a target that would be out of sight", () => {
    const { camera, director } = sit();
    const before = camera.aim;
    director.show(...about("apart"), false);
    expect(sees(camera, "apart")).toBe(true);
    expect(camera.aim.w).toBeGreaterThan(before.w);
  });
});

describe("a decision without anything to pick on the board", () => {
  it("is made as close as the one before, by a finger", () => {
    const { camera, director, scene } = sit();
    const before = camera.aim;
    expect(before.w).toBeLessThan(BOARD.w);
    director.show({ ...scene }, new Set(), false);
    expect(camera.aim).toEqual(before);
  });
});

describe("one view through a turn, where a game says what lies ahead", () => {
  const along = (scene: Scene, ids: string[] = []): [Scene, Set<string>] => [
    { ...scene, focus: ["mine", ...ids], ahead: [[450, 400, 700, 200]] } as unknown as Scene,
    new Set(ids),
  ];

  it.each([true, false])("is near its piece already while cards are chosen, by a finger: %s", (finger) => {
    const { camera, director, scene } = sit({}, finger);
    director.show({ ...scene, choices: [] }, new Set(), false);
    director.show(...along(scene), false);
    const cards = camera.aim;
    expect((80 * PLACE.width) / cards.w).toBeGreaterThanOrEqual(24);
    director.show(...along(scene, ["near"]), false);
    if (!finger) expect(camera.aim).toEqual(cards);
    const steering = camera.aim;
    director.show(...along(scene), false);
    expect(camera.aim).toEqual(steering);
  });

  it("is given up for a target that would be out of sight", () => {
    const { camera, director, scene } = sit({}, false);
    director.show(...along(scene), false);
    expect(sees(camera, "aside")).toBe(false);
    director.show(...along(scene, ["aside"]), false);
    expect(sees(camera, "aside")).toBe(true);
  });
});

describe("the end", () => {
  const end = (scene: Scene): Scene =>
    ({ ...scene, seat: null, choices: [], focus: ["far"] }) as unknown as Scene;

  it("is seen closely where the game says where it was", () => {
    const { camera, director, scene } = sit();
    director.show({ ...end(scene), ahead: [[3400, 3400, 200, 200]] }, new Set(), false);
    expect(sees(camera, "far")).toBe(true);
    expect((80 * PLACE.width) / camera.aim.w).toBeGreaterThanOrEqual(40 / 1.8);
    expect(camera.aim.w).toBeLessThan(1500);
  });
});
