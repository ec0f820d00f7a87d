/** The tests that every form-associated element must pass to behave like a built-in form control. */
import { expect, fixture, html } from '@open-wc/testing';
import { configure } from '../../src/client/index.js';
import type { EpinRedeem } from '../../src/index.js';
import type { OrderDetails } from '../../src/server/index.js';
import { Payer, type Stack, createStack, framedPlace, until } from '../elements/harness.js';

/** The common interface of the controls. */
type Control = EpinRedeem & {
  formStateRestoreCallback?(state: string, mode: string): void;
};

export interface FormControlSuite {
  /** The tag of a registered element. */
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Details of the order, if the element needs a special one. */
  readonly order?: Partial<OrderDetails>;
  /** Fills the element in until the form could be sent. */
  readonly fillIn: (payer: Payer & Stack) => Promise<void>;
  /** The value that the form then sends; absent for an element that sends nothing and never blocks the form. */
  readonly sends?: RegExp;
  /** The validation message of an empty element. */
  readonly missing?: string;
  /** A form state that browsers may restore; absent for an element whose content must not be kept. */
  readonly restores?: string;
}

export function behavesLikeFormControl({
  tag,
  attributes = {},
  order = {},
  fillIn,
  sends,
  missing,
  restores,
}: FormControlSuite): void {
  async function opens(): Promise<{
    element: Control;
    form: HTMLFormElement;
    button: HTMLButtonElement;
    payer: Payer & Stack;
    sent: FormData[];
    found: () => FormDataEntryValue | null;
  }> {
    const stack = createStack({ place: framedPlace(), order });
    configure({ endpoint: '/pay', fetch: stack.fetch, wait: stack.wait, headers: undefined });
    const form = await fixture<HTMLFormElement>(
      html`<form><label for="it">The page's words</label><fieldset></fieldset><button>Send</button></form>`,
    );
    const element = document.createElement(tag) as Control;
    for (const [name, value] of Object.entries({ id: 'it', name: 'it', order: 'o-1', ...attributes }))
      element.setAttribute(name, value);
    const payer = Object.assign(new Payer(element), stack);
    form.querySelector('fieldset')?.append(element);
    await payer.isIn('ready');
    await payer.hears('pay-ready');
    const sent: FormData[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(new FormData(form));
    });
    const button = form.querySelector('button') as HTMLButtonElement;
    return { element, form, button, payer, sent, found: () => new FormData(form).get('it') };
  }
  const typed = (element: Element): string =>
    [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])') ?? [])]
      .map(({ value }) => value)
      .join('');
  const isSent = (sent: FormData[]): Promise<unknown> =>
    until(
      () => sent.length > 0,
      () => 'the form sent',
    );

  describe(`<${tag}> is a control of a form`, () => {
    beforeEach(() => sessionStorage.clear());

    it('belongs to its form, and is focused by its label', async () => {
      const { element, form } = await opens();
      expect(element.form).to.equal(form);
      expect([...form.elements]).to.include(element);
      expect([...element.labels]).to.deep.equal([form.querySelector('label')]);
      form.querySelector('label')?.click();
      await until(
        () => document.activeElement === element && element.shadowRoot?.activeElement,
        () => 'focus within',
      );
    });

    it('has no value before it is filled in', async () => {
      const { found } = await opens();
      expect(found()).to.equal(null);
    });

    if (sends && missing !== undefined) {
      it('blocks the form while empty, shows why and takes the focus', async () => {
        const { element, form, button, payer, sent } = await opens();
        expect(element.willValidate).to.be.true;
        expect(element.checkValidity()).to.be.false;
        expect(element.validity).to.include({ valid: false, valueMissing: true });
        expect(element.validationMessage).to.equal(missing);
        expect(element.matches(':invalid')).to.be.true;
        expect(form.checkValidity()).to.be.false;
        button.click();
        await payer.sees(missing);
        expect(sent).to.deep.equal([]);
        expect(document.activeElement).to.equal(element);
        expect(element.reportValidity()).to.be.false;
      });

      it('is sent with the form once filled in', async () => {
        const { element, button, payer, sent } = await opens();
        await fillIn(payer);
        await until(
          () => element.validity.valid,
          () => 'validity',
        );
        expect(element.checkValidity()).to.be.true;
        expect(element.validationMessage).to.equal('');
        expect(element.matches(':valid')).to.be.true;
        button.click();
        await isSent(sent);
        expect(sent[0]?.get('it')).to.match(sends);
        expect([...(sent[0]?.keys() ?? [])]).to.deep.equal(['it']);
      });

      it('does not block the form while disabled', async () => {
        const { element, form, button, sent, found } = await opens();
        element.disabled = true;
        await element.updateComplete;
        expect(element.willValidate).to.be.false;
        expect(form.checkValidity()).to.be.true;
        button.click();
        await isSent(sent);
        expect(found()).to.equal(null);
        element.disabled = false;
        await element.updateComplete;
        expect(form.checkValidity()).to.be.false;
      });
    } else {
      it('sends nothing with the form, and does not block it', async () => {
        const { element, button, payer, sent } = await opens();
        expect(element.checkValidity()).to.be.true;
        await fillIn(payer);
        button.click();
        await isSent(sent);
        expect([...(sent[0]?.keys() ?? [])]).to.deep.equal([]);
      });
    }

    it("respects the page's custom validity", async () => {
      const { element, form, button, payer, sent } = await opens();
      await fillIn(payer);
      element.setCustomValidity('Not on Sundays');
      expect(element.validity).to.include({ valid: false, customError: true });
      expect(element.validationMessage).to.equal('Not on Sundays');
      expect(element.checkValidity()).to.be.false;
      expect(form.checkValidity()).to.be.false;
      button.click();
      element.submit();
      expect(element.state.name).to.equal('ready');
      expect(sent).to.deep.equal([]);
      element.setCustomValidity('');
      expect(element.checkValidity()).to.be.true;
    });

    it('is emptied when the form is reset', async () => {
      const { element, form, payer, found } = await opens();
      await fillIn(payer);
      form.reset();
      await element.updateComplete;
      expect(typed(element)).to.equal('');
      expect(found()).to.equal(null);
      if (sends) expect(element.validity.valid).to.be.false;
    });

    it('is disabled with the fieldset around it', async () => {
      const { element, form, payer, found } = await opens();
      await fillIn(payer);
      (form.querySelector('fieldset') as HTMLFieldSetElement).disabled = true;
      expect(element.willValidate).to.be.false;
      expect(found()).to.equal(null);
      element.submit();
      expect(element.state.name).to.equal('ready');
    });

    if (restores === undefined) {
      it('gives browsers no state to keep, and restores none', async () => {
        const set = ElementInternals.prototype.setFormValue;
        const kept: unknown[] = [];
        ElementInternals.prototype.setFormValue = function (...args) {
          kept.push(args.length > 1 ? args[1] : args[0]);
          set.apply(this, args);
        };
        try {
          const { element, button, payer, sent } = await opens();
          await fillIn(payer);
          button.click();
          await isSent(sent);
          element.formStateRestoreCallback?.('4242424242424242', 'restore');
          element.formStateRestoreCallback?.('4242424242424242', 'autocomplete');
          await element.updateComplete;
          expect(kept.filter((each) => each !== null)).to.deep.equal([]);
          expect(typed(element)).not.to.contain('4242424242424242');
        } finally {
          ElementInternals.prototype.setFormValue = set;
        }
      });
    } else {
      it('is restored from the state that a browser kept', async () => {
        const { element, found } = await opens();
        element.formStateRestoreCallback?.(restores, 'restore');
        await element.updateComplete;
        expect(found()).to.equal(restores);
      });
    }
  });
}
