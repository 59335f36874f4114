import type { Attachment } from "svelte/attachments";

/**
 * Put a drawing into an element. Only drawings that come from the faces of our own server pass through here; names,
 * chat and everything else that people write is always text.
 */
export function drawInto(svg: string | undefined): Attachment {
  return (element) => {
    element.innerHTML = svg ?? "";
  };
}
