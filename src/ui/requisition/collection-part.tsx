import { Part } from './facts.tsx';
import { Line } from './line.tsx';
import { t } from './texts.ts';

const kinds = ['requisition.blood', 'requisition.saliva', 'requisition.tissue', 'requisition.otherSpecimen'] as const;

/** The fields for the person who collects the specimen. */
export function CollectionPart() {
  return (
    <Part title={t('requisition.collection')}>
      <p class="hint">{t('requisition.byHand')}</p>
      <div class="lines">
        <Line label="requisition.collectedOn" />
        <Line label="requisition.collectedAt" />
        <Line label="requisition.collectedBy" isWide />
      </div>
      <p class="kinds">
        <span>{t('requisition.specimenType')}</span>
        {kinds.map(kind => (
          <span key={kind} class="kind">
            <span class="box" /> {t(kind)}
          </span>
        ))}
      </p>
      <div class="lines">
        <Line label="requisition.collectorSignature" isWide />
        <Line label="requisition.signedOn" />
      </div>
      <div class="lines">
        <Line label="requisition.providerSignature" isWide />
        <Line label="requisition.signedOn" />
      </div>
    </Part>
  );
}
