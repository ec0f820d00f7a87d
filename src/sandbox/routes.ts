/** The parts of the provider. A new one is a file that exports a `RouteModule`, and a line here. */
import type { RouteModule } from './context.js';
import { charges } from './cards/charges.js';
import { subscriptions } from './cards/subscriptions.js';
import { tokens } from './cards/tokens.js';
import { paymentStatus } from './lookups/payment-status.js';
import { paymentSystems } from './lookups/payment-systems.js';

export const routes: readonly RouteModule[] = [tokens, charges, subscriptions, paymentStatus, paymentSystems];
