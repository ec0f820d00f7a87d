// Runs before Storybook's own scripts, in its built pages. Lets them work on a host that forbids inline styles and markup
// strings (`style-src 'self'; require-trusted-types-for 'script'`). The elements themselves need none of this.

/** The style sheet for each `<style>` that a script creates, by the element that replaces it. */
const sheets = new Map();

const { createElement } = Document.prototype;

/** An element that browsers do not treat as `<style>`, but whose text is used as a style sheet. */
function standIn(page) {
  const style = createElement.call(page, 'constructed-style');
  const sheet = new CSSStyleSheet();
  let css = '';
  // Rules that a script has inserted stay as long as the text is the same.
  const read = () => {
    if (css !== style.textContent) sheet.replaceSync((css = style.textContent));
  };
  new MutationObserver(read).observe(style, { childList: true, characterData: true, subtree: true });
  style.hidden = true;
  Object.defineProperties(style, {
    sheet: { get: () => sheet },
    innerHTML: {
      get: () => style.textContent,
      set: (text) => {
        style.textContent = text;
      },
    },
  });
  sheets.set(style, sheet);
  return style;
}

Document.prototype.createElement = function (name, options) {
  return this === document && /^style$/i.test(name) ? standIn(this) : createElement.call(this, name, options);
};

/** Adopts the sheets whose elements are in the page. */
new MutationObserver(() => {
  const adopted = document.adoptedStyleSheets;
  const ours = new Set(sheets.values());
  const there = [...sheets].filter(([style]) => style.isConnected).map(([, sheet]) => sheet);
  const wanted = [...adopted.filter((sheet) => !ours.has(sheet)), ...there];
  if (wanted.length !== adopted.length || wanted.some((sheet, at) => sheet !== adopted[at]))
    document.adoptedStyleSheets = wanted;
}).observe(document, { childList: true, subtree: true });

/** Allows the markup that Storybook sets: by its renderer, and to simulate colour blindness. All else stays forbidden. */
const markup = /^(?:[^<]*|<div id="root-inner"><\/div>|<svg id="storybook-a11y-vision-filters"[^]*)$/;

globalThis.trustedTypes?.createPolicy('default', {
  // An SVG attribute hides the element, as an inline style would.
  createHTML: (text) => (markup.test(text) ? text.replace(/ style="[^"]*"/, ' display="none"') : null),
  // Allow the worker that shows the provider's pages in stories.
  createScriptURL: (url) => (url === new URL('stage-worker.js', document.baseURI).href ? url : null),
});
