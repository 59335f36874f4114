/** The result of a match as one table: a row for each seat, the best first, and a column for each line of the sheet. */

import type { Match, Seat } from "../api";
import { say } from "../words.svelte";
import { ranking } from "./seats";

export interface SheetColumn {
  label: string;
  /** What the result follows from: it stands first. */
  total: boolean;
}

export interface SheetRow {
  seat: Seat;
  won: boolean;
  /** A number for each column. */
  cells: string[];
}

export interface Sheet {
  columns: SheetColumn[];
  rows: SheetRow[];
  /** What all did together. */
  team: { label: string; value: string }[];
}

/** All that is told of a result in numbers; where all win or lose together there is no order among them. */
export function scoreSheet(match: Match, result: Match["result"], together = false): Sheet {
  const lines = result?.sheet ?? [];
  const seats = match.seats.length;
  const scores = result?.scores ?? [];
  // Of one who plays alone everything is told in words: a line of their own and one of all are the same.
  const alone = seats === 1;
  const each = alone ? [] : lines.filter((line) => line.values.length === seats);
  // Where a line is the score itself, it is not told twice.
  const score =
    scores.length && !(alone && lines.some((line) => same(line.values, scores)))
      ? (each.find((line) => same(line.values, scores)) ?? { label: say("total"), values: scores })
      : null;
  const columns = [...(score ? [score] : []), ...each.filter((line) => line !== score)];
  const order = together ? match.seats : ranking(match, result).map(({ seat }) => seat);
  return {
    columns: columns.map((line) => ({ label: line.label, total: line === score })),
    rows: order.map((seat) => ({
      seat,
      won: !together && (result?.winners?.includes(seat.seat) ?? false),
      cells: columns.map((line) => written(line.values[seat.seat])),
    })),
    team: lines
      .filter((line) => alone || line.values.length !== seats)
      .map((line) => ({ label: line.label, value: written(line.values[0]) })),
  };
}

const same = (one: readonly (number | null)[], other: readonly number[]): boolean =>
  one.every((value, i) => value === other[i]);

/** A number with a true minus, and no more decimals than it needs; a dash for none. */
function written(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return String(Math.round(value * 100) / 100).replace("-", "−");
}
