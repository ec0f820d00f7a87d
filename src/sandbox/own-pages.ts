/**
 * Whether a request is for a page that only shows or controls the sandbox. They are not logged, and faults without a
 * match skip them.
 */
export const isOwnPage = (method: string, path: string): boolean =>
  /^\/(?:sandbox\b|assets\/)/.test(path) || (method === 'GET' && /^\/(?:$|(?:activity|inbox|handset)\b)/.test(path));
