// For the hands of the people who collect the specimen and sign.
import { isolate } from '../../order/text/bidi.ts';
import { RequisitionNumber } from '../number/requisition-number.tsx';
import { Box, Cell, Gap, Part } from './cells.tsx';
import { t } from './texts.ts';

/** `requested`: what the order asks of the specimen. */
export function SpecimenPart({ requested }: { requested: string }) {
  return (
    <Part title={t('requisition.specimen')}>
      <Cell
        label={t('requisition.collected')}
        value={
          <>
            <span class="nowrap">__/__/____ __:__</span> <Box label={t('requisition.am')} />{' '}
            <Box label={t('requisition.pm')} />
          </>
        }
        columns={2}
      />
      <Cell label={t('requisition.collectedBy')} columns={2} isAsked />
      <Cell
        label={t('requisition.specimenType')}
        value={
          <>
            <Box label={t('requisition.blood')} />{' '}
            <span class="choice">
              <Gap /> {t('requisition.milliliters')}
            </span>{' '}
            <Box label={t('requisition.saliva')} /> <Box label={t('requisition.tissue')} />{' '}
            <Box label={t('requisition.otherSpecimen')} />
          </>
        }
        columns={2}
      />
      <Cell label={t('requisition.requested')} value={requested} columns={6} />
    </Part>
  );
}

/** '' for the usual words: laws and payers differ, so an organization can set its own. */
export function ConsentPart({ consent, necessity }: { consent: string; necessity: string }) {
  return (
    <Part title={t('requisition.consent')}>
      <div class="cell columns-6 statement">
        <dt class="unseen">{t('requisition.consent')}</dt>
        <dd>
          {consent || t('requisition.consentText')} {necessity || t('requisition.necessityText')}
        </dd>
      </div>
      <Cell label={t('requisition.providerSignature')} columns={3} isAsked />
      <Cell label={t('requisition.signedOn')} isAsked />
      <Cell label={t('requisition.collectorSignature')} columns={2} isAsked />
    </Part>
  );
}

interface TubeLabelsProps {
  number: string;
  name: string;
  /** The date of birth and the MRN. */
  details: string;
}

const tubes = [1, 2, 3];

/** Two identifiers and the number for each tube, to cut out. */
export const TubeLabels = ({ number, name, details }: TubeLabelsProps) => (
  <section class="tubes" aria-label={t('requisition.tubes')}>
    {tubes.map(tube => (
      <p key={tube}>
        <b>{isolate(name)}</b>
        <span>{details}</span>
        <span>
          <RequisitionNumber number={number} />
        </span>
      </p>
    ))}
    <p>
      <span>{t('requisition.cut')}</span>
      <span>{t('requisition.twoIdentifiers')}</span>
    </p>
  </section>
);
