/** Whether things may move: what the person's system asks for. */

const query = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

class Motion {
  calm = $state(query?.matches ?? false);

  constructor() {
    query?.addEventListener("change", () => (this.calm = query.matches));
  }
}

export const motion = new Motion();

export const GLIDE = 480;
