/** What has just happened: the last lines, until others come. */

export interface TickerLine {
  key: number;
  text: string;
  colour: string;
}

const MOST = 3;

export class Ticker {
  lines: readonly TickerLine[] = $state.raw([]);
  private count = 0;

  show(text: string, colour: string): void {
    this.lines = [...this.lines, { key: ++this.count, text, colour }].slice(-MOST);
  }
}
