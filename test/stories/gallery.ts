/** The stories in a real browser, one after another, in settings: what the toolbar sets, and what a payer's machine does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { chromiumFlags, findPlain } from '../../scripts/tools.mjs';
import { type Site, serveStorybook } from './site.js';

export interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** Tag of its element. */
  readonly component: string;
  /** State of the element's flow in which it ends. */
  readonly state?: string;
}

/** How a story is looked at. */
export interface Setting {
  readonly name: string;
  /** Of the toolbar. */
  readonly globals?: Readonly<Record<string, string>>;
  readonly context?: BrowserContextOptions;
  /** Text twice as large, as with a browser's own font size. */
  readonly isLargeText?: boolean;
}

/** What became of a story: nothing in `wrong` when it played to its end and axe found nothing. */
export interface Played {
  readonly wrong: string[];
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** `measure.js`. */
interface Measuring {
  readonly measure: {
    targets(least: number): { readonly count: number; readonly small: readonly string[] };
    overflows(): readonly string[];
    words(): { readonly count: number; readonly broken: readonly string[] };
    motion(): readonly string[];
  };
}

/** Pixels that a finger needs each way. */
const target = 44;

/** `in-page.js`. */
interface InPage {
  readonly gallery: {
    stories(): Promise<StoryEntry[]>;
    begin(globals: Readonly<Record<string, string>>): Promise<void>;
    choose(globals: Readonly<Record<string, string>>): Promise<void>;
    dress(globals: Readonly<Record<string, string>>, isLargeText: boolean): void;
    axe(leftOut: readonly string[]): Promise<readonly Violation[]>;
    play(id: string): Promise<{
      readonly status: string;
      readonly errors: readonly string[];
      /** What of the toolbar is in force. */
      readonly look: Readonly<Record<string, string>>;
      readonly hasAxe: boolean;
      readonly violations: readonly Violation[];
    }>;
  };
}

/** The first things that go wrong are told, in short. */
const tell = ({ id, help, nodes }: Violation): string =>
  `axe ${id}: ${help} (${nodes
    .slice(0, 3)
    .map(({ target, failureSummary }) => `${JSON.stringify(target)} ${failureSummary?.replace(/\s+/g, ' ') ?? ''}`)
    .join('; ')})`;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const usual = { width: 800, height: 900 };

export class Wall {
  private constructor(
    readonly page: Page,
    readonly setting: Setting,
    private readonly url: string,
    /** What the page said and asked for that it should not. */
    readonly noise: string[],
  ) {}

  static async hang(browser: Browser, site: Site, setting: Setting): Promise<Wall> {
    const context = await browser.newContext({ viewport: usual, ...setting.context });
    // Not into frames: those hold the provider's pages, which are not ours to mend.
    await context.addInitScript({ content: `if (self === top) {${axe}}` });
    for (const name of ['in-page.js', 'measure.js'])
      await context.addInitScript({ path: fileURLToPath(new URL(name, import.meta.url)) });
    const page = await context.newPage();
    const noise: string[] = [];
    page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(site.url) && !url.startsWith(site.second) && !/^(?:data|blob|about):/.test(url))
        noise.push(`asks for ${url}`);
    });
    await page.exposeFunction('tellForbidden', (what: string) => void noise.push(`forbidden: ${what}`));
    const wall = new Wall(page, setting, site.url, noise);
    await wall.#open();
    return wall;
  }

  async #open(): Promise<void> {
    await this.page.goto(`${this.url}iframe.html?viewMode=story`);
    await this.page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
    await this.page.evaluate(
      (globals) => (globalThis as unknown as InPage).gallery.begin(globals),
      this.setting.globals ?? {},
    );
    if (this.setting.isLargeText) await this.dress(this.setting);
  }

  /** Changes to another setting while a story is shown, as it changes for a payer who is in the middle of it. */
  async dress({ globals = {}, context = {}, isLargeText = false }: Setting): Promise<void> {
    const { colorScheme = 'light', forcedColors = 'none', reducedMotion = 'no-preference', viewport = usual } = context;
    await this.page.emulateMedia({ colorScheme, forcedColors, reducedMotion });
    if (viewport) await this.page.setViewportSize(viewport);
    await this.page.evaluate(([chosen, isLarge]) => (globalThis as unknown as InPage).gallery.dress(chosen, isLarge), [
      globals,
      isLargeText,
    ] as const);
  }

  /** What axe finds wrong with the story that is shown, and whether it runs out of the page. */
  async look({ context }: Setting): Promise<string[]> {
    // The browser paints forced colours in pairs of its own, which cannot be read from the page.
    const leftOut = context?.forcedColors === 'active' ? ['color-contrast'] : [];
    const violations = await this.page.evaluate(
      (rules) => (globalThis as unknown as InPage).gallery.axe(rules),
      leftOut,
    );
    return [...violations.map(tell), ...(await this.overflows())];
  }

  /** Opens a page of the build, such as `index.html?path=…`. */
  async visit(path: string): Promise<void> {
    this.noise.splice(0);
    await this.page.goto(this.url + path);
  }

  /** What of the story that is shown is too small for a finger, and how much can be pressed in all. */
  async targets(): Promise<{ readonly count: number; readonly wrong: readonly string[] }> {
    const { count, small } = await this.page.evaluate(
      (least) => (globalThis as unknown as Measuring).measure.targets(least),
      target,
    );
    return { count, wrong: small };
  }

  /** Which words of buttons and headings are broken in the story that is shown, and how many there are in all. */
  async words(): Promise<{ readonly count: number; readonly broken: readonly string[] }> {
    return this.page.evaluate(() => (globalThis as unknown as Measuring).measure.words());
  }

  /** What moves in the story that is shown, or would. */
  async motion(): Promise<readonly string[]> {
    return this.page.evaluate(() => (globalThis as unknown as Measuring).measure.motion());
  }

  /** Every story there is. */
  async stories(): Promise<StoryEntry[]> {
    return this.page.evaluate(() => (globalThis as unknown as InPage).gallery.stories());
  }

  /** Stories and pages of documentation, as the static build lists them. */
  async entries(): Promise<{ readonly id: string; readonly type: 'story' | 'docs' }[]> {
    const answer = await this.page.request.get(`${this.url}index.json`);
    return Object.values(((await answer.json()) as { entries: Record<string, never> }).entries);
  }

  /** Opens a page of documentation: how many words it has, and where its links lead. */
  async read(id: string): Promise<{ readonly words: number; readonly links: readonly string[] }> {
    this.noise.splice(0);
    await this.page.goto(`${this.url}iframe.html?viewMode=docs&id=${id}`);
    const text = this.page.locator('#storybook-docs');
    await text.locator('h1').first().waitFor();
    const links = await text.locator('a').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    return { words: (await text.innerText()).split(/\s+/).length, links };
  }

  /** Shows a story and waits until it has played and axe has looked at it. */
  async play(id: string): Promise<Played> {
    this.noise.splice(0);
    const { status, errors, look, hasAxe, violations } = await this.page.evaluate(
      (storyId) => (globalThis as unknown as InPage).gallery.play(storyId),
      id,
    );
    const wrong = [...errors, ...violations.map(tell), ...this.noise];
    for (const [name, value] of Object.entries(this.setting.globals ?? {}))
      if (name in look && look[name] !== value) wrong.push(`the setting ${name} is ${look[name]}, not ${value}`);
    if (wrong.length === 0 && !hasAxe) wrong.push('axe did not look at it');
    if (wrong.length === 0 && status === 'error') wrong.push('it ended with an error that it does not tell');
    return { wrong };
  }

  /** What a reviewer does in the toolbar. */
  async choose(globals: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate((chosen) => (globalThis as unknown as InPage).gallery.choose(chosen), globals);
  }

  /** What runs out of the page, of its column or of a button. */
  async overflows(): Promise<string[]> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const page = scrollWidth > clientWidth ? [`it runs out of the page by ${scrollWidth - clientWidth} px`] : [];
      return [...page, ...(globalThis as unknown as Measuring).measure.overflows()];
    });
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

export interface Gallery {
  hang(setting: Setting): Promise<Wall>;
  close(): Promise<void>;
}

/** Opens the static build in a browser that can reach nothing else. */
export async function openGallery(): Promise<Gallery> {
  const site = await serveStorybook();
  const browser = await chromium.launch({
    executablePath: findPlain() ?? 'chromium',
    args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
  });
  return {
    hang: (setting) => Wall.hang(browser, site, setting),
    async close() {
      await browser.close();
      site.close();
    },
  };
}
