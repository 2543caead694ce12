// Assigns a filling to each organ.

import type { Cancer } from './family.ts';
import { t } from './texts.ts';
import { organOf, organText } from './words.ts';

/** The fillings after the first, which is solid. The last one also stands for all further organs. */
const hatchings = [
  'M0 0L6 6M-1 5L1 7M5 -1L7 1',
  'M0 3H6',
  'M2 3a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z',
  'M0 3H6M3 0V6',
  'M3 0V6',
];

export interface Filling {
  /** Cancers of several organs if there are more organs than fillings. */
  cancers: readonly Cancer[];
  fill: string;
}

/**
 * One per filling, in the order of the organs' first appearance. A code for other organs comes last: it is one of the further
 * organs, which have the same name. `name` identifies this drawing in the page.
 */
export function fillingsOf(cancers: readonly Cancer[], name: string): Filling[] {
  const isOther = (cancer: Cancer) => Number(organOf(cancer) === 'OTHER');
  const byOrgan = cancers
    .filter((cancer, at) => cancers.findIndex(other => organOf(other) === organOf(cancer)) === at)
    .sort((a, b) => isOther(a) - isOther(b));
  const single = byOrgan.slice(0, hatchings.length).map(cancer => [cancer]);
  const rest = byOrgan.slice(hatchings.length);
  return [...single, ...(rest.length > 0 ? [rest] : [])].map((meant, at) => ({
    cancers: meant,
    fill: at === 0 ? 'currentColor' : `url(#${name}-${at})`,
  }));
}

export const fillFor = (cancer: Cancer, fillings: readonly Filling[]): string =>
  fillings.find(({ cancers }) => cancers.some(other => organOf(other) === organOf(cancer)))?.fill ?? 'currentColor';

export const Hatchings = ({ name }: { name: string }) =>
  hatchings.map((path, at) => (
    <pattern key={path} id={`${name}-${at + 1}`} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d={path} />
    </pattern>
  ));

/** For sighted users only: the drawing's own text names every cancer. */
export function OrganKey({ fillings }: { fillings: readonly Filling[] }) {
  if (fillings.length < 2) return null;
  return (
    <ul aria-hidden="true">
      {fillings.map(({ cancers: [cancer, ...more], fill }) => (
        <li key={fill}>
          <svg aria-hidden="true" viewBox="0 0 12 12">
            <rect width="12" height="12" fill={fill} />
          </svg>
          {cancer && more.length === 0 ? organText(cancer) : t('pedigree.otherOrgans')}
        </li>
      ))}
    </ul>
  );
}
