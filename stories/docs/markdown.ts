/** Markdown tables and excerpts, so that documentation pages are generated from the code's own data. */

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;

/** Returns the text below the heading `title`. Links to files of the repository are replaced by their text. */
export function section(text: string, title: string): string {
  const parts = text.split(/^(?=#{1,3} )/m);
  const found = parts.find((part) => part.startsWith(`## ${title}\n`) || part.startsWith(`# ${title}\n`));
  if (!found) throw new Error(`there is no heading “${title}”`);
  return unlinked(found.replace(/^.*\n/, ''));
}

/** Returns a Markdown page of the repository without its title. */
export const whole = (text: string): string => unlinked(text.replace(/^# .*\n/, ''));

const unlinked = (text: string): string => text.replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
