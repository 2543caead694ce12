import { describe, expect, it } from 'vitest';
import texts from '../../../assets/locales/en-sites.json' with { type: 'json' };
import { keptWords } from '../../../src/ehr/anonymizer/kept-words.ts';
import { startPseudonyms } from '../../../src/ehr/anonymizer/pseudonyms.ts';

const { text, url } = startPseudonyms('seed', '2026-11-21', new Set(['age', 'phone', 'mobile']), new Set());

describe('an invented text', () => {
  it.each([
    ['Marisol VANCE-okonkwo', /^[A-Z][a-z]{6} [A-Z]{5}-[a-z]{7}$/],
    ["D'Angelo", /^[A-Z]'[A-Z][a-z]{5}$/],
    ['Age: 47', /^Age: 47$/],
    ['HR-204178', /^[A-Z]{2}-[1-9]\d{5}$/],
    ['(509) 555-0143', /^\([2-9]\d\d\) 555-01\d\d$/],
    ['+1 509.555.0143', /^\+1 [2-9]\d\d\.555\.01\d\d$/],
    ['m.vance@clinic.example.com', /^[a-z]\.[a-z]{5}@example\.org$/],
    ['99201-4410', /^\d{5}-\d{4}$/],
    ['ICD C50.412', /^[A-Z]{3} C50\.412$/],
    ['6f1c1b9e-2b1f-4c7e-9b0a-1f2e3d4c5b6a', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
    ['8 March 1979', /^\d{1,2} [A-Z][a-z]{2,} 19\d\d$/],
    ['Mar 8, 1979', /^[A-Z][a-z]{2} \d{2}, 19\d\d$|^[A-Z][a-z]{2} \d, 19\d\d$/],
    ['1979-03-08T10:30:00', /^19\d\d-\d\d-\d\dT10:30:00$/],
  ])('%s', (original, shape) => {
    expect(text(original)).toMatch(shape);
    if (!/Age/.test(original)) expect(text(original)).not.toBe(original);
    expect(text(original)).toBe(text(original));
  });

  it('leaves words of medical histories and short numbers, as the form says', () => {
    const real = startPseudonyms('seed', '2026-11-21', keptWords, new Set());
    expect(real.text('Mother: breast cancer at 44')).toBe('Mother: breast cancer at 44');
    expect(texts['record.what']).toContain('"Mother: breast cancer at 44"');
  });

  it('is the same in every spelling', () => {
    const digits = (phone: string) => text(phone).replace(/\D/g, '').slice(-10);
    expect(digits('(509) 555-0143')).toBe(digits('+15095550143'));
    expect(text('Nuñez').toLowerCase()).toBe(text('NUNEZ').toLowerCase());
    const iso = text('1979-03-08');
    const [year = '', month = '', day = ''] = iso.split('-');
    expect(text('03/08/1979')).toBe(`${month}/${day}/${year}`);
    expect(text('08.03.1979')).toBe(`${day}.${month}.${year}`);
    expect(text('19790308')).toBe(`${year}${month}${day}`);
    expect(text('03/08/79')).toBe(`${month}/${day}/${year.slice(2)}`);
  });

  it('shows the day first where the original did', () => {
    expect(Number(text('25/12/1980').slice(0, 2))).toBeGreaterThan(12);
    expect(Number(text('11/12/1980').slice(0, 2))).toBeLessThan(13);
  });
});

describe('an invented address', () => {
  it('keeps its path', () => {
    expect(url('demographics.php?set_pid=1#top')).toBe('demographics.php?set_pid=1#top');
    expect(url('https://clinic.example.com:8080/a/b')).toBe('https://ehr.example.org/a/b');
    expect(url('#/patient/40721/chart')).toMatch(/^#\/patient\/(?!40721)\d{5}\/chart$/);
    expect(url('mailto:m.vance@example.com')).toBe('#');
    expect(url('javascript:open("Vance")')).toBe('#');
  });
});
