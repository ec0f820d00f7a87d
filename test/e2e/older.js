// Removes from a browser what the oldest browsers that README names did not have yet; runs in each page and frame
// before anything else. Plain JavaScript, because Playwright injects the file unchanged.
(() => {
  const take = (owner, ...names) => {
    for (const name of names) if (owner) delete owner[name];
  };

  // These came in 2023 …
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

  // Deny `light-dark()` to scripts that ask. Style sheets still get it: no script can take that from the browser.
  const { supports } = CSS;
  CSS.supports = (...asked) => !asked.some((text) => text.includes('light-dark')) && supports.apply(CSS, asked);

  // Older Chromium accepted only custom states whose names begin with two dashes; other browsers had no custom states.
  const states = globalThis.CustomStateSet?.prototype;
  if (!states) return;
  const { add } = states;
  states.add = function (name) {
    if (!name.startsWith('--')) throw new DOMException(`"${name}" must start with "--".`, 'SyntaxError');
    return add.call(this, name);
  };
})();
