/** Whether the screen is wide enough for the board and what stands beside it; else all lies on one small screen. */

const bar = globalThis.matchMedia?.("(min-width: 1200px)");
const query = globalThis.matchMedia?.("(min-width: 860px), (min-width: 600px) and (orientation: landscape)");

class Screen {
  wide = $state(query?.matches ?? true);
  /** Whether there is room for a question in the bar at the top. */
  roomy = $state(bar?.matches ?? true);

  constructor() {
    query?.addEventListener("change", () => (this.wide = query.matches));
    bar?.addEventListener("change", () => (this.roomy = bar.matches));
  }
}

export const screen = new Screen();
