// Runs in the stories' page before anything else: lists and plays stories for the test outside.

/** Axe rules for whole pages, which do not apply to a story. */
const ofWholePages = ['region', 'landmark-one-main', 'page-has-heading-one'];

// Reports breaches of the host's policy, here and in frames.
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
  globalThis.tellForbidden(`${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`),
);

globalThis.gallery = {
  async stories() {
    await __STORYBOOK_PREVIEW__.ready();
    const all = await __STORYBOOK_PREVIEW__.extract();
    return Object.values(all).map(({ id, title, name, parameters, component }) => ({
      id,
      title,
      name,
      component: component ?? parameters.component,
      state: parameters.flow?.state,
    }));
  },

  /** Returns the rows of an element's table. */
  async rows(tag) {
    await __STORYBOOK_PREVIEW__.ready();
    const all = Object.values(await __STORYBOOK_PREVIEW__.extract());
    const { argTypes } = all.find(({ component, parameters }) => (component ?? parameters.component) === tag);
    return Object.values(argTypes).map(({ name, table, control }) => ({ name, category: table?.category, control }));
  },

  /** Shows a story; resolves when it has played and axe has checked it. */
  async play(storyId) {
    const channel = __STORYBOOK_ADDONS_CHANNEL__;
    const errors = [];
    const told = (failure) => {
      for (const error of [failure].flat()) errors.push(String(error?.message ?? error).split('\n\nIgnored nodes')[0]);
    };
    const ways = ['playFunctionThrewException', 'storyThrewException', 'storyMissing', 'unhandledErrorsWhilePlaying'];
    for (const way of ways) channel.on(way, told);
    const { status, reporters = [] } = await new Promise((resolve) => {
      channel.once('storyFinished', resolve);
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
    for (const way of ways) channel.off(way, told);
    const axe = reporters.find(({ type }) => type === 'a11y');
    const { dataset, style, dir } = document.documentElement;
    const look = {
      theme: dataset.payTheme,
      density: dataset.payDensity,
      scheme: style.colorScheme,
      direction: dir,
      column: style.getPropertyValue('--column'),
    };
    return { status, errors, look, hasAxe: Boolean(axe), violations: axe?.result?.violations ?? [] };
  },

  /** Sets the toolbar before the first story. */
  async begin(globals) {
    await __STORYBOOK_PREVIEW__.ready();
    __STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals });
  },

  /** Applies toolbar settings to the page at once. `isLargeText` doubles the text, as the browser's font size would. */
  dress({ theme = 'none', density = 'normal', scheme = 'light', direction = 'ltr', column = '' }, isLargeText) {
    const { documentElement: root } = document;
    Object.assign(root.dataset, { payTheme: theme, payDensity: density });
    root.style.colorScheme = scheme;
    root.style.setProperty('--column', column);
    root.style.fontSize = isLargeText ? '200%' : '';
    root.dir = direction;
  },

  async axe(leftOut) {
    const { violations } = await axe.run('#storybook-root', {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries([...leftOut, ...ofWholePages].map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  },

  /** Turns the control `disabled` of the shown story over; resolves to whether its element follows. */
  async follows(storyId, tag) {
    const channel = __STORYBOOK_ADDONS_CHANNEL__;
    const isDisabled = () => document.querySelector(`#storybook-root ${tag}`).hasAttribute('disabled');
    const before = isDisabled();
    await new Promise((resolve) => {
      channel.once('storyFinished', resolve);
      channel.emit('updateStoryArgs', { storyId, updatedArgs: { disabled: !before } });
    });
    return isDisabled() !== before;
  },

  /** Chooses values in the toolbar, as a reviewer does; resolves when the story is rendered with them. */
  choose(globals) {
    const channel = __STORYBOOK_ADDONS_CHANNEL__;
    return new Promise((resolve) => {
      channel.once('storyRendered', resolve);
      channel.emit('updateGlobals', { globals });
    });
  },
};
