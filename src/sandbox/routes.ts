/** The parts of the provider. A new one is a file that exports a `RouteModule`, and a line here. */
import type { RouteModule } from './context.js';
import { charges } from './cards/charges.js';
import { tokens } from './cards/tokens.js';

export const routes: readonly RouteModule[] = [tokens, charges];
