/** Returns the console warnings raised during `during`. */
export async function warnings(during: (heard: readonly string[]) => Promise<void>): Promise<readonly string[]> {
  const heard: string[] = [];
  const original = console.warn;
  console.warn = (first: unknown) => void heard.push(String(first));
  try {
    await during(heard);
  } finally {
    console.warn = original;
  }
  return heard;
}
