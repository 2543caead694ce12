import type { PrintView } from '../../messages/order-views.ts';
import { showNumber } from '../../order/requisition-number.ts';
import { isolatePatient } from '../../order/text/bidi.ts';
import { Barcode } from './barcode.tsx';
import { CollectionPart } from './collection-part.tsx';
import { Facts, Part } from './facts.tsx';
import { ClinicalPart, InsurancePart, NotesPart, PatientPart, ProviderPart, TestPart } from './order-parts.tsx';
import { t } from './texts.ts';

/** The chart's MRN, which the order has no field for. '' if there is none. */
const sayRecordNumber = ({ recordNumber = '', isRecordNumberDoubtful }: PrintView['label']): string =>
  isRecordNumberDoubtful ? t('requisition.unconfirmed', { value: recordNumber }) : recordNumber;

/** States in which the lab certainly has no order. */
const unsent: readonly PrintView['state'][] = ['held', 'queued', 'rejected'];

/** Whether the lab has the order. If we are not certain, the page says that it is not known. */
function Delivery({ state, orderId }: PrintView) {
  if (orderId !== undefined) return <p class="delivery">{t('requisition.sent', { orderId })}</p>;
  const key = unsent.includes(state) ? 'notSent' : 'notKnown';
  return (
    <p class="delivery warning">
      <strong>{t(`requisition.${key}.title`)}</strong> {t(`requisition.${key}.what`)}
    </p>
  );
}

/** Only what the order's label says. */
function LeftOver({ label }: PrintView) {
  return (
    <>
      <Part title={t('requisition.patient')}>
        <p class="leading">{isolatePatient(label.patient)}</p>
        <Facts facts={[[t('requisition.recordNumber'), sayRecordNumber(label)]]} />
      </Part>
      <Part title={t('requisition.test')}>
        <p class="leading">{label.test}</p>
      </Part>
      <p>{t('requisition.deleted')}</p>
    </>
  );
}

function Contents(view: PrintView) {
  const { order, label } = view;
  if (order === null) return <LeftOver {...view} />;
  return (
    <>
      <PatientPart order={order} recordNumber={sayRecordNumber(label)} />
      <TestPart order={order} test={label.test} />
      <ProviderPart order={order} />
      <InsurancePart order={order} />
      <ClinicalPart order={order} />
      <NotesPart notes={order.notes} />
    </>
  );
}

/**
 * The paper. It is one table because browsers repeat a table's head on every page: each page shows the patient and the
 * number.
 */
export function Sheet(view: PrintView) {
  const { requisitionNumber: number, label } = view;
  return (
    <table class="sheet" role="presentation">
      <thead>
        <tr>
          <td>
            {label.isTest && <p class="is-test-order">{t('app.isTest')}</p>}
            <p class="strip">
              {t('requisition.strip', { patient: isolatePatient(label.patient), number: showNumber(number) })}
            </p>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <h1>{t('requisition.title')}</h1>
            <Barcode number={number} />
            <Delivery {...view} />
            <Contents {...view} />
            <CollectionPart />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
