import { describe, expect, it } from "vitest";
import { beyond, coveredBy, GOAL, MARKER, pointers } from "./beyond";

const SHOWN = { x: 100, y: 100, w: 400, h: 300 };
const PLACE = { width: 400, height: 300 };
/** Forty units wide and high, about its middle. */
const thing = (id: string, x: number, y: number) => ({ id, box: { x: x - 20, y: y - 20, w: 40, h: 40 } });

it("says nothing of what is in sight", () => {
  expect(beyond(SHOWN, PLACE, [thing("a", 120, 120), thing("b", 480, 380)])).toEqual([]);
});

it("gathers what is out of sight by the edge beyond which it lies", () => {
  const ways = beyond(SHOWN, PLACE, [
    thing("here", 300, 250),
    thing("east", 700, 240),
    thing("more east", 900, 260),
    thing("north", 310, 0),
  ]);
  expect(ways.map(({ side, ids }) => [side, ids])).toEqual([
    ["right", ["east", "more east"]],
    ["top", ["north"]],
  ]);
});

it("marks the place where the way leaves what is shown, but no corner", () => {
  const [straight] = beyond(SHOWN, PLACE, [thing("east", 900, 250)]);
  expect(straight).toMatchObject({ side: "right", x: 400 - 4 - MARKER / 2, y: 150 });
  const [aslant] = beyond(SHOWN, PLACE, [thing("south east", 900, 680)]);
  expect(aslant?.side).toBe("right");
  expect(aslant?.y).toBeLessThan(300 - 0.27 * 300);
});

it("gives way to what can be picked at that edge", () => {
  const [way] = beyond(SHOWN, PLACE, [thing("east", 900, 250), thing("at the edge", 480, 250)]);
  expect(Math.abs((way?.y ?? 150) - 150)).toBeGreaterThanOrEqual(MARKER / 2 + 20);
  expect(way?.ids).toEqual(["east"]);
});

it("keeps off what stands in a corner, also where targets fill the rest of the edge", () => {
  const edge = [140, 180, 220, 260, 300, 340, 380].map((y) => thing(`at ${y}`, 480, y));
  const overview = { x: 354, y: 6, w: 40, h: 40 };
  const [free] = beyond(SHOWN, PLACE, [thing("east", 900, 110), ...edge.slice(1)]);
  expect(free?.y).toBeLessThan(60);
  const [way] = beyond(SHOWN, PLACE, [thing("east", 900, 110), ...edge.slice(1)], [overview]);
  expect((way?.y ?? 0) - MARKER / 2).toBeGreaterThanOrEqual(46);
});

describe("what one heads for", () => {
  const ids = (goals: readonly ReturnType<typeof thing>[]) =>
    pointers(SHOWN, PLACE, goals, [], []).map(({ ids, side }) => [ids, side]);

  it("has one sign at each edge as long as it is out of sight", () => {
    expect(ids([thing("here", 300, 250), thing("east", 900, 250), thing("more east", 950, 260)])).toEqual([
      [["east", "more east"], "right"],
    ]);
  });

  it("has no sign where there is no room but over a target", () => {
    const edge = [120, 160, 200, 240, 280, 320, 360, 400].map((y) => thing(`at ${y}`, 480, y));
    expect(pointers(SHOWN, PLACE, [thing("east", 900, 250)], edge, [])).toEqual([]);
  });

  it("has its sign where it covers few words, as long as that is not too far from its way", () => {
    const [plain] = pointers(SHOWN, PLACE, [thing("east", 900, 250)], [], []);
    const word = { x: 440, y: 225, w: 60, h: 50 };
    const [aside] = pointers(SHOWN, PLACE, [thing("east", 900, 250)], [], [], [word]);
    expect(plain?.y).toBeCloseTo(150, 0);
    expect(Math.abs((aside?.y ?? 0) - 150)).toBeGreaterThanOrEqual(25 + GOAL.height / 2 - 6);
  });

  it("has no sign over another one, a marker or a target", () => {
    const target = thing("target", 470, 200);
    const [way] = beyond(SHOWN, PLACE, [thing("far", 900, 250), target]);
    const taken = way ? [coveredBy(way)] : [];
    const goals = [thing("east", 900, 240), thing("south", 480, 800), thing("more south", 470, 900)];
    const boxes = [
      ...taken,
      { x: 350, y: 80, w: 40, h: 40 },
      ...pointers(SHOWN, PLACE, goals, [target], taken).map(({ x, y }) => ({
        x: x - GOAL.width / 2,
        y: y - GOAL.height / 2,
        w: GOAL.width,
        h: GOAL.height,
      })),
    ];
    const meet = boxes.some((a, i) =>
      boxes.some((b, j) => i < j && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
    );
    expect(boxes).toHaveLength(4);
    expect(meet).toBe(false);
  });
});
