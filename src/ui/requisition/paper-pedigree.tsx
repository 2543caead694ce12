import type { FamilyRows } from '../pedigree/family.ts';
import { Pedigree } from '../pedigree/pedigree.tsx';
import { type FamilyPart, splitFamily } from '../pedigree/split.ts';
import { t } from './texts.ts';

/** In the drawing's units of 0.8 pt, at which its letters have 9 pt: 186 mm, between the margins of A4. */
const widest = 655;

const nameOf = ({ name, number, count }: FamilyPart): string => {
  if (name === 'whole') return '';
  const part = t(`requisition.part.${name}`);
  return count === 1 ? part : t('requisition.partOf', { part, number, count });
};

/** The family in one drawing, or in as many as keep its letters readable. */
export function PaperPedigree({ family }: { family: FamilyRows }) {
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
