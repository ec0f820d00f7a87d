/** What a payer does in a story: by labels and words, through shadow roots, for everybody to watch. */
import { userEvent, waitFor } from 'storybook/test';

function* deep(root: Element | ShadowRoot): Generator<HTMLElement> {
  for (const child of root.children) {
    if (child instanceof HTMLElement) yield child;
    if (child.shadowRoot) yield* deep(child.shadowRoot);
    yield* deep(child);
  }
}

const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const nameOf = (control: HTMLElement): string => {
  const labels = (control as Partial<HTMLInputElement>).labels;
  return words(control.getAttribute('aria-label') ?? (labels?.length ? labels[0]?.textContent : control.textContent));
};

const shown = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });

export function payer(canvas: HTMLElement) {
  const control = (name: string, selector: string): Promise<HTMLElement> =>
    waitFor(
      () => {
        for (const element of deep(canvas))
          if (element.matches(selector) && shown(element) && nameOf(element).startsWith(name)) return element;
        throw new Error(`there is no “${name}” to use`);
      },
      { timeout: 4000 },
    );
  return {
    async types(label: string, text: string): Promise<void> {
      const field = await control(label, 'input, select, textarea');
      await userEvent.click(field);
      await userEvent.type(field, text);
    },
    async presses(name: string): Promise<void> {
      await userEvent.click(await control(name, 'button, a, summary, [role=button]'));
    },
    async chooses(label: string): Promise<void> {
      await userEvent.click(await control(label, 'input[type=radio], input[type=checkbox]'));
    },
    /** Waits until the words can be read. */
    async sees(text: string): Promise<void> {
      await waitFor(
        () => {
          for (const element of deep(canvas)) if (shown(element) && words(element.innerText).includes(text)) return;
          throw new Error(`“${text}” is not to be seen`);
        },
        { timeout: 4000 },
      );
    },
  };
}

export type StoryPayer = ReturnType<typeof payer>;
