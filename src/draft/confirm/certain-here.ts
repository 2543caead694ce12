// What "verified here" changes in a draft, and what a draft says about the definition that read it.

import { byLabel, nameInOneText, notInForce, unverifiedDefinition } from '../../order/doubts.ts';
import { reachesLab } from '../../order/fields.ts';
import { isBelow, outerRow } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { foldLetters } from '../../order/text/fold.ts';
import { findValue, textOf } from '../../order/values.ts';
import type { VerifiedSite } from '../../order/verified-site.ts';
import { certainValues } from '../current-values.ts';
import type { Draft } from '../draft.ts';
import { isEdited, sourceOf } from '../edits.ts';
import { isOfPage } from '../newly-shown.ts';
import type { Order } from '../suggestions.ts';
import { identity, readBackOf } from './read-back.ts';

/** A value of a definition that a person verified at this site. */
const verifiedHere = 'definition.verifiedHere';

export function certainHere(draft: Draft, { on, charts }: Pick<VerifiedSite, 'on' | 'charts'>): Draft {
  const { binding } = draft;
  return {
    ...draft,
    binding: { ...binding, definition: { ...binding.definition, here: { on, charts } } },
    values: draft.values.map(read =>
      read.why === unverifiedDefinition ? { ...read, sure: true, why: verifiedHere } : read,
    ),
  };
}

/** The draft once its definition is no longer certain: open forms have to show it before they order. */
export function uncertainAgain(draft: Draft): Draft {
  const { here, ...definition } = draft.binding.definition;
  if (here === undefined) return draft;
  const doubt = (read: ReadValue) =>
    read.why === verifiedHere ? { ...read, sure: false, why: unverifiedDefinition } : read;
  return {
    ...draft,
    revision: draft.revision + 1,
    binding: { ...draft.binding, definition },
    values: draft.values.map(doubt),
    ...(draft.added ? { added: draft.added.map(doubt) } : {}),
  };
}

/** A part of the order that the person left out as a whole, and whose values can be right: another provider, an old policy. */
function isChoice({ values, confirmed }: Draft, { field }: ReadValue): boolean {
  const isWhole = confirmed[field] === undefined;
  const isOld = () => values.some(read => read.why === notInForce && outerRow(read.field) === outerRow(field));
  return isWhole && (isBelow(field, 'providerAccounts') || isOld());
}

/** A value that the person changed or left out. A text that gave no value was not read wrong. */
function isCorrected(draft: Draft, read: ReadValue): boolean {
  const kind = sourceOf(draft, read.field)?.kind;
  const isRead = read.value !== null || read.candidates !== undefined;
  return isRead && (kind === 'entered' || (kind === 'dropped' && !isChoice(draft, read)));
}

/** The doubts of a name or a birth date that was read in its place: the person has said how a name in one text is split. */
const ofPlace: readonly (string | undefined)[] = [unverifiedDefinition, nameInOneText];

function isConfirmed(draft: Draft, { field }: ReadValue): boolean {
  const source = sourceOf(draft, field);
  return source?.kind === 'read' && source.isConfirmed;
}

/**
 * What a person said about a chart that an unverified definition read. `confirmed`: everything in the read-back, with name and
 * birth date, is as the chart shows it. A page that does not show whose chart it is cannot be confirmed. `corrected`: a value was
 * not, whatever else was in doubt about it. Any other edit leaves the chart open. What labels read says nothing of the definition.
 */
export function judgeChart(order: Order): 'confirmed' | 'corrected' | 'open' {
  const { draft } = order;
  const read = draft.values.filter(value => isOfPage(value) && value.why !== byLabel && reachesLab(value.field));
  if (read.some(value => isCorrected(draft, value))) return 'corrected';
  const isShown = identity.every(field => {
    const value = findValue(draft.values, field);
    return value && ofPlace.includes(value.why) && isConfirmed(draft, value);
  });
  return isShown && !read.some(({ field }) => isEdited(draft, field)) && readBackOf(order).length === 0
    ? 'confirmed'
    : 'open';
}

/** What tells patients apart, for counting them. */
export function patientTexts(draft: Draft): { person: string; number: string } {
  const values = certainValues(draft);
  const fold = (field: string) => foldLetters(textOf(values, field));
  return { person: JSON.stringify(identity.map(fold)), number: fold('patient.recordNumber') };
}
