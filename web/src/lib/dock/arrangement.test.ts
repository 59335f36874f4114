import { describe, expect, it } from "vitest";
import { type Arrangement, arrange, arrangements } from "./arrangement";

/** What is chosen where so much is needed for each way, and letters are legible on cards so high. */
function chosen(wide: boolean, room: number, needed: (one: Arrangement) => number, least = 0): Arrangement {
  let shown = arrangements(wide)[0] as Arrangement;
  return arrange(
    wide,
    (one) => (shown = one),
    () => needed(shown) <= room,
    () => shown.card >= least,
  );
}

describe("what lies before a player", () => {
  it("is as large as there is room for", () => {
    expect(chosen(true, 300, ({ card }) => 2 * card).card).toBe(84);
    expect(chosen(true, 150, ({ card }) => 2 * card).card).toBe(72);
  });

  it("lies in rows of groups, or in one row, where a small screen has no room for all of it", () => {
    const needed = ({ order, card }: Arrangement): number => card * { rows: 4, strips: 2, row: 1 }[order];
    expect(chosen(false, 400, needed).order).toBe("rows");
    expect(chosen(false, 160, needed)).toMatchObject({ order: "strips", card: 76 });
    expect(chosen(false, 100, needed)).toMatchObject({ order: "row", card: 82 });
  });

  it("lies in one row on a wide screen, too, where it would not be seen whole in several", () => {
    const needed = ({ order, card }: Arrangement): number => card * { rows: 4, strips: 2, row: 1 }[order];
    expect(chosen(true, 100, needed)).toMatchObject({ order: "row", card: 84 });
  });

  it("never has letters that can not be read, even where nothing fits", () => {
    expect(chosen(true, 10, ({ card }) => card, 70).card).toBe(72);
    expect(chosen(false, 10, ({ card }) => card, 76)).toMatchObject({ order: "row", card: 76 });
  });
});
