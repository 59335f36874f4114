/** How cards lie that can be told by their upper left corner: side by side, else one over another, in rows. Pure. */

export interface Fan {
  /** How high a card is, in pixels. */
  card: number;
  /** How much of that is seen of a card that no row covers: the foot of the lowest row may be left out. */
  seen: number;
  /** From the left edge of a card to that of the next. */
  step: number;
  /** From the upper edge of a row to that of the next. */
  row: number;
  /** How many lie in a row. */
  across: number;
}

/** What is to be seen of each card, in pixels, as a finger or a pointer needs. */
export interface Least {
  across: number;
  down: number;
}

/** No card is higher, nor lower: what stands in its corner is legible on cards so high. */
const HIGHEST = 140;
const LOWEST = 76;
/** So much of a card, from above, holds all that tells it. */
const CORNER = 0.52;
/** Cards that lie side by side and whole may be so much smaller for it. */
const SMALLER = 0.6;
/** Between cards that have room, and where that is scarce. */
const GAP = 8;
const LITTLE = 3;

function rowsOf(
  rows: number,
  count: number,
  room: { width: number; height: number },
  shape: number,
  down: number,
): Fan {
  const across = Math.ceil(count / rows);
  const whole = (high: number): number => (rows > 1 ? high / (1 + CORNER * (rows - 1)) : high);
  const most = Math.max(LOWEST, Math.min(HIGHEST, whole(room.height)));
  // Side by side, where cards need not be much smaller for that.
  const apart = (room.width / across - LITTLE) / shape;
  const card = apart >= Math.max(LOWEST, SMALLER * most) ? Math.min(most, apart) : most;
  // Rows lie one over another only as far as they must.
  const below = rows > 1 ? Math.min(card + LITTLE, (room.height - card) / (rows - 1)) : card;
  const row = rows > 1 ? Math.max(down, CORNER * card, below) : card;
  const left = room.width - card * shape;
  const step = across > 1 ? Math.min(card * shape + GAP, left / (across - 1)) : card * shape;
  return { card, seen: Math.min(card, room.height - (rows - 1) * row), step, row, across };
}

/**
 * As large as the room allows for so many cards, `shape` being the width of one by its height: in as few rows as leave
 * of each card so much to be seen. Where no number of rows does, in as many as there is room for.
 */
export function fan(
  count: number,
  room: { width: number; height: number },
  shape: number,
  least: Least,
): Fan {
  let best = rowsOf(1, count, room, shape, least.down);
  for (let rows = 2; best.step < least.across && rows <= count; rows++) {
    const more = rowsOf(rows, count, room, shape, least.down);
    if (more.seen < CORNER * more.card) break;
    best = more;
  }
  return best;
}
