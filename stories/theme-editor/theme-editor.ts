/** An editor for the custom properties: change them, see the effect, and copy the CSS. Generated from the manifest. */
import { LitElement, type TemplateResult, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PayClient } from '../../src/client/index.js';
import { tokens } from '../docs/manifest.js';

const isColour = (value = ''): boolean => value.startsWith('#') || value.startsWith('var(--pay-accent');

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Converts any colour to the form that `<input type="color">` accepts. */
function asHex(colour: string): string {
  if (!canvas) return '#000000';
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const bytes = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Properties that all elements share. Properties of a single element are not part of a theme. */
const shared = tokens.filter(({ name }) => !/^--pay-(?:widget|card|carrier|epin|picker|checkout)/.test(name));

class ThemeEditor extends LitElement {
  static override styles = css`
    :host {
      display: grid;
      gap: 2rem;
      grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
    }
    section {
      align-content: start;
      display: grid;
      gap: 1.5rem;
      min-inline-size: 0;
    }
    h2 {
      font-size: 1.125rem;
      margin: 0;
    }
    .tokens {
      display: grid;
      gap: 0.75rem;
    }
    .token {
      align-items: center;
      display: grid;
      gap: 0.25rem 0.5rem;
      grid-template-columns: 1fr auto;
    }
    .token > :is(label, p) {
      grid-column: 1 / -1;
      margin: 0;
    }
    label {
      font: 600 0.875rem/1.4 ui-monospace, monospace;
    }
    p {
      font-size: 0.875rem;
    }
    input,
    button {
      background: light-dark(#fff, #1b1c26);
      block-size: 2.75rem;
      border: 1px solid light-dark(#8a8da1, #7d8096);
      border-radius: 0.5rem;
      box-sizing: border-box;
      color: inherit;
      font: inherit;
      inline-size: 100%;
      min-inline-size: 0;
      padding-inline: 0.75rem;
    }
    button {
      cursor: pointer;
      font-weight: 600;
    }
    :focus-visible {
      outline: 2px solid light-dark(#3a4ad9, #aab4ff);
      outline-offset: 2px;
    }
    .token > input:only-of-type {
      grid-column: 1 / -1;
    }
    input[type='color'] {
      cursor: pointer;
      inline-size: 2.75rem;
      padding: 0.25rem;
    }
    pre {
      border: 1px solid light-dark(#8a8da1, #7d8096);
      border-radius: 0.5rem;
      margin: 0;
      overflow: auto;
      padding: 1rem;
    }
  `;

  @property({ attribute: false }) client?: PayClient;

  @state() private chosen: Readonly<Record<string, string>> = {};
  @state() private isCopied = false;

  /** Renders again when the toolbar changes the page's theme or colour scheme. */
  readonly #page = new MutationObserver(() => this.requestUpdate());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#page.observe(document.documentElement, { attributes: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#page.disconnect();
  }

  get #css(): string {
    const lines = Object.entries(this.chosen).map(([name, value]) => `  ${name}: ${value};`);
    return `:root {\n${lines.join('\n') || '  /* Nothing is changed yet. */'}\n}`;
  }

  protected override render(): TemplateResult {
    const { client } = this;
    return html`
      <section dir="ltr" lang="en">
        <h2 id="tokens">Properties</h2>
        <div class="tokens" role="group" aria-labelledby="tokens">${shared.map((each) => this.#token(each))}</div>
        <button type="button" @click=${() => this.#choose({})}>Back to the defaults</button>
      </section>
      <section>
        <h2>What they do</h2>
        <card-token-form order="o-1" .client=${client}></card-token-form>
        <ps-picker country="DE" value="cc" .client=${client}></ps-picker>
        <epin-redeem order="o-1" .client=${client}></epin-redeem>
        <h2 id="css">The CSS</h2>
        <pre dir="ltr" tabindex="0" role="region" aria-labelledby="css">${this.#css}</pre>
        <button type="button" @click=${this.#copy}>${this.isCopied ? 'Copied' : 'Copy the CSS'}</button>
      </section>
    `;
  }

  #token({ name, description = '', default: value = '' }: (typeof tokens)[number]): TemplateResult {
    const now = this.chosen[name] ?? '';
    const change = (event: Event): void => {
      const { value: text } = event.currentTarget as HTMLInputElement;
      const { [name]: _, ...others } = this.chosen;
      this.#choose(text.trim() ? { ...others, [name]: text.trim() } : others);
    };
    return html`<div class="token">
      <label for=${name}>${name}</label>
      <input id=${name} .value=${now} aria-describedby="${name}-about" spellcheck="false" @input=${change} />
      ${isColour(value) ? html`<input type="color" aria-label="${name}, as a colour" @input=${change} />` : ''}
      <p id="${name}-about">${description}</p>
    </div>`;
  }

  /** Shows the values in effect on an element: chosen here, set by the page's theme, or the defaults. */
  protected override updated(): void {
    const form = this.renderRoot.querySelector('card-token-form');
    if (!form) return;
    const style = getComputedStyle(form);
    for (const { name, default: value = '' } of shared) {
      const [text, swatch] = this.renderRoot.querySelectorAll<HTMLInputElement>(`.token:has(#${name}) input`);
      if (swatch) {
        swatch.style.color = style.getPropertyValue(name.replace('--pay-', '--_'));
        swatch.value = asHex(getComputedStyle(swatch).color);
      }
      if (text) text.placeholder = swatch?.value ?? (style.getPropertyValue(name) || value);
    }
  }

  #choose(chosen: Readonly<Record<string, string>>): void {
    for (const name of Object.keys(this.chosen)) this.style.removeProperty(name);
    for (const [name, value] of Object.entries(chosen)) this.style.setProperty(name, value);
    this.chosen = chosen;
    this.isCopied = false;
  }

  readonly #copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(this.#css);
    this.isCopied = true;
  };
}

if (!customElements.get('story-theme-editor')) customElements.define('story-theme-editor', ThemeEditor);

export const themeEditor = (client: PayClient): TemplateResult =>
  html`<story-theme-editor .client=${client}></story-theme-editor>`;
