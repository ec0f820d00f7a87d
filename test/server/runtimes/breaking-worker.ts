/** Runs the calls of breaking.ts in a worker. */
import { breakAll } from './breaking.js';

export default {
  fetch: async (_request: Request, { PROVIDER_URL }: { readonly PROVIDER_URL: string }): Promise<Response> =>
    Response.json(await breakAll(PROVIDER_URL)),
};
