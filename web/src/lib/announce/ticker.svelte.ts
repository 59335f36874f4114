/** The lines over the board that say what has just happened; each goes after a while. */

export interface TickerLine {
  key: number;
  text: string;
  colour: string;
}

const MOST = 3;
/** As long as the animation of a line takes. */
const STAY = 3600;

export class Ticker {
  lines: readonly TickerLine[] = $state.raw([]);
  private count = 0;

  show(text: string, colour: string): void {
    const key = ++this.count;
    this.lines = [...this.lines, { key, text, colour }].slice(-MOST);
    setTimeout(() => (this.lines = this.lines.filter((one) => one.key !== key)), STAY);
  }
}
