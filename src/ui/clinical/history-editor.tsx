import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { rowsOf } from '../../draft/edits.ts';
import { diagnosesOf } from '../../draft/history/diagnoses.ts';
import { openNotTaken } from '../../draft/history/not-taken.ts';
import { shownIdentity } from '../../draft/identity.ts';
import { hasOffer, openSuggestions, suggestionLists, suggestRow } from '../../draft/suggestions.ts';
import { ancestryList, kindOf, personalCancerList, relativeList } from '../../order/fields.ts';
import { findPanel } from '../../order/panels.ts';
import { toPartialOrder } from '../../order/partial-order.ts';
import { isIn } from '../../order/path.ts';
import { followDetails } from '../controls/set.ts';
import type { FamilyRows } from '../pedigree/family.ts';
import { Pedigree } from '../pedigree/pedigree.tsx';
import { Unsent } from '../sections/editors.tsx';
import { type Form, readIn } from '../sections/form.ts';
import { Diagnoses, NotTaken } from './beside-history.tsx';
import { Ancestry, FamilyHistory, PersonalHistory } from './history-lists.tsx';
import { Blood, CancerRisk } from './questions.tsx';
import { Review } from './review.tsx';
import { cancerRisk, join, labelAt, sayAnswer, transfusion, transplant } from './row-words.ts';
import { t } from './texts.ts';

const onChart = /^chart\.(problems|race|ethnicity|conditions\[|familyHistory\.|relatives\[)/;

const labelRelative = (form: Form, row: string) => labelAt(form, `${row}.relationshipTypeCode`);

/** "3 found, confirm" while suggestions are open, else what is in the order. */
function summarize(form: Form, list: string, describe: (form: Form, row: string) => string): string {
  const rows = rowsOf(form.draft, list);
  const found = rows.filter(row => hasOffer(suggestRow(form.draft, row, form.labSchema))).length;
  if (found > 0) return t('clinical.found', { count: found });
  return join(rows.map(row => describe(form, row))) || t('clinical.none');
}

function summarizeAnswers(form: Form, questions: readonly { path: string; answer: string }[]): string {
  const given = form.values.filter(({ field }) =>
    questions.some(({ path, answer }) => field === answer || isIn(field, path)),
  );
  return join(given.map(({ field }) => sayAnswer(form, field))) || t('clinical.notAnswered');
}

/** Section 2.4 of the order (service.md). Parts that the chosen test needs are open, the others are one line each. */
export function HistoryEditor({ form }: { form: Form }) {
  const { draft, entries, blockers } = form;
  const needed = partsNeeded(entries.panelId.value);
  const facts = draft.values.filter(({ field }) => onChart.test(field));
  const diagnoses = diagnosesOf(draft.values);
  const lists = suggestionLists.flatMap(list => rowsOf(draft, list));
  const found =
    openNotTaken(draft).length +
    lists.filter(row => readIn(form, row).length > 0 && openSuggestions(draft, row).length > 0).length;
  const part = (name: ClinicalPart, paths: readonly string[], summary: string, children: ComponentChildren) => {
    const isSeen = name === 'family' && openNotTaken(draft).length > 0;
    const hasFound = isSeen || paths.some(path => openSuggestions(draft, path).length > 0);
    return (
      <Part
        title={t(`clinical.${name}`)}
        summary={summary}
        isNeeded={needed.has(name)}
        hasMistake={blockers.some(({ field }) => paths.some(path => isIn(field, path)))}
        hasFound={hasFound}
      >
        {children}
      </Part>
    );
  };
  const pathsOf = (...questions: { path: string; answer: string }[]) =>
    questions.flatMap(({ path, answer }) => [path, answer]);
  return (
    <Review count={found}>
      {part(
        'personal',
        [personalCancerList],
        summarize(form, personalCancerList, labelAt),
        <PersonalHistory form={form} />,
      )}
      {part(
        'family',
        [relativeList],
        summarize(form, relativeList, labelRelative),
        <>
          <FamilyHistory form={form} />
          <DrawnFamily form={form} />
          <NotTaken form={form} />
        </>,
      )}
      {part('ancestry', [ancestryList], summarize(form, ancestryList, labelAt), <Ancestry form={form} />)}
      {part(
        'blood',
        pathsOf(transplant, transfusion),
        summarizeAnswers(form, [transplant, transfusion]),
        <Blood form={form} />,
      )}
      {part('risk', pathsOf(cancerRisk), summarizeAnswers(form, [cancerRisk]), <CancerRisk form={form} />)}
      {diagnoses.length > 0 && (
        <Part title={t('clinical.diagnoses')} summary={t('clinical.facts', { count: diagnoses.length })}>
          <Diagnoses form={form} diagnoses={diagnoses} />
        </Part>
      )}
      {facts.length > 0 && (
        <Part title={t('section.unsent')} summary={t('clinical.facts', { count: facts.length })}>
          <Unsent form={form} isMeant={field => onChart.test(field)} />
        </Part>
      )}
    </Review>
  );
}

interface PartProps {
  title: string;
  summary: string;
  isNeeded?: boolean;
  hasMistake?: boolean;
  hasFound?: boolean;
  children: ComponentChildren;
}

/**
 * One part. It is open if the test needs it, if it has a suggestion or if it blocks the order. Otherwise it stays as the user
 * left it: after the last suggestion is accepted, the row still has the focus.
 */
function Part({ title, summary, isNeeded = false, hasMistake = false, hasFound = false, children }: PartProps) {
  const isOpen = useSignal(isNeeded || hasFound);
  useEffect(() => {
    isOpen.value = isNeeded;
  }, [isOpen, isNeeded]);
  const opens = hasMistake || hasFound;
  useEffect(() => {
    if (opens) isOpen.value = true;
  }, [isOpen, isNeeded, opens]);
  return (
    <details class="chart-section" open={isOpen.value} onToggle={followDetails(isOpen)}>
      <summary>
        <span class="title">{title}</span> <span class={hasFound ? 'summary doubt' : 'summary'}>{summary}</span>
      </summary>
      {children}
    </details>
  );
}

type Rows = Pick<FamilyRows, 'personalCancerHistory' | 'familyCancerHistory'>;

/** The pedigree of the current rows, including suggestions. Null if there are no rows. */
function DrawnFamily({ form }: { form: Form }) {
  // An input that is not a valid age is not drawn.
  const drawable = form.values.filter(({ field, value }) => kindOf(field) !== 'age' || typeof value === 'number');
  const { clinical } = toPartialOrder(drawable.filter(({ field }) => field.startsWith('clinical.')));
  const { personalCancerHistory = [], familyCancerHistory = [] } = clinical ?? {};
  const written = JSON.stringify({ personalCancerHistory, familyCancerHistory });
  // Lay the drawing out again only if a row changes.
  const rows = useMemo((): Rows => JSON.parse(written), [written]);
  if (rows.familyCancerHistory.length + rows.personalCancerHistory.length === 0) return null;
  const isSuggested = [relativeList, personalCancerList].some(path => openSuggestions(form.draft, path).length > 0);
  return (
    <>
      <Pedigree genderCode={shownIdentity(form.draft).genderCode} {...rows} />
      {isSuggested && <p class="small soft">{t('clinical.drawnSuggestions')}</p>}
    </>
  );
}

// Which test needs which clinical questions. Those parts start open.

type ClinicalPart = 'personal' | 'family' | 'ancestry' | 'blood' | 'risk';

/** By the document's product. `blood` applies to every test. */
const needs: Readonly<Record<string, readonly ClinicalPart[]>> = {
  BRCA_PANEL: ['family', 'ancestry'],
  MULTISITE_PANEL: ['family', 'ancestry'],
  COLON_AP_PANEL: ['family', 'ancestry'],
  COLON_PANEL: ['family', 'ancestry'],
  PROSTATE_PROGNOSTIC: ['personal'],
  RISK_UPDATE: ['risk'],
};

/** Empty until a test is chosen. */
function partsNeeded(panelId: string | null): ReadonlySet<ClinicalPart> {
  const panel = findPanel(panelId ?? '');
  if (!panel || !('products' in panel)) return new Set();
  const products = panel.products.flatMap(({ product, updateTo }) => [product, updateTo ?? product]);
  return new Set<ClinicalPart>(['blood', ...products.flatMap(product => needs[product] ?? [])]);
}
