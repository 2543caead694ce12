import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { CallScript } from '../../src/ui/number/call-script.tsx';
import { RequisitionNumber } from '../../src/ui/number/requisition-number.tsx';
import { submissionOf } from './popup-stage.tsx';

afterEach(cleanup);

const submission = submissionOf('unknown', {
  requisitionNumber: 'SPK5CCKEX33T7GX4',
  patient: 'VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)',
  test: 'Colon panel',
});

it('says the name, the birth date, the test, the time and the last four characters', () => {
  render(<CallScript submission={submission} isOpen />);
  const words = document.querySelector('q')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  for (const part of ['VANCE-OKONKWO, Marisol, born Mar 8, 1979.', 'Colon panel', '2026', 'ends in 7 G X 4'])
    expect(words).toContain(part);
});

it('leaves out a birth date that is not known', () => {
  render(<CallScript submission={{ ...submission, patient: 'VANCE-OKONKWO, Marisol' }} isOpen />);
  expect(document.querySelector('q')?.textContent).toMatch(/^The patient is VANCE-OKONKWO, Marisol\. The test is/);
});

it('spells each group out', () => {
  render(<CallScript submission={submission} isOpen />);
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'SPK Sierra, Papa, Kilo',
    '5CCK Five, Charlie, Charlie, Kilo',
    'EX33 Echo, X-ray, Three, Three',
    'T7GX Tango, Seven, Golf, X-ray',
    '4 Four',
  ]);
});

it('shows a number in groups, and gives it to the clipboard without separators', () => {
  render(<RequisitionNumber number="SPK5CCKEX33T7GX4" />);
  const number = document.querySelector('.requisition-number');
  expect([...(number?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'SPK',
    '5CCK',
    'EX33',
    'T7GX',
    '4',
  ]);
  expect(number?.textContent).toBe('SPK5CCKEX33T7GX4');
});
