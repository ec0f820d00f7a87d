// src/hooks.server.ts
import type { Handle } from '@sveltejs/kit';
import { renderElements } from 'pay-elements/ssr';

export const handle: Handle = ({ event, resolve }) =>
  resolve(event, { transformPageChunk: ({ html }) => renderElements(html) });
