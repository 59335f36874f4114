/** Which lines of the log are read. Pure. */

import type { Line } from "../api";

/** Whether a line says nothing but that somebody decided. */
const isSecret = (line: Line): boolean => line.events.length === 0 && !line.text;

/** A decision that nobody may see is worth a line as long as the same seat has not decided again. */
export const worthReading = (lines: readonly Line[]): Line[] =>
  lines.filter((line, i) => !isSecret(line) || lines[i + 1]?.seat !== line.seat);
