// Opens pages without the instrumentation of developer tools. A page opened by a driver has the network and console
// domains on, and for each request the browser then recompiles the code on the stack to report the request's origin. No
// payer's browser does that.
const poll = 20;

/** @returns {Promise<(url: string) => Promise<{ send, evaluate, visit, close }>>} opens a page in a context of its own */
export async function barePages(browser) {
  const root = await browser.newBrowserCDPSession();
  return async (url) => {
    const { browserContextId } = await root.send('Target.createBrowserContext');
    const { targetId } = await root.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width: 500,
      height: 900,
    });
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
    const waiting = new Map();
    const hear = ({ sessionId: from, message }) => {
      const { id, result, error } = from === sessionId ? JSON.parse(message) : {};
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) reject?.(new Error(error.message));
      else resolve?.(result);
    };
    root.on('Target.receivedMessageFromTarget', hear);
    let last = 0;
    const send = (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        root
          .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
          .catch(reject);
      });
    /** Calls a function in the page. Arguments and result are JSON values. */
    const evaluate = async (task, ...values) => {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression: `(${task})(${values.map((value) => JSON.stringify(value)).join()})`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    const close = async () => {
      root.off('Target.receivedMessageFromTarget', hear);
      await root.send('Target.disposeBrowserContext', { browserContextId });
    };
    const visit = async (address) => {
      await send('Page.navigate', { url: address });
      while (!(await evaluate((where) => location.href === where && document.readyState === 'complete', address)))
        await new Promise((resolve) => setTimeout(resolve, poll));
    };
    await visit(url);
    return { send, evaluate, visit, close };
  };
}
