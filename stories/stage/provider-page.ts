/** What a payer does on the provider's page, which is in a frame of the story and contains none of our elements. */
import { waitFor } from 'storybook/test';

const words = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

export interface ProviderPage {
  types(label: string, text: string): void;
  presses(name: string): void;
  sees(text: string): Promise<void>;
}

/** Returns undefined until the page has loaded. */
export function providerPage(frame: HTMLIFrameElement): ProviderPage | undefined {
  const isThere = (): boolean =>
    frame.contentDocument?.readyState === 'complete' && frame.contentDocument.querySelector('main') !== null;
  if (!isThere()) return undefined;
  const find = <T extends HTMLElement>(selector: string, name: string): T => {
    const { contentDocument: page } = frame;
    for (const each of page?.querySelectorAll<T & { labels?: NodeListOf<HTMLElement> }>(selector) ?? [])
      if (words(each.labels?.[0]?.textContent ?? each.textContent).startsWith(name)) return each;
    throw new Error(`the provider’s page has no “${name}”`);
  };
  return {
    types(label, text) {
      find<HTMLInputElement>('input', label).value = text;
    },
    presses(name) {
      find('button, input[type=radio]', name).click();
    },
    async sees(text) {
      await waitFor(
        () => {
          if (!words(frame.contentDocument?.body.textContent ?? '').includes(text))
            throw new Error(`“${text}” is not on the provider’s page`);
        },
        { timeout: 10_000 },
      );
    },
  };
}
