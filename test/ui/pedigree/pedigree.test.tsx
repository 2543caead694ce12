// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { FamilyRows } from '../../../src/ui/pedigree/family.ts';
import { Pedigree } from '../../../src/ui/pedigree/pedigree.tsx';
import { families, relative } from './families.ts';

afterEach(cleanup);

const rows = (name: string): FamilyRows => {
  const found = families[name];
  if (!found) throw new Error(name);
  return found;
};

const text = () => screen.getByRole('img').getAttribute('aria-label');
const fills = (scope: Element) =>
  [...scope.querySelectorAll('g > g rect')].map(rect => rect.getAttribute('fill')?.replace(/^url.*-(\d)\)$/, '$1'));
const symbolOf = (label: string) => {
  const symbol = [...document.querySelectorAll('svg[role="img"] > g')].find(({ textContent }) => textContent === label);
  if (!symbol) throw new Error(label);
  return symbol;
};

describe('the pedigree', () => {
  it('describes the patient and each relative in words, in row order', () => {
    render(<Pedigree {...rows('maternal line')} />);
    expect(text()).toBe(
      'Pedigree. Patient, female: Breast at 45. Mother: Breast, DCIS at 47, died at 71. ' +
        'Maternal grandmother: Ovarian at 66, died at 68. Maternal aunt: Breast, invasive between 41 and 45. ' +
        'Maternal aunt: Breast at 52. Maternal cousin: Ovarian at 38.',
    );
  });

  it('describes an unknown relationship with the words of its code, and says who has no cancer entered', () => {
    render(<Pedigree {...rows('codes that only the service publishes')} />);
    expect(text()).toContain('Patient, sex not known: no cancer entered.');
    expect(text()).toContain('Maternal great aunt: Fallopian tube at 66. Adoptive sister: Breast male at 50.');
    expect(symbolOf('Adoptive sisterBreast male 50').querySelectorAll(':scope > path[d$="Z"]')).toHaveLength(1);
  });

  it('follows the rows', () => {
    const { rerender } = render(<Pedigree {...rows('patient alone')} />);
    expect(document.querySelectorAll('svg[role="img"] > g')).toHaveLength(1);
    rerender(<Pedigree {...rows('patient alone')} familyCancerHistory={[relative('SISTER', [['BREAST', 40]])]} />);
    expect(document.querySelectorAll('svg[role="img"] > g')).toHaveLength(4);
    expect(text()).toContain('Sister: Breast at 40.');
  });

  it('draws women as circles, men as squares, the deceased with a slash, and an arrow for the patient only', () => {
    render(<Pedigree {...rows('sister and parents')} />);
    const father = symbolOf('Prostate 61–65d.');
    expect(father.querySelectorAll(':scope > rect')).toHaveLength(1);
    expect(father.querySelectorAll(':scope > path')).toHaveLength(1);
    const sister = symbolOf('Ovarian 44');
    expect(sister.querySelectorAll(':scope > circle')).toHaveLength(1);
    expect(sister.querySelectorAll(':scope > path')).toHaveLength(0);
    expect(document.querySelectorAll('.arrow')).toHaveLength(1);
    expect(symbolOf('patient').querySelector('.arrow')).not.toBeNull();
  });

  it('fills a whole symbol, its halves or its quarters, the same for the same organ, with a legend', () => {
    render(<Pedigree {...rows('several cancers each')} />);
    expect(fills(symbolOf('Breast 40Ovarian 61Pancreatic 70'))).toEqual(['currentColor', '2', '5', 'none']);
    expect(fills(symbolOf('patientBreast 33Colorectal'))).toEqual(['currentColor', '1']);
    const key = [...document.querySelectorAll('li')].map(item => item.textContent);
    expect(key).toEqual(['Breast', 'Colorectal', 'Ovarian', 'Melanoma', 'Thyroid', 'Pancreatic']);
  });

  it('has one more fill than it has names, and explains relatives without information', () => {
    render(<Pedigree {...rows('every relationship')} />);
    const key = [...document.querySelectorAll('li')].map(item => item.textContent);
    expect(key).toHaveLength(6);
    expect(key.at(-1)).toBe('Other');
    const caption = document.querySelector('figcaption')?.textContent;
    expect(caption).toContain('Dashed');
    expect(caption).toContain('half sisters');
  });

  it('has one name for organs without a fill of their own, also where a code says no more', () => {
    const sites = ['OTHER', 'BREAST', 'OVARIAN', 'PROSTATE', 'PANCREATIC', 'COLORECTAL', 'MELANOMA'];
    const sisters = sites.map(site => relative('SISTER', [[site]]));
    render(<Pedigree {...rows('patient alone')} familyCancerHistory={sisters} />);
    const key = [...document.querySelectorAll('li')].map(item => item.textContent);
    expect(key).toEqual(['Breast', 'Ovarian', 'Prostate', 'Pancreatic', 'Colorectal', 'Other']);
  });

  it('says of half sisters what the order does not carry, whatever the chart knows', () => {
    render(<Pedigree {...rows('half brothers and half sisters')} />);
    const caption = document.querySelector('figcaption')?.textContent;
    expect(caption).toContain("The order doesn't say which parent half brothers and half sisters share.");
    expect(caption).not.toContain('not known');
  });

  it('keeps text as text', () => {
    const site = '<img src=x onerror=alert(1)>';
    render(<Pedigree {...rows('patient alone')} familyCancerHistory={[relative(site, [[site, 1]])]} />);
    expect(document.querySelector('img')).toBeNull();
    expect(text()).toContain('<img src=x');
  });
});
