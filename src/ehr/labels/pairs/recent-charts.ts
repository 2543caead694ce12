// Lines about charts that are not open.
import { nameIn } from '../names/name-like.ts';

const recent =
  /^\s*(?:recent(?:ly \p{L}+)?|(?:next|prev(?:ious)?|last)(?: patient| viewed| opened)|next up|up next|back to|in room \d+|(?:patient|usager|utente|paciente) (?:suivant|anterior|seguinte|siguiente)|zuletzt|recente?s?)(?: ?\(\d+\)| \d{1,2}:\d\d)? ?[:–-]\s*(.+)/isu;

/** "Recent: Lowell, Ada MRN 40021", "Next patient: Lowell, Ada" */
export function isOfRecent(text: string): boolean {
  const [, after = ''] = recent.exec(text) ?? [];
  return nameIn((after.split(/\d|\s+(?:MRN|DOB)\b/)[0] ?? '').replace(/[\s·|,–-]+$/, '')) !== '';
}
