/** Runs the neutral tests in a worker, which answers what they found. */
import { runAll } from './neutral.js';

export default { fetch: async (): Promise<Response> => Response.json(await runAll()) };
