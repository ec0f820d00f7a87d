// server/plugins/pay-elements.ts
import { renderElements } from 'pay-elements/ssr';

export default defineNitroPlugin((nitro) => {
  nitro.hooks.hook('render:html', async (page) => {
    page.body = await Promise.all(page.body.map((part) => renderElements(part)));
  });
});
