/** The score sheet of a result, as a table with a column for each seat. */

import type { Match } from "../api";
import { say } from "../words.svelte";

export interface SheetRow {
  label: string;
  /** A number for each seat, or a single one for all of them together. */
  cells: string[];
  /** The sum of what stands above. */
  total: boolean;
}

/** The lines of the sheet, and the scores that they add up to; nothing where a game has nothing to count. */
export function sheetRows(result: Match["result"]): SheetRow[] {
  const lines = result?.sheet ?? [];
  if (!lines.length) return [];
  const rows = lines.map((line) => ({ label: line.label, cells: line.values.map(written), total: false }));
  const scores = result?.scores ?? [];
  if (scores.length) rows.push({ label: say("total"), cells: scores.map(written), total: true });
  return rows;
}

/** A number with a true minus, and no more decimals than it needs. */
function written(value: number): string {
  return String(Math.round(value * 100) / 100).replace("-", "−");
}
