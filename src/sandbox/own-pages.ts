/** Pages that only show the sandbox to people, or drive it; looking at it is not something that happened in it. */
export const isOwnPage = (method: string, path: string): boolean =>
  /^\/(?:sandbox\b|assets\/)/.test(path) || (method === 'GET' && /^\/(?:$|(?:activity|inbox|handset)\b)/.test(path));
