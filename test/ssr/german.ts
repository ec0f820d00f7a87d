/** The code that a server-rendered German page runs before it registers the elements. */
import { loadLanguage } from 'pay-elements';

await loadLanguage('de');
