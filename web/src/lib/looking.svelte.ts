/** At which player somebody looks, such as on the score sheet: the board shows what is theirs, all else pale. */

class Looking {
  /** Chosen with a tap, until another one is. */
  chosen = $state<number | null>(null);
  /** Pointed at, or in focus. */
  pointed = $state<number | null>(null);

  get seat(): number | null {
    return this.pointed ?? this.chosen;
  }

  toggle(seat: number): void {
    this.chosen = this.chosen === seat ? null : seat;
  }

  end(): void {
    this.chosen = this.pointed = null;
  }
}

export const looking = new Looking();
