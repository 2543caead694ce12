// Charts of commercial systems: a banner that labels nothing, icons for labels, class names that tell nothing.
import { describe, expect, it } from 'vitest';
import { readPage, readPatient } from './page.ts';

const fields = (answer: ReturnType<typeof readPage>) =>
  answer && Object.fromEntries(answer.values.map(({ field, value }) => [field.replace('patient.', ''), value]));

describe('a banner with a name, an age, a sex and a birth date', () => {
  const banner = '<div><div>Ada Maria Lowell</div><div>68y | Female | 21-Aug-1958 | ONK-00391827</div></div>';
  const read = (rest: string, path = 'timeline') => {
    const url = `https://app.example.org/u/${path}`;
    return fields(readPage(`${banner}${rest}`, { url, today: '2026-11-30', title: 'Onkora' }));
  };
  const care =
    '<div>mFOLFOX6 cycle 6, held</div><div>Port placement</div><div>Colonoscopy with biopsy</div><div>Labs (last 3)</div><div>Medical oncology</div>';
  const shop =
    '<div>Your last orders</div><div>Running shoes, size 8</div><div>Next club meeting</div><div>Results</div>';

  it('is a chart on a page of care without any heading of one, and no chart elsewhere', () => {
    expect(read(care)).toMatchObject({ firstName: 'Ada Maria', lastName: 'Lowell', dob: '1958-08-21' });
    expect(read(shop)).toBeNull();
    // Words of care in a script are not on the page.
    expect(read(`${shop}<script>biopsy, oncology, labs, allergy, diagnosis</script>`)).toBeNull();
  });

  it('is a chart above the results of a lab, and what a search found is none', () => {
    const results = `<h1>Results review</h1><h2>Medications</h2>${care}`;
    expect(read(results, 'results')).toMatchObject({ lastName: 'Lowell' });
    expect(read(`<h1>Search results</h1><h2>Medications</h2>${care}`, 'results')).toBeNull();
  });
});

it('the next part of a page of tables is no row beside the name', () => {
  const rows = Array.from({ length: 9 }, (_, at) => `<tr><td>Step ${at} of the procedure in the room</td></tr>`);
  const page =
    '<table><tbody><tr><td><font><b>LOWELL, ADA MARIA</b></font> <font>61 yo / F / 04-19-1965</font> <font>MR 52718</font></td></tr></tbody></table>' +
    `<table><tbody><tr><td>Pike, Sam</td></tr>${rows.join('')}<tr><td>Indication: surveillance colonoscopy with biopsy after a polyp, pathology as before, nursing in the clinic, and no further remarks by anyone in it today or before, see the letter of the clinic</td></tr></tbody></table>`;
  const read = readPage(page, { url: 'https://app.example.org/encounter', today: '2026-11-30', title: 'Encounter' });
  expect(fields(read)).toMatchObject({ firstName: 'ADA MARIA', lastName: 'LOWELL', dob: '1965-04-19' });
});

describe('icons', () => {
  const names = {
    'a name of its own': (icon: string) => `<svg data-icon="${icon}"><path d="M0 0"/></svg>`,
    'a drawing': (icon: string) => `<svg><use href="#ph-${icon}"></use></svg>`,
    'a test ID': (icon: string) =>
      `<svg data-testid="${icon.charAt(0).toUpperCase()}${icon.slice(1)}Icon"><path d="M0 0"/></svg>`,
  };
  const page = (icon: (name: string) => string) =>
    '<header><h1>Ada Lowell</h1><div>47y | Female | DOB 03/18/1979</div>' +
    `<div>${icon('home')}208-555-0199</div><div>${icon('smartphone')}208-555-0142</div><div>${icon('envelope')}ada@example.org</div></header>`;

  it.each(Object.entries(names))('with %s tell a mobile phone from another', (_, icon) => {
    const read = readPatient(page(icon));
    expect(read).toMatchObject({ mobilePhoneNumber: '208-555-0142', emailAddress: 'ada@example.org' });
  });

  it('can be signs of a font', () => {
    const signs: Readonly<Record<string, string>> = { home: '🏠 ', smartphone: '📱 ', envelope: '✉️ ' };
    const read = readPatient(page(name => signs[name] ?? ''));
    expect(read).toMatchObject({ mobilePhoneNumber: '208-555-0142', emailAddress: 'ada@example.org' });
  });
});

it('a birth date in a message or among friends is not the patient’s', () => {
  const banner = '<header><h1>Ada Lowell</h1><div>47y | Female | DOB 03/18/1979</div><p>MRN: 40021</p></header>';
  for (const heading of ['Messages', 'New portal messages', 'Family and friends']) {
    const read = readPatient(`${banner}<aside></aside><section><h3>${heading}</h3><p>DOB: 12/25/1999</p></section>`);
    expect(read).toMatchObject({ firstName: 'Ada', dob: '1979-03-18' });
  }
});
