/** The board by keyboard: one piece can be reached by Tab, the arrow keys go on from there, Enter or Space picks. */

import { ARROWS, tabStop, toward } from "./arrowKeys";
import { idOf } from "./hit";
import { groupOf, isClickable, isPickable, type Surface } from "./surface";

export class BoardFocus {
  focused: string | null = $state(null);
  /** Whether the keyboard brought it there, so that it has to be shown. */
  visible = $state(false);

  constructor(private readonly board: Surface) {}

  get tabStop(): string | null {
    const ids = this.board.pieces().map((piece) => piece.id);
    return tabStop(ids, this.focused, this.board.next(), this.board.picked());
  }

  /** A piece that is redrawn in another order leaves the document for a moment: give it back the focus that it had. */
  restore(): void {
    if (this.focused !== null && document.activeElement === document.body) this.goTo(this.focused);
  }

  readonly keydown = (event: KeyboardEvent): void => {
    const id = idOf(event.target as Element);
    if (id === undefined) return;
    if ((event.key === "Enter" || event.key === " ") && isClickable(this.board, id)) {
      event.preventDefault();
      this.board.onpick(id, false);
      return;
    }
    const direction = ARROWS[event.key];
    const here = this.board.piece(id);
    if (!direction || !here) return;
    event.preventDefault();
    const places = this.board.pieces().filter((piece) => piece.id !== id && isPickable(this.board, piece.id));
    const found = toward(here, places, direction);
    if (found !== null) this.goTo(found);
  };

  readonly focusin = (event: FocusEvent): void => {
    const element = event.target as Element;
    const id = idOf(element);
    if (id === undefined) return;
    this.focused = id;
    this.visible = element.closest("[data-id]")?.matches(":focus-visible") ?? false;
    if (!this.visible) return;
    this.board.onpoint(id);
    this.board.peek.cancel();
    const piece = this.board.piece(id);
    if (piece?.peek) this.board.peek.showLater(() => [piece]);
  };

  readonly focusout = (event: FocusEvent): void => {
    if (event.relatedTarget) this.focused = null;
    this.visible = false;
    this.board.peek.hide();
    this.board.onpoint(null);
  };

  private goTo(id: string): void {
    groupOf(this.board.svg(), id)?.focus();
  }
}
