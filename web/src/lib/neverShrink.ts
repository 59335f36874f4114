import type { Attachment } from "svelte/attachments";

/**
 * An element that never gets smaller than it has been, up to a limit, so that what stands below it does not jump.
 * It starts anew when its width changes: the window was turned or resized.
 */
export function neverShrink(limit: number): Attachment<HTMLElement> {
  return (element) => {
    let width = 0;
    let tallest = 0;
    const watch = new ResizeObserver(() => {
      const box = element.getBoundingClientRect();
      if (Math.abs(box.width - width) > 1) {
        width = box.width;
        tallest = 0;
        element.style.minHeight = "";
      }
      const height = Math.min(limit, element.getBoundingClientRect().height);
      if (height <= tallest) return;
      tallest = height;
      element.style.minHeight = `${height}px`;
    });
    watch.observe(element);
    return () => watch.disconnect();
  };
}
