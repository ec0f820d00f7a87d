/** Runs the neutral tests in a worker, which answers with their results. */
import { runAll } from './neutral.js';

export default { fetch: async (): Promise<Response> => Response.json(await runAll()) };
