/**
 * Whether a request is for a page that only shows or controls the sandbox. Such requests are not logged, and faults
 * without a match do not apply to them.
 */
export const isOwnPage = (method: string, path: string): boolean =>
  /^\/(?:sandbox\b|assets\/)/.test(path) || (method === 'GET' && /^\/(?:$|(?:activity|inbox|handset)\b)/.test(path));
