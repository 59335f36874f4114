/** Round numbers along an axis. Pure. */

const STEPS = [1, 2, 5];

/** The moves that are written below a curve of so many: the first, and round ones, at most `most` of them. */
export function ticks(last: number, most = 6): number[] {
  const step = stepFor(Math.max(1, last) / most);
  const count = Math.floor(last / step);
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

function stepFor(least: number): number {
  for (let ten = 1; ; ten *= 10) {
    const found = STEPS.find((one) => one * ten >= least);
    if (found !== undefined) return found * ten;
  }
}
