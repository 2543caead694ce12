// What EHRs write instead of a missing value.
import { isBlank, tidy } from './shown-text.ts';

const emptyWords = new Set([
  'n/a',
  'na',
  'none',
  'null',
  'undefined',
  'unknown',
  'unassigned',
  'not provided',
  'none on file',
  'not on file',
  'not specified',
  'not recorded',
  'nothing recorded',
  'nothing to report',
  'loading',
  'select',
]);

/** What a list shows before something is chosen. An insurer is called Select Health. */
const unchosen =
  /^(?:please )?(?:select|choose)(?: (?:one|option|an? .+))?$|^(?:bitte )?(?:aus)?wählen$|^(?:veuillez )?(?:sélectionner|choisir)(?: une? .+)?$|^(?:seleccion(?:ar|e)|elija|elegir|selecion(?:ar|e)|escolh(?:a|er)|selezion(?:a|are)|scegli(?:ere)?)(?: una? .+)?$|^(?:kies|selecteer)(?: een .+)?$/;

const plain = (text: string) =>
  tidy(text)
    .toLowerCase()
    .replace(/^[-–—\s]+|[-–—.…\s]+$/g, '');

/** True for blanks and for words that EHRs write instead of a value: "N/A", "Not provided", "Loading…", "Please select". */
export const isEmptyText = (text: string): boolean =>
  isBlank(text) || emptyWords.has(plain(text)) || unchosen.test(plain(text));

/** The same for a name, which may be Null or Na. */
export const isEmptyName = (text: string): boolean =>
  isBlank(text) || unchosen.test(plain(text)) || (isEmptyText(text) && tidy(text).includes(' '));
