// Runs in the stories' page: measures the size of targets, overflows, broken words and motion.

/** Yields all elements below `root`, through shadow roots but not into frames, whose content is not ours. */
function* within(root) {
  for (const each of root.querySelectorAll('*')) {
    yield each;
    if (each.shadowRoot) yield* within(each.shadowRoot);
  }
}

/** @returns {Generator<Element>} */
function* ours() {
  for (const each of document.querySelectorAll('#storybook-root *'))
    if (each.shadowRoot) {
      yield each;
      yield* within(each.shadowRoot);
    }
}

const pressed = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [tabindex="0"]';

const nameOf = (element) =>
  `${element.localName} “${(element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.labels?.[0]?.textContent ?? element.textContent).replace(/\s+/g, ' ').trim()}”`;

/** The size of the target of `element`: the larger of itself and, for a radio or checkbox, its labels. */
function targetOf(element) {
  const places = [element, ...(element.matches('[type=radio], [type=checkbox]') ? element.labels : [])];
  const sizes = places.map((place) => place.getBoundingClientRect());
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
}

globalThis.measure = {
  /** Returns the targets smaller than `least` px, and the number of all targets. */
  targets(least) {
    const small = [];
    let count = 0;
    for (const element of ours()) {
      if (!element.matches(pressed) || !element.checkVisibility({ visibilityProperty: true })) continue;
      count += 1;
      const { width, height } = targetOf(element);
      // Rounding in text layout can cost half a pixel.
      if (width < least - 0.5 || height < least - 0.5)
        small.push(`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px`);
    }
    return { count, small };
  },

  /** Returns what overflows the story's column or its own button. */
  overflows() {
    const boxes = [...document.querySelectorAll('#storybook-root .stage')];
    for (const element of ours()) if (element.matches('button, .button')) boxes.push(element);
    return boxes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((box) => `${nameOf(box)} runs out by ${box.scrollWidth - box.clientWidth} px`);
  },

  /** Returns the words in buttons and headings that are split over several lines, and the number of all words there. */
  words() {
    const broken = [];
    let count = 0;
    for (const element of ours()) {
      if (!element.matches('button, .button, h2') || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const node of element.childNodes)
        for (const { 0: word, index } of node.nodeType === Node.TEXT_NODE ? node.data.matchAll(/\p{L}+/gu) : []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          count += 1;
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`${nameOf(element)} breaks “${word}”`);
        }
    }
    return { count, broken };
  },

  /** Returns what is animated or would move when it changes. */
  motion() {
    const moving = [];
    for (const element of ours())
      for (const part of [undefined, '::before', '::after']) {
        const { display, animationName, transitionDuration } = getComputedStyle(element, part);
        // An element that is assigned to no slot is not rendered and has no style.
        if (display === '') continue;
        const isStill = animationName === 'none' && /^0s(?:, 0s)*$/.test(transitionDuration);
        if (!isStill) moving.push(`${element.localName}.${element.className}${part ?? ''}`);
      }
    return moving;
  },
};
