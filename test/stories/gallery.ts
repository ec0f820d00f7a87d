/** Shows the stories in a real browser, in settings of the toolbar (theme, direction) and of the payer's machine. */
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
  /** The tag of the story's element. */
  readonly component: string;
  /** The state of the element's flow in which the story ends. */
  readonly state?: string;
}

/** The conditions under which a story is shown. */
export interface Setting {
  readonly name: string;
  /** Values of the toolbar. */
  readonly globals?: Readonly<Record<string, string>>;
  readonly context?: BrowserContextOptions;
  /** Text twice as large, as with a browser's own font size. */
  readonly isLargeText?: boolean;
}

/** The result of a story: `wrong` is empty if the story played to its end and axe found nothing. */
export interface Played {
  readonly wrong: string[];
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** The global that `measure.js` defines. */
interface Measuring {
  readonly measure: {
    targets(least: number): { readonly count: number; readonly small: readonly string[] };
    overflows(): readonly string[];
    words(): { readonly count: number; readonly broken: readonly string[] };
    motion(): readonly string[];
  };
}

/** The least width and height of a target for fingers, in pixels. */
const target = 44;

/** The global that `in-page.js` defines. */
interface InPage {
  readonly gallery: {
    stories(): Promise<StoryEntry[]>;
    begin(globals: Readonly<Record<string, string>>): Promise<void>;
    choose(globals: Readonly<Record<string, string>>): Promise<void>;
    dress(globals: Readonly<Record<string, string>>, isLargeText: boolean): void;
    follows(storyId: string, tag: string): Promise<boolean>;
    axe(leftOut: readonly string[]): Promise<readonly Violation[]>;
    play(id: string): Promise<{
      readonly status: string;
      readonly errors: readonly string[];
      /** The toolbar settings that are in effect. */
      readonly look: Readonly<Record<string, string>>;
      readonly hasAxe: boolean;
      readonly violations: readonly Violation[];
    }>;
  };
}

/** Describes an axe violation in short, with its first three nodes. */
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
    /** Errors of the page, requests to other hosts and breaches of the policy. */
    readonly noise: string[],
  ) {}

  static async hang(browser: Browser, site: Site, setting: Setting): Promise<Wall> {
    const context = await browser.newContext({ viewport: usual, ...setting.context });
    // Leaves frames out: they hold the provider's pages, which we cannot fix.
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

  /** Changes to another setting while a story is shown, as settings can change in the middle of a payment. */
  async dress({ globals = {}, context = {}, isLargeText = false }: Setting): Promise<void> {
    const { colorScheme = 'light', forcedColors = 'none', reducedMotion = 'no-preference', viewport = usual } = context;
    await this.page.emulateMedia({ colorScheme, forcedColors, reducedMotion });
    if (viewport) await this.page.setViewportSize(viewport);
    await this.page.evaluate(([chosen, isLarge]) => (globalThis as unknown as InPage).gallery.dress(chosen, isLarge), [
      globals,
      isLargeText,
    ] as const);
  }

  /** Returns axe's findings for the shown story, and what overflows. */
  async look({ context }: Setting): Promise<string[]> {
    // The browser chooses forced colours in pairs that a page cannot read.
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

  /** Returns the targets of the shown story that are too small for a finger, and the number of all targets. */
  async targets(): Promise<{ readonly count: number; readonly wrong: readonly string[] }> {
    const { count, small } = await this.page.evaluate(
      (least) => (globalThis as unknown as Measuring).measure.targets(least),
      target,
    );
    return { count, wrong: small };
  }

  /** Returns the words in buttons and headings of the shown story that are broken, and the number of all words. */
  async words(): Promise<{ readonly count: number; readonly broken: readonly string[] }> {
    return this.page.evaluate(() => (globalThis as unknown as Measuring).measure.words());
  }

  /** Returns what moves in the shown story, or would move when it changes. */
  async motion(): Promise<readonly string[]> {
    return this.page.evaluate(() => (globalThis as unknown as Measuring).measure.motion());
  }

  /** Returns all stories. */
  async stories(): Promise<StoryEntry[]> {
    return this.page.evaluate(() => (globalThis as unknown as InPage).gallery.stories());
  }

  /** Returns the stories and documentation pages that the static build lists. */
  async entries(): Promise<{ readonly id: string; readonly type: 'story' | 'docs' }[]> {
    const answer = await this.page.request.get(`${this.url}index.json`);
    return Object.values(((await answer.json()) as { entries: Record<string, never> }).entries);
  }

  /** Opens a documentation page and returns the number of its words, and the targets of its links. */
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

  /** Chooses values in the toolbar, as a reviewer does. */
  async choose(globals: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate((chosen) => (globalThis as unknown as InPage).gallery.choose(chosen), globals);
  }

  /** Changes a control of the shown story; returns what is wrong if its element does not follow. */
  async control({ id, component }: StoryEntry): Promise<string[]> {
    const follows = await this.page.evaluate(
      ([story, tag]) => (globalThis as unknown as InPage).gallery.follows(story, tag),
      [id, component] as const,
    );
    return follows ? [] : ['its controls do nothing'];
  }

  /** Returns what overflows the page, its column or a button. */
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
