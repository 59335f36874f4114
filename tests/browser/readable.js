// How well a match can be read and hit: sizes in pixels, and what is wrong with words on the board.
() => {
  const SLACK = 1.5;
  const svg = document.querySelector(".sight > svg");
  const frame = svg.getBoundingClientRect();
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const inFrame = ({ left, right, top, bottom }) =>
    left < frame.right - 2 && right > frame.left + 2 && top < frame.bottom - 2 && bottom > frame.top + 2;
  const middleInFrame = ({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  };

  const texts = [...svg.querySelectorAll("text")].filter(
    (text) => text.textContent.trim() && shown(text) && inFrame(text.getBoundingClientRect()),
  );
  const sizes = texts.map((text) => {
    const matrix = text.getScreenCTM();
    return {
      text: text.textContent.trim(),
      size: parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b),
    };
  });

  // Beside the board: what is written in the dock and on the players' lines, in cards and harnesses too.
  const beside = [...document.querySelectorAll(".dock, .panels .line, .top")].flatMap((room) => {
    const walker = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const words = walker.currentNode.data.trim();
      if (!words || element.clientWidth === 1 || element.closest(".hidden, defs") || !shown(element)) continue;
      const matrix = element.getScreenCTM?.();
      const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
      found.push({ text: words, size: parseFloat(getComputedStyle(element).fontSize) * scale });
    }
    return found;
  });

  const targets = [];
  let outside = 0;
  for (const piece of svg.querySelectorAll(".piece.can")) {
    const box = piece.getBoundingClientRect();
    if (middleInFrame(box)) targets.push({ what: piece.dataset.id, size: Math.min(box.width, box.height) });
    else outside++;
  }
  for (const one of document.querySelectorAll(".card.can, .choices button, .tabs button, .panel .line")) {
    if (!shown(one)) continue;
    const { width, height } = one.getBoundingClientRect();
    targets.push({ what: one.dataset.id ?? one.textContent.trim().slice(0, 30), size: Math.min(width, height) });
  }

  // Words over words. Boxes of letters are higher than the letters.
  const boxes = texts.map((text) => ({ text, box: text.getBoundingClientRect() }));
  const overlaps = [];
  boxes.forEach((one, i) => {
    for (const other of boxes.slice(i + 1)) {
      const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const low = Math.min(one.box.height, other.box.height);
      if (x > SLACK && y > 0.35 * low && !one.text.closest("[transform*=rotate]"))
        overlaps.push(`${one.text.textContent.trim()} | ${other.text.textContent.trim()}`);
    }
  });

  // Names of which the edge of what is seen cuts a part off; their rim may reach beyond it.
  const cut = texts
    .filter((text) => text.closest(".names"))
    .map((text) => ({ text: text.textContent.trim(), box: text.getBoundingClientRect() }))
    .filter(
      ({ box: { left, right, top, bottom } }) =>
        left < frame.left - 2.5 || right > frame.right + 2.5 || top < frame.top - 2.5 || bottom > frame.bottom + 2.5,
    )
    .map(({ text }) => text);

  // Contrast: letters against their rim or, without one, against what lies under them.
  const rgb = (colour) => {
    const found = /rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)/.exec(colour);
    return found && Number(found[4] ?? 1) > 0.5 ? found.slice(1, 4).map(Number) : null;
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (a, b) => {
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const opaque = (element) => {
    let opacity = 1;
    for (let at = element; at && at !== svg; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity > 0.5;
  };
  const behind = (text) => {
    const style = getComputedStyle(text);
    const rim = rgb(style.stroke);
    if (rim && parseFloat(style.strokeWidth) > 1.5) return rim;
    const { left, right, top, bottom } = text.getBoundingClientRect();
    for (const element of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
      if (!svg.contains(element) || element === text || element.closest("text")) continue;
      if (element.localName === "use" || element.localName === "image") return null; // its parts can not be asked
      const { fill, fillOpacity } = getComputedStyle(element);
      if (fill.startsWith("url")) return null;
      const colour = rgb(fill);
      if (colour && Number(fillOpacity) > 0.5 && opaque(element)) return colour;
    }
    return null;
  };
  // What is only drawn lets pointers through; here it has to be found.
  const through = [...svg.querySelectorAll("*")].filter((part) => getComputedStyle(part).pointerEvents === "none");
  for (const part of through) part.style.pointerEvents = "auto";
  const faint = [];
  texts.forEach((text, i) => {
    const ink = rgb(getComputedStyle(text).fill);
    const ground = ink && behind(text);
    if (!ground) return;
    const bold = Number(getComputedStyle(text).fontWeight) >= 600;
    const large = sizes[i].size >= 24 || (bold && sizes[i].size >= 18.6);
    const found = contrast(ink, ground);
    if (found < (large ? 3 : 4.5)) faint.push(`${text.textContent.trim()}: ${found.toFixed(2)} (${ink} on ${ground})`);
  });

  for (const part of through) part.style.pointerEvents = "";

  const endless = document
    .getAnimations()
    .filter((one) => one.playState === "running" && one.effect.getComputedTiming().iterations === Infinity)
    .map((one) => one.animationName ?? "an animation");
  const least = (all) => all.toSorted((a, b) => a.size - b.size)[0] ?? null;
  return { text: least(sizes), beside: least(beside), target: least(targets), outside, overlaps, cut, faint: [...new Set(faint)], endless };
};
