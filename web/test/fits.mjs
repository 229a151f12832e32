// What does not fit on a table in the browser: for tests and for who looks.

/** Runs in the page, of which it is given nothing else. */
function measure({ touch }) {
  const LEAST_TEXT = 12.95; // 13 px, as browsers round
  const LEAST_TARGET = 42.5;
  const ONE_LINE = 24; // so much may a long question rise over what is above it
  const faults = [];
  const shown = (box) => box.width > 1.5 && box.height > 1.5;
  const overflows = new Map();
  /** Asked once of each node: that is what takes the time. */
  function overflowOf(node) {
    const known = overflows.get(node) ?? getComputedStyle(node).overflow;
    overflows.set(node, known);
    return known;
  }
  const scrolls = (node) => /auto|scroll/.test(overflowOf(node));
  const nameOf = (node) =>
    (node.dataset.target ?? node.id ?? '')
      ? (node.dataset.target ?? `#${node.id}`)
      : node.className;
  /** Its card is at hand elsewhere, too: nothing is lost where it is not hit. */
  const onlyExplains = (node) => node.matches('[data-explains]:not(.can, .why)');
  /** Where it can be seen: its box, cut by all that clips it; and whether one of these scrolls. */
  function seen(node) {
    const box = node.getBoundingClientRect();
    let { left, top, right, bottom } = box;
    let scrolled = false;
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (overflowOf(up) === 'visible') continue;
      const frame = up.getBoundingClientRect();
      const cut = left < frame.left - 1 || right > frame.right + 1;
      if ((cut || top < frame.top - 1 || bottom > frame.bottom + 1) && scrolls(up)) scrolled = true;
      left = Math.max(left, frame.left);
      top = Math.max(top, frame.top);
      right = Math.min(right, frame.right);
      bottom = Math.min(bottom, frame.bottom);
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top, box, scrolled };
  }
  const hidden = (node) => {
    const style = getComputedStyle(node);
    return (
      style.visibility === 'hidden' ||
      !node.checkVisibility() ||
      node.closest('.sr, [inert], dialog') !== null
    );
  };

  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push(`page: ${page.scrollWidth} px wide`);
  if (page.scrollHeight > page.clientHeight) faults.push(`page: ${page.scrollHeight} px high`);

  const board = [...document.querySelectorAll('#region-board, #region-own')];
  const words = board.flatMap((part) => {
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walk.nextNode()) if (walk.currentNode.data.trim()) found.push(walk.currentNode);
    return found;
  });
  for (const word of words) {
    const node = word.parentElement;
    if (node instanceof SVGElement || hidden(node) || !shown(seen(node))) continue;
    const zoom = node.currentCSSZoom ?? 1;
    const size = parseFloat(getComputedStyle(node).fontSize) * zoom;
    if (size < LEAST_TEXT) faults.push(`text of ${size.toFixed(1)} px: ${word.data.trim()}`);
    const range = document.createRange();
    range.selectNodeContents(word);
    const box = range.getBoundingClientRect();
    const place = seen(node);
    const ellipsis = node.closest('[data-short]') !== null;
    if (!place.scrolled && !ellipsis && box.bottom > place.bottom + 3 * zoom)
      faults.push(`text is cut: ${word.data.trim().slice(0, 40)}`);
  }

  const strip = document.querySelector('#region-prompt:not(.wait)');
  const above = [...document.querySelectorAll('#region-board, #region-own')].at(-1);
  if (strip && above) {
    const covered = above.getBoundingClientRect().bottom - strip.getBoundingClientRect().top;
    if (covered > ONE_LINE)
      faults.push(`the prompt covers ${covered.toFixed(0)} px of ${nameOf(above)}`);
  }

  const targets = board
    .flatMap((part) => [...part.querySelectorAll('button, [data-target]')])
    .filter((node) => !hidden(node))
    .map((node) => ({ node, place: seen(node) }))
    .filter(({ place }) => place.box.width > 1.5);
  for (const { node, place } of targets) {
    const { box, scrolled } = place;
    if (!scrolled && (place.width < box.width - 2 || place.height < box.height - 2))
      faults.push(`outside its frame: ${nameOf(node)}`);
    if (!touch || node.tagName !== 'BUTTON' || onlyExplains(node)) continue;
    const reach = (node.querySelector('.reach') ?? node).getBoundingClientRect();
    const width = Math.max(box.width, reach.width);
    const height = Math.max(box.height, reach.height);
    if (Math.min(width, height) < LEAST_TARGET)
      faults.push(`target of ${width.toFixed(0)}×${height.toFixed(0)}: ${nameOf(node)}`);
  }
  // Cards of a hand may lie over each other; what is inside another is part of it.
  for (const [i, { node, place }] of targets.entries()) {
    for (const other of targets.slice(i + 1)) {
      if (node.contains(other.node) || other.node.contains(node)) continue;
      // A panel over the board is meant to cover it.
      if (node.closest('[data-over]') !== other.node.closest('[data-over]')) continue;
      const fan = node.closest('[data-fan]');
      if (fan && fan === other.node.closest('[data-fan]')) continue;
      const wide =
        Math.min(place.right, other.place.right) - Math.max(place.left, other.place.left);
      const high =
        Math.min(place.bottom, other.place.bottom) - Math.max(place.top, other.place.top);
      if (wide > 2 && high > 2)
        faults.push(
          `${nameOf(node)} and ${nameOf(other.node)} overlap by ${wide.toFixed(0)}×${high.toFixed(0)}`,
        );
    }
  }
  return [...new Set(faults)];
}

/** Faults of what the page shows: too large, cut off, too small to read or to press, overlapping. */
export async function faultsOf(page) {
  const { width } = page.viewportSize();
  return page.evaluate(measure, { touch: width < 1100 });
}
