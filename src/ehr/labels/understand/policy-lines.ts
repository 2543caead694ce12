// Policies in the lines below "Insurance" that no label names: an insurer with its number behind it or in the next line.
import { tidy } from '../../../order/text/shown-text.ts';
import { datesIn, isNumber } from '../banner-line.ts';
import { foldLabel } from '../fold-label.ts';
import type { PolicyText } from '../label-texts.ts';
import { isFormalName, nameIn } from '../names/name-like.ts';
import { policyText } from '../policies/policy-text.ts';
import { headingOf } from '../words/heading-words.ts';
import { labelField } from '../words/label-words.ts';
import { isGivenName } from './given-names.ts';
import { isInsurer, kindOnly, withNumber, withoutLabel } from './insurers.ts';
import { isPhone } from './mobile.ts';

/** "Primary", "1." and "Active" around an insurer */
const around =
  /^(?:(?:primary|secondary|tertiary|\d[.)])(?:\s*[:·|–—-]\s*|\s+)|)(.*?)(?:\s+(?:active|verified|eligible))?$/i;
/** "Group 20817", "subscriber Ada Lowell (self)", "Copay $25" */
const more =
  /(?:^|[\s,;·|]+)(?:gr(?:ou)?p|subscriber|insured|policy ?holder|holder|copay|eff(?:ective|\.)?|since|rx\w*)\b(?! id\b).*$/i;
/** A line without what tells no policy: its group, its holder, its dates. */
export const withoutMore = (line: string): string => tidy(line.replace(more, ''));

const ownNumber =
  /^(?:(?:(?:member|subscriber|policy|insurance) ?)?(?:id(?: (?:no\.?|number))?|no\.?|number|#)\s*[:#]?\s*)?((?=(?:[^\d]*\d){5})[A-Z\d][A-Z\d ./-]*)$/i;

/** The number that a line is. '' for a phone, a date or any other text. */
function numberOf(line: string): string {
  const number = ownNumber.exec(line)?.[1] ?? '';
  // Numbers of a pharmacy's network, of a person and of a provider
  const isOther = /^(?:rx)?(?:bin|pcn|ssn|tin|ein|npi)\b/i.test(number);
  return number && isNumber(number) && !isOther && !isPhone(line) && !datesIn(line)[0] ? number : '';
}

/** "Organization type Fund", a label with its value, and what a plan costs */
const ofLabel =
  /\b(?:type|status|name|relation\w*|employer|class|network|deductible|co-?pay\w*|co-?insurance|premium|balance|limit|max\w*|pocket|auth\w*)\b/i;

/** "Lowell, Ada" and "Odile Perrault" are no insurers. */
const isPerson = (line: string): boolean =>
  nameIn(line) !== '' && (isFormalName(line) || isGivenName(line.split(' ')[0] ?? ''));

const isName = (line: string): boolean =>
  isInsurer(line) &&
  line.length < 60 &&
  !/\d{3}|[$@]/.test(line) &&
  !ofLabel.test(line) &&
  !isPerson(line) &&
  labelField(foldLabel(line)) === undefined &&
  !/^(?:other|own|patient|kin)$/.test(headingOf(foldLabel(line)));

/** The insurers of some lines, each with its number and the lines about it. An insurer or a number alone is none. */
export function policiesInLines(lines: readonly string[]): PolicyText[] {
  const found: { name: string; number: string; about: string[] }[] = [];
  let name = '';
  let about: string[] = [];
  for (const line of lines) {
    const bare = tidy(around.exec(withoutMore(line))?.[1] ?? '');
    const [, head = '', behind = ''] = withNumber.exec(bare) ?? [];
    const before = labelField(foldLabel(head)) ? '' : withoutLabel(head);
    const own = isName(before) ? numberOf(behind) : '';
    const number = own || numberOf(bare);
    const next = isName(bare) ? bare : '';
    if ((next || own || kindOnly.test(bare)) && found.at(-1)?.about === about) about = [];
    about.push(line);
    const insurer = own ? before : name;
    if (insurer && number) found.push({ name: insurer, number, about });
    // "Policyholder Ole Lowell" ends nothing.
    if (bare) name = next;
  }
  const text = (field: PolicyText['field'], index: number, text: string) =>
    policyText(field, index, [{ label: '', text }]);
  return found.flatMap(({ name, number, about }, index) => [
    text('about', index, about.join('\n')),
    text('payer', index, name),
    text('policy', index, number),
  ]);
}
