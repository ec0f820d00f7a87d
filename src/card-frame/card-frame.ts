/** The card fields inside the frame: the form's own fields, with a port in place of a page around them. */
import { LitElement, type TemplateResult, html } from 'lit';
import { is } from 'valibot';
import { PayError } from '../client/pay-error.js';
import { tokenise } from '../client/tokenise.js';
import { showNewWords } from '../locales/translated.js';
import { styles } from '../elements/card-token-form/card-token-form.styles.js';
import { brandMark } from '../elements/card-token-form/brand-mark.js';
import { CardFields } from '../elements/card-token-form/fields.js';
import { listenToFields } from '../elements/card-token-form/hear.js';
import { type FieldsView, cardView } from '../elements/card-token-form/fields.view.js';
import { spokenView } from '../elements/card-token-form/spoken.view.js';
import { cardForm } from '../locales/en/card-form.js';
import { fill } from '../locales/messages.js';
import { addStyles } from '../styles/add.js';
import { fieldStyles, hiddenStyles, hostStyles, wrongStyles } from '../styles/index.js';
import { type Gate, isTokenUrl } from './gate.js';
import {
  Code,
  Command,
  type FramedField,
  Last4,
  type Look,
  type Of,
  type Report,
  framedFields,
  read,
} from './protocol.js';

const isFramed = (field: string | undefined): field is FramedField => framedFields.some((each) => each === field);

export class CardFrame extends LitElement {
  static override styles = [hostStyles, hiddenStyles, fieldStyles, wrongStyles, styles];

  #port: MessagePort | undefined;
  #gate: Gate = { parents: [], tokenUrls: [] };
  #texts: Look['texts'] = {};
  /** Refusals by the provider, in the language that the form sent last. */
  readonly #refusals: { [F in FramedField]?: string } = {};
  #isLocked = false;
  #isDisabled = false;
  /** Why the security code must be typed again. */
  #codeAgain = '';
  #running: { readonly question: number; readonly abort: AbortController } | undefined;
  #standing = '{"isEmpty":true,"wrong":"number"}';

  readonly #words = {
    text: (key: keyof typeof cardForm, values?: Readonly<Record<string, string | number>>): string =>
      fill(this.#texts[key as keyof Look['texts']] ?? cardForm[key], values),
  };
  readonly #fields = new CardFields(this, this.#words);

  /** Called once: obeys the commands that arrive over `port`, and reports that the frame is ready. */
  serve(port: MessagePort, gate: Gate): void {
    this.#port = port;
    this.#gate = gate;
    port.onmessage = ({ data }) => {
      const command = read(Command, data);
      if (command) this.#obey(command);
    };
    this.#say({ type: 'ready' });
    new ResizeObserver(() => this.#measure()).observe(this);
  }

  protected override firstUpdated(): void {
    addStyles(this);
    const place = this.renderRoot.querySelector('.fields');
    if (place) listenToFields(place, () => this.#fields, this.#typed);
  }

  protected override updated(): void {
    showNewWords(this.renderRoot);
  }

  protected override render(): TemplateResult {
    const view: FieldsView = {
      t: this.#words,
      fields: this.#fields,
      isLocked: this.#isLocked,
      isDisabled: this.#isDisabled,
      asksForCode: this.#codeAgain !== '',
      mark: brandMark,
    };
    return html`<form novalidate @submit=${this.#submitted}>
      <div class="fields">${cardView(view)}</div>
      <p id="status" hidden>${this.#codeAgain}</p>
      <div class="visually-hidden" role="status">${spokenView(this.#fields)}</div>
      <button class="visually-hidden" tabindex="-1" aria-hidden="true"></button>
    </form>`;
  }

  #say(report: Report): void {
    this.#port?.postMessage(report);
  }

  #measure(): void {
    const { paddingTop, paddingBottom } = getComputedStyle(document.body);
    const height =
      this.getBoundingClientRect().height + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    this.#say({ type: 'height', height: Math.ceil(height) });
  }

  readonly #submitted = (event: SubmitEvent): void => {
    event.preventDefault();
    this.#say({ type: 'submit' });
  };

  /** Reports changes only: the number of messages must not reveal what was typed. */
  readonly #typed = (): void => {
    const wrong = framedFields.find((field) => this.#fields.reason(field));
    const { isEmpty, brandId: brand } = this.#fields;
    const standing = { isEmpty, ...(wrong && { wrong }), ...(brand && { brand }) };
    const text = JSON.stringify(standing);
    if (text !== this.#standing) this.#say({ type: 'filled', ...standing });
    this.#standing = text;
  };

  #obey(command: Command): void {
    switch (command.type) {
      case 'look':
        return this.#dress(command);
      case 'lock':
        this.#isLocked = command.isLocked;
        this.#isDisabled = command.isDisabled;
        return this.requestUpdate();
      case 'check':
        return this.#say({ type: 'checked', question: command.question, ...this.#check() });
      case 'tokenise':
        return void this.#tokenise(command);
      case 'cancel':
        if (this.#running?.question === command.question) this.#running.abort.abort();
        return;
      case 'wipe':
        this.#fields.wipe(command.fields);
        return this.#typed();
      case 'refuse':
        this.#refusals[command.field] = command.text;
        return this.#fields.refuse(command.field, () => this.#refusals[command.field] ?? '');
      case 'reword':
        this.#refusals[command.field] = command.text;
        return this.requestUpdate();
      case 'describe':
        this.#codeAgain = command.text;
        return this.requestUpdate();
      case 'focus':
        return this.#focus(command.field);
    }
  }

  /** In WebKit a cross-origin frame cannot focus a field before the payer has used it: the first typed key does so. */
  #focus(field: FramedField): void {
    const input = this.#fields.input(field);
    this.#fields.focus(field);
    document.onkeydown = ({ key, ctrlKey, metaKey }) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !this.shadowRoot?.activeElement) input?.focus();
    };
  }

  #check(): { wrong?: FramedField } {
    const wrong = this.#fields.check();
    return isFramed(wrong) ? { wrong } : {};
  }

  /** Sets values one by one on the style object, so that no text from the page becomes a style sheet. */
  #dress({ lang, dir, colorScheme, fontFamily, fontSize, rem, tokens, texts }: Look): void {
    const { documentElement: page } = document;
    page.lang = lang;
    page.dir = dir;
    page.style.setProperty('color-scheme', colorScheme);
    page.style.setProperty('font-family', fontFamily);
    page.style.setProperty('font-size', rem);
    this.style.setProperty('font-size', fontSize);
    for (const token of [...page.style].filter((name) => name.startsWith('--'))) page.style.removeProperty(token);
    for (const [token, value] of Object.entries(tokens)) page.style.setProperty(token, value);
    this.#texts = texts;
    this.requestUpdate();
  }

  async #tokenise({ question, tokenUrl, projectKey }: Of<Command, 'tokenise'>): Promise<void> {
    const refuse = (error: Of<Report, 'refused'>['error']): void => this.#say({ type: 'refused', question, error });
    if (!isTokenUrl(this.#gate, tokenUrl)) {
      return refuse({ type: 'invalid-request', code: 'token-url', retryable: false });
    }
    if (this.#running) return refuse({ type: 'invalid-request', code: 'busy', retryable: true });
    const { wrong } = this.#check();
    if (wrong) return refuse({ type: 'declined', field: wrong, retryable: true });
    const abort = new AbortController();
    this.#running = { question, abort };
    try {
      const config = { tokenUrl, projectKey };
      const { token, card } = await tokenise(
        { fetch: (...args) => fetch(...args) },
        config,
        this.#fields.read(),
        abort.signal,
      );
      const [brand, last4] = [card?.brand, card?.last4];
      // The form drops a whole message if one value does not fit the protocol.
      this.#say({
        type: 'token',
        question,
        token,
        ...(is(Code, brand) && { brand }),
        ...(is(Last4, last4) && { last4 }),
      });
    } catch (error) {
      if (abort.signal.aborted) return;
      const { type, code, field, retryable, status } = PayError.from(error);
      refuse({
        type,
        retryable,
        ...(is(Code, code) && { code }),
        ...(isFramed(field) && { field }),
        ...(status !== undefined && { status }),
      });
    } finally {
      this.#running = undefined;
    }
  }
}
