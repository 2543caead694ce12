import type { PrintView } from '../../messages/order-views.ts';
import { readable } from '../../order/lab-schema/lab-schema.ts';
import { isRefusedByLab } from '../../order/service/lab-refusals.ts';
import { localDay } from '../../order/text/age.ts';
import { isolate, joinValues } from '../../order/text/bidi.ts';
import { listName } from '../../order/text/list-name.ts';
import { splitPatient } from '../../order/text/patient-line.ts';
import { formatDate, formatMoment } from '../format-time.ts';
import { RequisitionNumber } from '../number/requisition-number.tsx';
import { Barcode } from './barcode.tsx';
import { Cell, Part } from './cells.tsx';
import { ClinicalPart, NotesPart, SecondPage } from './clinical-part.tsx';
import { BillingPart, PatientPart, ProviderPart, TestPart } from './patient-parts.tsx';
import { formatDay, sayTyped } from './plain-words.ts';
import { ConsentPart, SpecimenPart, TubeLabels } from './specimen-parts.tsx';
import { t } from './texts.ts';

/** The chart's MRN, which the order has no field for. '' if there is none. */
const sayRecordNumber = ({ recordNumber = '', isRecordNumberDoubtful }: PrintView['label']): string =>
  isRecordNumberDoubtful ? t('requisition.unconfirmed', { value: recordNumber }) : recordNumber;

/** States in which the lab certainly has no order, unless it refused one. */
const unsent: readonly PrintView['state'][] = ['held', 'queued', 'rejected'];

/** What became of an order without an order ID. If we are not certain, the page says that it is not known. */
function fateOf(view: PrintView): 'notSent' | 'refused' | 'notKnown' {
  if (view.mayExist || !unsent.includes(view.state)) return 'notKnown';
  return isRefusedByLab(view) ? 'refused' : 'notSent';
}

/** Whether the lab has the order. A refusal has the form's advice. No lab has a test. */
function Delivery(view: PrintView) {
  const { label, orderId, reason = 'service.refused' } = view;
  const start = label.isTest ? 'requisition.ofTest' : 'requisition';
  if (orderId !== undefined) return <p class="delivery">{t(`${start}.sent`, { orderId })}</p>;
  const fate = fateOf(view);
  return (
    <p class="delivery warning">
      <strong>{t(`${start}.${fate}.title`)}</strong>{' '}
      {fate === 'refused' ? t(`${reason}.next`) : t(`${start}.${fate}.what`)}
    </p>
  );
}

const onOneLine = (address: string): string => address.split('\n').join(', ');

interface FactProps {
  name?: 'requisition.tel' | 'requisition.fax' | 'requisition.clia' | 'requisition.account';
  value: string;
}

/** A number stays on the line of its name. Null without a value. */
const factsOf = (facts: readonly FactProps[]) =>
  facts
    .filter(({ value }) => value !== '')
    .map(({ name, value }) =>
      name ? (
        <span key={name} class="fact">
          {t(name, { value: isolate(value) })}
        </span>
      ) : (
        isolate(value)
      ),
    )
    .flatMap((fact, at) => (at === 0 ? [fact] : [' · ', fact]));

/** The lab and the practice, as far as IT entered them; a line to write the lab's name on. */
function Parties({ lab, clinic }: Pick<PrintView, 'lab' | 'clinic'>) {
  const labFacts = factsOf([
    { value: onOneLine(lab.address) },
    { name: 'requisition.tel', value: lab.phone },
    { name: 'requisition.fax', value: lab.fax },
    { name: 'requisition.clia', value: lab.clia },
  ]);
  const practice = factsOf([
    { name: 'requisition.account', value: lab.account },
    { value: clinic.name },
    { value: onOneLine(clinic.address) },
    { name: 'requisition.tel', value: clinic.phone },
  ]);
  return (
    <>
      <p>
        {lab.name === '' ? (
          <>
            {t('requisition.lab')} <span class="long gap" />
          </>
        ) : (
          <b>{isolate(lab.name)}</b>
        )}
        {labFacts.length > 0 && ' · '}
        {labFacts}
      </p>
      <p>{practice}</p>
    </>
  );
}

interface Who {
  name: string;
  /** YYYY-MM-DD; '' if it is not known. */
  dob: string;
}

/** From the order, or once its contents are deleted from its label: "VANCE, Marisol · Mar 8, 1979 (47 F)". */
function whoIs({ order, label }: PrintView): Who {
  if (order) return { name: listName(order.patient), dob: order.patient.dob ?? '' };
  const { name, dob } = splitPatient(label.patient);
  return { name, dob };
}

/** Only what the order's label says. */
function LeftOver({ label, name, dob }: Pick<PrintView, 'label'> & Who) {
  return (
    <>
      <Part title={t('requisition.patient')}>
        <Cell label={t('requisition.name')} value={isolate(name)} columns={3} isLarge />
        <Cell label={t('requisition.birth')} value={formatDay(dob || undefined)} isAsked isBold />
        <Cell label={t('requisition.recordNumber')} value={sayRecordNumber(label)} columns={2} isAsked isBold />
      </Part>
      <TestPart order={null} test={label.test} />
      <ProviderPart order={null} named={label.provider ?? ''} />
      <p>{t('requisition.deleted')}</p>
    </>
  );
}

function Contents(view: PrintView & Who) {
  const { order, label, createdAt } = view;
  if (order === null) return <LeftOver {...view} />;
  return (
    <>
      <PatientPart order={order} recordNumber={sayRecordNumber(label)} day={localDay(new Date(createdAt))} />
      <TestPart order={order} test={label.test} />
      <ProviderPart order={order} named="" />
      <BillingPart order={order} />
      <ClinicalPart order={order} />
      <NotesPart order={order} />
    </>
  );
}

/** One table, because browsers repeat its head on every page: each page shows the patient and the number. */
export function Sheet(view: PrintView) {
  const { requisitionNumber: number, label, order, createdAt, printedBy, printedAt, texts } = view;
  const who = whoIs(view);
  const recordNumber = sayRecordNumber(label);
  const details = joinValues(
    [
      who.dob && t('requisition.dob', { value: formatDate(who.dob) }),
      recordNumber && t('requisition.mrn', { value: recordNumber }),
    ],
    ' · ',
  );
  const printed = t(printedBy === '' ? 'requisition.printed' : 'requisition.printedBy', {
    time: formatMoment(printedAt),
    who: printedBy,
  });
  return (
    <table class="sheet" role="presentation">
      <thead>
        <tr>
          <td>
            {label.isTest && <p class="is-test-order">{t('app.isTest')}</p>}
            <p class="strip">
              <span>{joinValues([who.name, details], ' · ')}</span>
              <RequisitionNumber number={number} />
            </p>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <div class="top">
              <div>
                <h1>{t('requisition.title')}</h1>
                <Parties lab={view.lab} clinic={view.clinic} />
              </div>
              <div class="numbers">
                <Barcode number={number} />
                {view.orderId !== undefined && (
                  <p>
                    <b>{t('requisition.orderId', { orderId: view.orderId })}</b>
                  </p>
                )}
                <p>{t('requisition.ordered', { time: formatMoment(createdAt) })}</p>
                <p class="printed">{printed}</p>
              </div>
            </div>
            <Delivery {...view} />
            <div class="parts">
              <Contents {...view} {...who} />
              <SpecimenPart requested={sayTyped('specimens', order?.specimens ?? [], readable)} />
              <ConsentPart {...texts} />
            </div>
            <TubeLabels number={number} name={who.name} details={details} />
            {order && <SecondPage order={order} />}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
