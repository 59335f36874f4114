/** What this device is pointed at with: a finger, or a mouse and keys. */

const coarse = globalThis.matchMedia?.("(pointer: coarse)");

class Pointing {
  byFinger = $state(coarse?.matches ?? false);

  constructor() {
    coarse?.addEventListener?.("change", () => (this.byFinger = coarse.matches));
  }
}

export const pointing = new Pointing();
