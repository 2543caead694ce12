// Words of health care, in six languages, by their first letters. One or two of them are on pages of shops and insurers, too.
import { closest } from '../../page/dom.ts';
import { foldLabel } from '../fold-label.ts';
import { parentOf, walkerIn } from '../nodes.ts';

const stems =
  'diagnos|oncolog|chemo|biops|patholog|colonosc|endosc|creat(?:inin\\w*)?(?= )|ha?emoglob|hgb(?= )|wbc(?= )|aller?g|medi[ck]a[tmc]|prescri|refill|rx(?= )|immuni|va[ck]+[iu]n|vital|encounter|nurs|krankenpfl|enferm|infirmi|infermier|(?:rn|md|fnp|np|bmi|icd|pcp|npi|hx|dx|mg)(?= )|[ck]lini[ck]|hospital|hopita|ospedal|krankenh|pharmac|farmac|apothek|mammogra|ultraso|labs?(?= )|labor(?:at|wert|(?= ))|referral|surg|chirurg|s[iy]mptom|th?erap|p[ae]?diatr|gyn|ginec|obstet|pregnan|[ck]ardio|cancer|tumou?r|carcinom|genetic|ordonnanc|rezept|recet|receit|ricett|aerzt|arzt|medec|medic[oi]|befund|untersuch';
const pattern = new RegExp(`(?<= )(?:${stems})`, 'g');

/** Only a page of care has as many different ones. */
const enough = 4;
const mostTexts = 2000;

/** True if the texts of a page are about health care, whatever its labels say. */
export function isOfCare(root: Element): boolean {
  const found = new Set<string>();
  const walker = walkerIn(root);
  for (let seen = 0; seen < mostTexts && found.size < enough; seen += 1) {
    const node = walker.nextNode();
    if (!node) break;
    const around = parentOf(node);
    if (around && !closest(around, 'script,style'))
      for (const [word] of ` ${foldLabel(node.nodeValue ?? '')} `.matchAll(pattern)) found.add(word);
  }
  return found.size >= enough;
}
