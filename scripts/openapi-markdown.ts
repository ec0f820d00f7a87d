/** Puts together the Markdown of the API's descriptions. */

/** Joins paragraphs, lists and tables, with a blank line between two of them. */
export const markdown = (...blocks: readonly string[]): string => blocks.join('\n\n');

export const bullets = (...items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Returns bullets below an item of `bullets`. */
export const under = (item: string, ...items: readonly string[]): string =>
  [item, ...items.map((each) => `  - ${each}`)].join('\n');

/** Returns a numbered list. */
export const steps = (...items: readonly string[]): string =>
  items.map((item, index) => `${index + 1}. ${item}`).join('\n');

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
