// In the page of the stories, before anything else runs there: how they are listed and played from outside.
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

  /** Shows a story; resolves when it has played and axe has looked. */
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
    const look = { theme: dataset.payTheme, density: dataset.payDensity, scheme: style.colorScheme, direction: dir };
    return { status, errors, look, hasAxe: Boolean(axe), violations: axe?.result?.violations ?? [] };
  },

  /** The toolbar as it stands before the first story. */
  async begin(globals) {
    await __STORYBOOK_PREVIEW__.ready();
    __STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals });
  },

  /** What a reviewer does in the toolbar; resolves when the story is rendered so. */
  choose(globals) {
    const channel = __STORYBOOK_ADDONS_CHANNEL__;
    return new Promise((resolve) => {
      channel.once('storyRendered', resolve);
      channel.emit('updateGlobals', { globals });
    });
  },
};
