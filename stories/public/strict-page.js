// Before Storybook's own scripts, in its built pages: lets them run where a host forbids inline styles and strings as markup
// (`style-src 'self'; require-trusted-types-for 'script'`). The elements themselves need none of this.

/** Style sheets of what scripts make as `<style>`, by the element that stands in for it. */
const sheets = new Map();

const { createElement } = Document.prototype;

/** An element that no browser takes for a style, and whose text is a style sheet all the same. */
function standIn(page) {
  const style = createElement.call(page, 'constructed-style');
  const sheet = new CSSStyleSheet();
  let css = '';
  // Rules that a script inserts stay, as long as the text is the same.
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

/** A sheet counts while its element is in the page. */
new MutationObserver(() => {
  const adopted = document.adoptedStyleSheets;
  const ours = new Set(sheets.values());
  const there = [...sheets].filter(([style]) => style.isConnected).map(([, sheet]) => sheet);
  const wanted = [...adopted.filter((sheet) => !ours.has(sheet)), ...there];
  if (wanted.length !== adopted.length || wanted.some((sheet, at) => sheet !== adopted[at]))
    document.adoptedStyleSheets = wanted;
}).observe(document, { childList: true, subtree: true });

/** What Storybook gives as markup: its renderer, and its simulation of colour blindness. Everything else stays forbidden. */
const markup = /^(?:[^<]*|<div id="root-inner"><\/div>|<svg id="storybook-a11y-vision-filters"[^]*)$/;

globalThis.trustedTypes?.createPolicy('default', {
  // An attribute of SVG hides what an inline style would.
  createHTML: (text) => (markup.test(text) ? text.replace(/ style="[^"]*"/, ' display="none"') : null),
  // The worker that shows the provider's pages in stories.
  createScriptURL: (url) => (url === new URL('stage-worker.js', document.baseURI).href ? url : null),
});
