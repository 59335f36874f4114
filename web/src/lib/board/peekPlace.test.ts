import { expect, it } from "vitest";
import { peekPlace } from "./peekPlace";

const room = { width: 600, height: 400 };
const size = { width: 120, height: 100 };

it("stands to the right of the piece, and to the left where there is no room", () => {
  expect(peekPlace({ x: 200, y: 200 }, 40, size, room, [])).toEqual({ x: 240, y: 150 });
  expect(peekPlace({ x: 560, y: 200 }, 40, size, room, [])).toEqual({ x: 400, y: 150 });
});

it("keeps off what can be picked", () => {
  const target = { x: 260, y: 180, w: 40, h: 40 };
  expect(peekPlace({ x: 200, y: 200 }, 40, size, room, [target])).toEqual({ x: 40, y: 150 });
});

it("stays within the board", () => {
  expect(peekPlace({ x: 200, y: 10 }, 40, size, room, [])).toEqual({ x: 240, y: 6 });
});
