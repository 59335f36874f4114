/** Which lines of the log are read. Pure. */

import type { Line } from "../api";

/** Whether a line says nothing but that somebody decided. */
const isSecret = (line: Line): boolean => line.events.length === 0 && !line.text;

/** Whether a line has nothing but the move as it is written down. */
const isBare = (line: Line): boolean => line.events.length === 0 && line.text !== null && line.text !== "";

/**
 * A decision that nobody may see is worth a line as long as the same seat has not decided again. A bare move is not in a
 * game that tells what happens: it is a step of something that is told when it is done.
 */
export function worthReading(lines: readonly Line[]): Line[] {
  const tells = lines.some((line) => line.events.length > 0);
  return lines.filter((line, i) =>
    isSecret(line) ? lines[i + 1]?.seat !== line.seat : !(tells && isBare(line)),
  );
}
