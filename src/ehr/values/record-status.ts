import type { ReadValue } from '../../order/reading.ts';
import { foldAccents } from '../../order/text/fold.ts';
import { textOf } from '../../order/values.ts';
import type { FoundStatus } from '../page/find-status.ts';

/** Whose status it is, if not the patient's. */
const relative =
  /\b(?:mother|father|parent|sister|brother|sibling|half|aunt|uncle|grand\w*|cousin|son|daughter|child|niece|nephew|maternal|paternal|spouse|husband|wife|partner|guarantor|subscriber|holder|donor|mutter|vater|schwester|bruder|tante|onkel|gross\w*|mere|pere|soeur|frere|madre|padre|hermano?a?|abuel\w|tio|mae|pai|irmao?a?|avo|nonn\w|fratello|sorella|moeder|vader|zus|broer)\b/;

/** A text that says itself that it is about the record: it can stand anywhere in the chart. */
const explicit =
  /\b(?:pa[czt]ient\w*|record|chart|akte|dossier|registro|cartella|death|dod|todesdatum|deces|defuncion|obito)\b/;

/** What the chart says of the patient's own record, beside the patient's name or in so many words, and of no one else. */
export function readRecordStatus(found: readonly FoundStatus[], values: readonly ReadValue[]): ReadValue[] {
  const names = ['patient.firstName', 'patient.lastName'].flatMap(field =>
    foldAccents(textOf(values, field)).split(' ').filter(Boolean),
  );
  const own = found.find(({ text, around }) => {
    const words = new Set(foldAccents(around).split(' '));
    const isNamed = names.length > 0 && names.every(name => words.has(name));
    return (isNamed || explicit.test(foldAccents(text))) && !relative.test([...words].join(' '));
  });
  return own ? [{ field: 'chart.recordStatus', value: own.text, text: own.text, from: 'page', sure: true }] : [];
}
