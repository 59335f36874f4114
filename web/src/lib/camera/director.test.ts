import { describe, expect, it } from "vitest";
import type { Scene } from "../scene";
import type { Box } from "./box";
import { Camera } from "./camera.svelte";
import { Director } from "./director";

const BOARD = { x: 0, y: 0, w: 4000, h: 4000 };
const PLACE = { width: 400, height: 400 };
const PLACES: Record<string, [number, number]> = { mine: [500, 500], near: [620, 500], far: [3500, 3500] };

/** A small screen before a large board, at the turn of the one to whom `mine` belongs. */
function sit(names: Record<string, Box> = {}): { camera: Camera; director: Director; scene: Scene } {
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
    touch: () => true,
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

describe("a decision without anything to pick on the board", () => {
  it("is made as close as the one before, by a finger", () => {
    const { camera, director, scene } = sit();
    const before = camera.aim;
    expect(before.w).toBeLessThan(BOARD.w);
    director.show({ ...scene }, new Set(), false);
    expect(camera.aim).toEqual(before);
  });
});
