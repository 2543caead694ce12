// The patient's and the family's history: what fits on the first page, and all of it with the pedigree behind it.
import { fieldsBelow } from '../../order/fields.ts';
import type { OrderInput } from '../../order/order-input.ts';
import type { FamilyRows } from '../pedigree/family.ts';
import { Pedigree } from '../pedigree/pedigree.tsx';
import { type FamilyPart, splitFamily } from '../pedigree/split.ts';
import { yearsText } from '../pedigree/words.ts';
import { Box, Cell, Gap, Part } from './cells.tsx';
import { OtherCells } from './patient-parts.tsx';
import { codeText, formatAny, sayTyped } from './plain-words.ts';
import { t } from './texts.ts';

type Clinical = NonNullable<OrderInput['clinical']>;
type Relative = NonNullable<Clinical['familyCancerHistory']>[number];

const sayOwnCancers = (rows: Clinical['personalCancerHistory'] = []): string =>
  sayTyped('clinical.personalCancerHistory', rows, type => codeText('cancer', type));

const sayAge = (age: Relative['cancerHistory'][number]['diagnosisAge']): string =>
  age === undefined ? '' : t('requisition.age', { age: yearsText(age) });

const sayRelative = ({ cancerHistory }: Relative): string =>
  cancerHistory
    .map(({ cancerSiteCode, diagnosisAge }) =>
      [codeText('site', cancerSiteCode), sayAge(diagnosisAge)].filter(Boolean).join(', '),
    )
    .join('; ');

const nameRelative = ({ relationshipTypeCode }: Relative): string => codeText('relationship', relationshipTypeCode);

const relativesOf = (order: OrderInput | null): readonly Relative[] => order?.clinical?.familyCancerHistory ?? [];

/** As many relatives as three lines of the first page hold. */
const mostRelatives = 6;

/** "Mother: Breast, age 44 · Maternal aunt: Ovary · 3 more after the pedigree". */
function sayFamily(relatives: readonly Relative[]): string {
  const shown = relatives
    .slice(0, mostRelatives)
    .map(relative => `${nameRelative(relative)}: ${sayRelative(relative)}`);
  const more = relatives.length - shown.length;
  return [...shown, ...(more > 0 ? [t('requisition.moreRelatives', { count: more })] : [])].join(' · ');
}

const noOrYes = (
  <>
    <Box label={t('requisition.answerNo')} /> <Box label={t('requisition.answerYes')} /> <Gap />
  </>
);

/** Questions without an answer in the order have boxes. */
export function ClinicalPart({ order }: { order: OrderInput | null }) {
  const { personalCancerHistory, boneMarrowTransplantRecipient, bloodTransfusionRecipient, cancerRisk } =
    order?.clinical ?? {};
  const relatives = relativesOf(order);
  const fields = fieldsBelow('clinical').filter(field => field !== 'clinical.ancestry');
  const ancestry = (order?.clinical?.ancestry ?? []).map(code => codeText('ancestry', code)).join('; ');
  return (
    <Part title={t('requisition.clinical')}>
      <Cell
        label={t('requisition.personalCancer')}
        value={
          sayOwnCancers(personalCancerHistory) || (
            <>
              <Box label={t('requisition.none')} /> <Box label={t('requisition.cancerAndAge')} /> <Gap />
            </>
          )
        }
        columns={3}
      />
      <Cell label={t('requisition.ancestry')} value={ancestry} columns={3} isAsked />
      <Cell
        label={t(relatives.length > 0 ? 'requisition.familyBelow' : 'requisition.family')}
        value={
          sayFamily(relatives) || (
            <>
              <Box label={t('requisition.noFamily')} /> <Box label={t('requisition.relativeAndAge')} /> <Gap />
            </>
          )
        }
        columns={6}
      />
      <Cell
        label={t('requisition.transplant')}
        value={formatAny(boneMarrowTransplantRecipient) || noOrYes}
        columns={2}
      />
      <Cell label={t('requisition.transfusion')} value={formatAny(bloodTransfusionRecipient) || noOrYes} columns={2} />
      <Cell label={t('requisition.previousTest')} columns={2} isAsked />
      <Cell label={t('requisition.cancerRisk')} value={formatAny(cancerRisk)} columns={6} />
      {order && <OtherCells order={order} fields={fields} />}
    </Part>
  );
}

/** A longer note stands at the end. */
const longestNote = 200;

const isShort = (notes: string): boolean => notes.length <= longestNote && notes.split('\n').length <= 3;

export function NotesPart({ order }: { order: OrderInput }) {
  const { notes = '' } = order;
  if (notes === '') return null;
  return (
    <Part title={t('requisition.notes')}>
      <Cell
        label={t('requisition.notesLabel')}
        value={<span class="notes">{isShort(notes) ? notes : t('requisition.atEnd')}</span>}
        columns={6}
      />
    </Part>
  );
}

/** The pedigree, each relative in a row, and long notes. Null if the order has none of them. */
export function SecondPage({ order }: { order: OrderInput }) {
  const { notes = '', clinical, patient } = order;
  const relatives = relativesOf(order);
  const isLong = notes !== '' && !isShort(notes);
  if (relatives.length === 0 && !isLong) return null;
  return (
    <div class="second-page">
      {relatives.length > 0 && (
        <section>
          <PaperPedigree
            family={{
              genderCode: patient.genderCode ?? '',
              personalCancerHistory: clinical?.personalCancerHistory ?? [],
              familyCancerHistory: relatives,
            }}
          />
          <h2>{t('requisition.familyCancer')}</h2>
          <dl class="relatives">
            {relatives.map((relative, at) => (
              <div key={`${at} ${relative.relationshipTypeCode}`}>
                <dt>{nameRelative(relative)}</dt>
                <dd>{sayRelative(relative)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {isLong && (
        <section>
          <h2>{t('requisition.notes')}</h2>
          <p class="notes">{notes}</p>
        </section>
      )}
    </div>
  );
}

/** In the drawing's units of 0.8 pt, at which its letters have 9 pt: 186 mm, between the margins of A4. */
const widest = 655;

const nameOf = ({ name, number, count }: FamilyPart): string => {
  if (name === 'whole') return '';
  const part = t(`requisition.part.${name}`);
  return count === 1 ? part : t('requisition.partOf', { part, number, count });
};

/** The family in one drawing, or in as many as keep its letters readable. */
function PaperPedigree({ family }: { family: FamilyRows }) {
  const parts = splitFamily(family, widest);
  return (
    <>
      <h2>{t('requisition.pedigree')}</h2>
      {parts.length > 1 && <p>{t('requisition.repeated')}</p>}
      {parts.map(part => (
        <div key={nameOf(part)} class="drawing">
          {part.name !== 'whole' && <h3>{nameOf(part)}</h3>}
          <Pedigree {...part.rows} whole={family} />
        </div>
      ))}
    </>
  );
}
