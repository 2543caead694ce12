// Tells a label of a person in a chart from one of the patient's own, where what stands behind it is that person's.
import { foldLabel } from '../fold-label.ts';
import { nameIn } from '../names/name-like.ts';
import { headingOf } from '../words/heading-words.ts';
import { labelField } from '../words/label-words.ts';

/** Who is in a chart besides the patient, and what is no one */
const role =
  /doula|pharm|interpreter|attorney|lawyer|case ?worker|support|home care|agent|friend|baby|newborn|driver|supervisor|broker/;
const ofNoOne =
  /\bna[am]+e?s?\b|\bnom\w*\b|^[wsdcf] o$|religio|langu|idioma|occupat|profes|race|ethnic|known|alias|birth|born|nasc|nacim|diagnos|marital|status|national|facilit|unit|ward|hospital|origin/;

/** True for "Interpreter" with a name: what stands behind it is that person's. "W/o" says whose wife the patient is. */
export function namesSomeone(label: string, text: string): boolean {
  const folded = foldLabel(label);
  const field = labelField(folded);
  if (!/\p{L}{2}/u.test(text)) return false;
  if (field) return /^(?:pcp|user|holder)/.test(field);
  return role.test(folded) || headingOf(folded) === 'other' || (!ofNoOne.test(folded) && nameIn(text) !== '');
}
