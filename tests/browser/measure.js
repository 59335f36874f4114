// What is wrong with where text stands on the page: cut by its box, beyond the edge, over other text.
() => {
  const faults = [];
  const SLACK = 1.5; // pixels
  const top =
    document.querySelector("dialog[open], :popover-open") ?? document.body;
  const brief = (text) => JSON.stringify(text.trim().slice(0, 60));
  const scrolls = (value) => value === "auto" || value === "scroll";
  const shown = (element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    });

  if (
    document.documentElement.scrollWidth > document.documentElement.clientWidth
  )
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`);

  /** The part of a box that is seen; what a box that does not scroll cuts off is a fault. */
  function seen(box, element, text) {
    let { left, right, top, bottom } = box;
    let scrolled = false;
    for (
      let around = element;
      around && around !== document.documentElement;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      if (style.display === "inline" || style.display === "contents") continue;
      const edge = around.getBoundingClientRect();
      for (const [axis, low, high, from, to] of [
        ["overflowX", edge.left, edge.right, left, right],
        ["overflowY", edge.top, edge.bottom, top, bottom],
      ]) {
        if (style[axis] === "visible") continue;
        if (scrolls(style[axis])) scrolled = true;
        else if (!scrolled && (from < low - SLACK || to > high + SLACK))
          faults.push(
            `${brief(text)} is cut by .${around.className || around.localName}: ${axis}`,
          );
        if (axis === "overflowX")
          [left, right] = [Math.max(left, low), Math.min(right, high)];
        else [top, bottom] = [Math.max(top, low), Math.min(bottom, high)];
      }
      if (style.position === "fixed") break;
    }
    if (!scrolled && (box.left < -SLACK || box.right > innerWidth + SLACK))
      faults.push(`${brief(text)} goes beyond the edge of the page`);
    return right - left > SLACK && bottom - top > SLACK
      ? { left, right, top, bottom }
      : null;
  }

  const lines = [];
  const nodes = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const element = node.parentElement;
    if (element.clientWidth === 1) continue; // for screen readers
    if (
      !node.data.trim() ||
      element.closest("svg, select, .hidden, .ticker") ||
      !shown(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const part = seen(box, element, node.data);
      if (part) lines.push({ ...part, element, text: node.data });
    }
    if (
      getComputedStyle(element).display !== "inline" &&
      element.scrollWidth > element.clientWidth + SLACK
    )
      if (!scrolls(getComputedStyle(element).overflowX))
        faults.push(
          `${brief(node.data)} is ${element.scrollWidth} wide in a box of ${element.clientWidth}`,
        );
  }

  for (const field of top.querySelectorAll("select, input:not([type=radio], [type=checkbox])")) {
    const part = shown(field) && seen(field.getBoundingClientRect(), field, field.localName);
    if (part) lines.push({ ...part, element: field, text: field.localName });
  }

  lines.forEach((one, i) => {
    for (const other of lines.slice(i + 1)) {
      if (one.element === other.element) continue;
      const x =
        Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const y =
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      // Boxes of lines are higher than their letters.
      if (
        x > SLACK &&
        y > 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top)
      )
        faults.push(`${brief(one.text)} and ${brief(other.text)} overlap`);
    }
  });

  // What fields show is not text of the page's own: a field of the same kind, as wide as it likes, is compared.
  const pen = document.createElement("canvas").getContext("2d");
  for (const field of top.querySelectorAll("select, input[placeholder]")) {
    if (!shown(field)) continue;
    const style = getComputedStyle(field);
    let text = field.placeholder;
    let needed = 0;
    if (field.localName === "select") {
      text = field.selectedOptions[0]?.text ?? "";
      const probe = field.cloneNode(false);
      probe.append(new Option(text));
      probe.style.cssText = "position: absolute; width: auto; max-width: none";
      field.after(probe);
      needed = probe.offsetWidth;
      probe.remove();
    } else {
      pen.font = style.font;
      needed = pen.measureText(text).width + field.offsetWidth - field.clientWidth;
      needed += parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    }
    if (needed > field.offsetWidth + SLACK) faults.push(`${brief(text)} does not fit its field`);
  }
  return [...new Set(faults)];
};
