/** Anything small that is a picture of its own, a card above all, is shown large: on hover, on focus, on a long press. */

import type { Attachment } from "svelte/attachments";

const PAUSE = 350;
const PRESS = 420;

export interface Enlarged {
  svg: string;
  /** What it is, in words. */
  label: string;
  /** Why it can not be picked. */
  why: string;
  /** Whether the board shows what it is about meanwhile, and must not be covered. */
  onBoard: boolean;
  /** Where it lies on the screen. */
  at: DOMRect;
}

class Magnifier {
  shown: Enlarged | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is shown, or about to be, and by which element. */
  private by: Element | null = null;

  /** Where the column of the page begins in which it lies, if it lies in one. */
  get column(): number | null {
    return this.by?.closest(".side")?.getBoundingClientRect().left || null;
  }

  show(element: Element, what: Omit<Enlarged, "at">, after = 0, then?: () => void): void {
    clearTimeout(this.timer);
    this.by = element;
    const open = (): void => {
      this.shown = { ...what, at: element.getBoundingClientRect() };
      then?.();
    };
    if (after) this.timer = setTimeout(open, after);
    else open();
  }

  hide(element?: Element): void {
    if (element && element !== this.by) return;
    clearTimeout(this.timer);
    this.shown = null;
    this.by = null;
  }
}

export const magnifier = new Magnifier();

/** Where the mouse was last. */
let rested = "";

/** Whether the mouse has moved: things that come to lie under one that rests are not looked at. */
function hasMoved(event: PointerEvent): boolean {
  const now = `${event.screenX} ${event.screenY}`;
  const moved = now !== rested;
  rested = now;
  return moved;
}

if (typeof addEventListener === "function")
  addEventListener("pointermove", (event) => void hasMoved(event), { passive: true });

/** So long a label says more than the picture does. */
const TELLING = 40;

/** Whether a picture is worth it: not a playing card, upright and without words, of which there is no more to say. */
export function isWorthEnlarging(svg: string, label: string): boolean {
  const [, width = 1, height = 1] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
  return label.length > TELLING || width >= height || /<(?:text|tspan)[^>]*>[^<]*\p{L}{2}/u.test(svg);
}

/**
 * Show this large while it is pointed at, has the focus or is pressed. Where a tap does nothing else, as it can not be
 * picked and is about nothing on the board, it shows it as well, until something is touched.
 */
export function enlarge(svg: string, label: string, onBoard = false, why = ""): Attachment<HTMLElement> {
  return (element) => {
    if (!isWorthEnlarging(svg, label)) return undefined;
    const what = { svg, label, why, onBoard };
    const untouched = (): void => magnifier.hide(element);
    let pressed = false;
    let finger = false;
    let entered = false;
    const on: [string, (event: Event) => void][] = [
      ["pointerenter", () => (entered = true)],
      [
        "pointermove",
        (event) => {
          // Before the window hears of it.
          if (!entered || (event as PointerEvent).pointerType !== "mouse" || !hasMoved(event as PointerEvent))
            return;
          entered = false;
          magnifier.show(element, what, PAUSE);
        },
      ],
      [
        "pointerdown",
        (event) => {
          pressed = false;
          finger = (event as PointerEvent).pointerType !== "mouse";
          if (!finger) magnifier.hide(element);
          else magnifier.show(element, what, PRESS, () => (pressed = true));
        },
      ],
      ["pointerup", () => magnifier.hide(element)],
      ["pointercancel", () => magnifier.hide(element)],
      ["pointerleave", () => magnifier.hide(element)],
      ["focus", () => element.matches(":focus-visible") && magnifier.show(element, what)],
      ["blur", () => magnifier.hide(element)],
      ["keydown", (event) => (event as KeyboardEvent).key === "Escape" && magnifier.hide(element)],
      // A finger that looks does not pick, and asks for no menu.
      [
        "click",
        (event) => {
          if (pressed) event.stopImmediatePropagation();
          else if (finger && !onBoard && element.getAttribute("aria-disabled") === "true") {
            magnifier.show(element, what);
            addEventListener("pointerdown", untouched, { capture: true, once: true });
          }
          pressed = finger = false;
        },
      ],
      ["contextmenu", (event) => pressed && event.preventDefault()],
    ];
    for (const [name, listener] of on)
      element.addEventListener(name, listener, { capture: name === "click" });
    return () => {
      for (const [name, listener] of on)
        element.removeEventListener(name, listener, { capture: name === "click" });
      removeEventListener("pointerdown", untouched, { capture: true });
      magnifier.hide(element);
    };
  };
}
