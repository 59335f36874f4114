/** An outline that follows the shapes of any drawing, to light it up. */

import type { Attachment } from "svelte/attachments";

const SHAPES = "path, circle, ellipse, rect, line, polyline, polygon";
const known = new Map<string, string>();

/** The shapes of a drawing with `use` resolved, each stroked wider than it is drawn by `width` on either side. */
function outline(svg: string, width: number): string {
  const key = `${width}|${svg}`;
  const there = known.get(key);
  if (there !== undefined) return there;
  const art = document.createElementNS("http://www.w3.org/2000/svg", "g");
  art.innerHTML = svg;
  const shapes: string[] = [];
  collect(art, width, shapes, 0);
  const drawn = shapes.join("");
  // A symbol whose definition has not arrived yet must not be remembered as an empty outline.
  if (drawn) {
    if (known.size > 600) known.clear();
    known.set(key, drawn);
  }
  return drawn;
}

function collect(element: Element, width: number, into: string[], depth: number): void {
  for (const child of element.children) {
    if (child.closest("defs, clipPath, mask, pattern")) continue;
    const transform = child.getAttribute("transform") ?? "";
    if (child instanceof SVGUseElement && depth < 4) {
      const target = document.getElementById((child.getAttribute("href") ?? "").slice(1));
      if (!target) continue;
      const shift = `translate(${child.getAttribute("x") ?? 0} ${child.getAttribute("y") ?? 0})`;
      const wrap = document.createElementNS("http://www.w3.org/2000/svg", "g");
      for (const name of ["stroke", "stroke-width"]) {
        const value = child.getAttribute(name);
        if (value !== null) wrap.setAttribute(name, value);
      }
      wrap.append(target.cloneNode(true));
      into.push(`<g transform="${transform} ${shift}">`);
      collect(wrap, width, into, depth + 1);
      into.push("</g>");
    } else if (child.matches(SHAPES)) {
      const stroke = inherited(child, "stroke");
      const drawn = stroke && stroke !== "none" ? parseFloat(inherited(child, "stroke-width") ?? "1") : 0;
      const copy = child.cloneNode(false) as Element;
      for (const name of [
        "fill",
        "stroke",
        "stroke-width",
        "stroke-dasharray",
        "opacity",
        "class",
        "id",
        "style",
      ]) {
        copy.removeAttribute(name);
      }
      copy.setAttribute("stroke-width", String(drawn + 2 * width));
      into.push(copy.outerHTML);
    } else if (child instanceof SVGGElement || child instanceof SVGSVGElement) {
      into.push(`<g transform="${transform}">`);
      collect(child, width, into, depth);
      into.push("</g>");
    }
  }
}

/** A presentation attribute as given on the shape or on what is around it. */
function inherited(element: Element, name: string): string | null {
  return element.closest(`[${name}]`)?.getAttribute(name) ?? null;
}

/** Fill a group with the outline of a drawing. */
export function glow(svg: string, width: number): Attachment {
  return (element) => {
    element.innerHTML = outline(svg, width);
  };
}
