/** Logs one console warning per element and subject, because configuration is never a reason to throw. */

const warned = new WeakMap<Element, Set<string>>();

export function warn(element: Element, subject: string, whatToDo: string): void {
  const subjects = warned.get(element) ?? new Set();
  if (subjects.has(subject)) return;
  warned.set(element, subjects.add(subject));
  console.warn(`<${element.localName}>: ${whatToDo}.`);
}
