/** Whether the screen is wide enough for the board and what stands beside it; else all lies on one small screen. */

const query = globalThis.matchMedia?.("(min-width: 860px), (min-width: 600px) and (orientation: landscape)");

class Screen {
  wide = $state(query?.matches ?? true);

  constructor() {
    query?.addEventListener("change", () => (this.wide = query.matches));
  }
}

export const screen = new Screen();
