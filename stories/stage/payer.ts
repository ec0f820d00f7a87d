/**
 * What a payer does in a story: finds controls by their labels and words, through shadow roots, visibly for the viewer.
 */
import { userEvent, waitFor } from 'storybook/test';
import { type ProviderPage, providerPage } from './provider-page.js';

export function* deep(root: Element | ShadowRoot): Generator<HTMLElement> {
  for (const child of root.children) {
    if (child instanceof HTMLElement) yield child;
    if (child.shadowRoot) yield* deep(child.shadowRoot);
    yield* deep(child);
  }
}

export const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const nameOf = (control: HTMLElement): string => {
  const labels = (control as Partial<HTMLInputElement>).labels;
  return words(control.getAttribute('aria-label') ?? (labels?.length ? labels[0]?.textContent : control.textContent));
};

const shown = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });

/** A busy machine may be slow; anything that takes this long is a fault. */
const patience = { timeout: 10_000 };

type Flowing = HTMLElement & { readonly state?: { readonly name: string } };

export function payer(canvas: HTMLElement) {
  const control = (name: string, selector: string): Promise<HTMLElement> =>
    waitFor(() => {
      for (const element of deep(canvas))
        if (element.matches(selector) && shown(element) && nameOf(element).startsWith(name)) return element;
      throw new Error(`there is no “${name}” to use`);
    }, patience);
  /** The story's element: the one with this tag, or the first with a flow. */
  const element = (tag?: string): Flowing => {
    for (const each of deep(canvas)) if (tag ? each.localName === tag : 'state' in each) return each;
    throw new Error(`there is no ${tag ?? 'element with a state'}`);
  };
  return {
    element,
    async types(label: string, text: string): Promise<void> {
      const field = await control(label, 'input, textarea');
      await userEvent.click(field);
      await userEvent.type(field, text);
    },
    async selects(label: string, option: string): Promise<void> {
      await userEvent.selectOptions(await control(label, 'select'), option);
    },
    /** @param within selector of the button's container, if two buttons have the same name */
    async presses(name: string, within = ''): Promise<void> {
      const buttons = ['button', 'a', 'summary', '[role=button]'].map((each) => `${within} ${each}`);
      const button = await control(name, buttons.join());
      await waitFor(() => {
        if (button.matches(':disabled, [aria-disabled=true]')) throw new Error(`“${name}” cannot be pressed`);
      }, patience);
      await userEvent.click(button);
    },
    async chooses(label: string): Promise<void> {
      await userEvent.click(await control(label, 'input[type=radio], input[type=checkbox]'));
    },
    /** Waits until the text is visible. */
    async sees(text: string): Promise<void> {
      await waitFor(() => {
        for (const each of deep(canvas)) if (shown(each) && words(each.innerText).includes(text)) return;
        throw new Error(`“${text}” is not to be seen`);
      }, patience);
    },
    /** Waits until the element's flow is in this state. */
    async isIn(state: string, tag?: string): Promise<void> {
      await waitFor(() => {
        const now = element(tag).state?.name;
        if (now !== state) throw new Error(`it is “${String(now)}”, not “${state}”`);
      }, patience);
    },
    /** Returns the provider's page in the frame. */
    async onPage(): Promise<ProviderPage> {
      return waitFor(() => {
        for (const each of deep(canvas)) {
          const page = each instanceof HTMLIFrameElement ? providerPage(each) : undefined;
          if (page) return page;
        }
        throw new Error('no page of the provider is to be seen');
      }, patience);
    },
  };
}

export type StoryPayer = ReturnType<typeof payer>;
