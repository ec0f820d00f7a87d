// src/middleware.ts
import type { MiddlewareHandler } from 'astro';
import { renderElements } from 'pay-elements/ssr';

export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(await renderElements(await response.text()), response);
};
