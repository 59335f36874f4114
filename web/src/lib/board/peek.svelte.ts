/** What more there is to say of a piece: shown after a pause, hidden again. */

import type { Piece } from "../scene";

const PAUSE = 480;
const LINGER = 2500;

type Pieces = readonly (Piece | undefined)[];

export class Peek {
  piece: Piece | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show the first of some pieces that has more to say; whether there is one. */
  show(pieces: Pieces): boolean {
    this.piece = pieces.find((one) => one?.peek || one?.detail) ?? null;
    return this.piece !== null;
  }

  /** Show it when the pointer has rested: what is there then. */
  showLater(pieces: () => Pieces): void {
    this.cancel();
    this.timer = setTimeout(() => this.show(pieces()), PAUSE);
  }

  /** Do not show what was to be shown later. */
  cancel(): void {
    clearTimeout(this.timer);
  }

  /** Hide what is shown; what is to come still comes. */
  dismiss(): void {
    this.piece = null;
  }

  hide(): void {
    this.cancel();
    this.dismiss();
  }

  /** Hide it when there was time to read: a finger can not rest. */
  hideLater(): void {
    setTimeout(() => this.dismiss(), LINGER);
  }
}
