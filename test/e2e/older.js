// Takes from a browser what the oldest that README names had not yet; runs in each page and frame before anything else. Plain
// JavaScript, because it is handed over as it stands.
(() => {
  const take = (owner, ...names) => {
    for (const name of names) if (owner) delete owner[name];
  };

  // They came in 2023 …
  take(URL, 'canParse', 'parse');
  take(Array, 'fromAsync');
  take(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  take(String.prototype, 'isWellFormed', 'toWellFormed');
  take(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover');
  take(Navigator.prototype, 'userActivation');
  take(Element.prototype, 'role', 'ariaLabel', 'ariaInvalid', 'ariaDisabled');
  // … and in 2024 or later.
  take(AbortSignal, 'any');
  take(Element.prototype, 'checkVisibility', 'setHTMLUnsafe', 'getHTML');
  take(Promise, 'withResolvers', 'try');
  take(Object, 'groupBy');
  take(Map, 'groupBy');
  take(RegExp, 'escape');
  take(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  take(
    globalThis.Iterator?.prototype,
    'map',
    'filter',
    'find',
    'some',
    'every',
    'toArray',
    'flatMap',
    'forEach',
    'reduce',
  );

  // What styles may ask for; that today's browser does as it says all the same, no script can help.
  const { supports } = CSS;
  CSS.supports = (...asked) => !asked.some((text) => text.includes('light-dark')) && supports.apply(CSS, asked);

  // Chromium had states before, and took only names that begin with two dashes; others had none.
  const states = globalThis.CustomStateSet?.prototype;
  if (!states) return;
  const { add } = states;
  states.add = function (name) {
    if (!name.startsWith('--')) throw new DOMException(`"${name}" must start with "--".`, 'SyntaxError');
    return add.call(this, name);
  };
})();
