/** The language that the payer reads, for what the provider shows or sends to the payer. */
import { is } from 'valibot';
import { Language } from '../contract/primitives.js';

/** Returns nothing where the contract takes no such tag, such as one with an extension. */
export const sentLanguage = (tag: string): { readonly lang?: string } => (is(Language, tag) ? { lang: tag } : {});
