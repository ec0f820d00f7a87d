/** What a German page that a server rendered does before it registers elements. */
import { loadLanguage } from 'pay-elements';

await loadLanguage('de');
