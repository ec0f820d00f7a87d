/** Returns the defects reported during `during`, which then do not fail the test. */
export async function reported(during: () => Promise<void>): Promise<readonly string[]> {
  const { reportError } = globalThis;
  const heard: string[] = [];
  globalThis.reportError = (error) => void heard.push(String(error));
  try {
    await during();
  } finally {
    globalThis.reportError = reportError;
  }
  return heard;
}
