import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf } from '../../src/histories/boxes.ts';
import type { DiagnosisAge } from '../../src/histories/phrases/ages.ts';
import { readHistory } from '../../src/histories/read-history.ts';
import { scanLine, type Token } from '../../src/histories/words/scan.ts';
import { historyPhrases } from '../../src/histories/words/vocabulary.ts';
import { runs } from '../whole.ts';

const years = (age: DiagnosisAge | undefined) =>
  !age ? '' : 'age' in age ? ` ${age.age}` : ` ${age.lowerAge}-${age.upperAge}`;

const list = (said: string | undefined) =>
  (said ?? '')
    .split(';')
    .map(each => each.trim())
    .filter(Boolean)
    .sort();

const read = (text: string, box = 'text', sex = '') => {
  const { family, personal, left } = readHistory(text, boxOf(box), sex === 'F' || sex === 'M' ? sex : null);
  return {
    family: family.map(({ relative, site, age }) => `${relative} ${site}${years(age)}`).sort(),
    personal: personal.map(({ type, age }) => `${type}${years(age)}`).sort(),
    left: left.map(({ text: said }) => said),
  };
};

const sentences = [
  'sentences.txt',
  'styles.txt',
  'notes.txt',
  'abbreviations.txt',
  'counselors.txt',
  'rounds.txt',
  'voices.txt',
  'ages.txt',
  'clinics.txt',
  'charts.txt',
  'abroad.txt',
  'mixed.txt',
  'visits.txt',
  'patients.txt',
  'intakes.txt',
  'sources.txt',
  'lookalikes.txt',
  'shorthand.txt',
  'charts-pasted.txt',
  'prints.txt',
  'nurses.txt',
  'messy.txt',
  'consults.txt',
  'slips.txt',
  'own-cancers.txt',
  'whose.txt',
  'asides.txt',
]
  .flatMap(name => readFileSync(new URL(name, import.meta.url), 'utf8').split('\n'))
  .flatMap(line => {
    const [, box, sex, text, family, personal] =
      /^(\w+) \| (\w?) ?\| (.+) =>(?: (.*?))?(?: ?\| ?(.*))?$/.exec(line) ?? [];
    return box && text ? [{ box, sex, text, family, personal }] : [];
  });

describe('sentences', () => {
  it.each(sentences)('$text', ({ box, sex, text, family, personal }) => {
    const { left: _, ...found } = read(text.replaceAll('\\n', '\n').replaceAll('\\t', '\t'), box, sex);
    expect(found).toEqual({ family: list(family), personal: list(personal) });
  });
});

describe('what was seen and not taken', () => {
  it.each([
    ['Aunt breast ca 45', 'Aunt breast ca 45'],
    ['Zorb br ca 40, s/p chemo. Son well.', 'Zorb br ca 40, s/p chemo'],
    ['Her elder zorb had ovarian cancer at 50, chemo', 'Her elder zorb had ovarian cancer at 50, chemo'],
    ['Mother had ovarian cancer. Path report: benign cyst', 'Mother had ovarian cancer'],
    ['Mother ok. MGM possibly ovarian cancer. Father ok.', 'MGM possibly ovarian cancer'],
    ['Strong family history of breast cancer', 'Strong family history of breast cancer'],
    ['maternal great aunt ovarian ca 50; dad neg', 'maternal great aunt ovarian ca 50'],
    ['Mother had a brain tumor', 'Mother had a brain tumor'],
    [
      'Pt is well. Paternal uncle - no cancer, but his daughter - colon ca at 41',
      'Paternal uncle - no cancer, but his daughter - colon ca at 41',
    ],
    ["Mom's twin had breast cancer at 47", "Mom's twin had breast cancer at 47"],
    ["Mom's hairdresser had breast cancer", "Mom's hairdresser had breast cancer"],
    ['Mom is well, has a sister w/ breast ca 50', 'Mom is well, has a sister w/ breast ca 50'],
    ['bfs mom breast ca 50', 'bfs mom breast ca 50'],
    ['FH breast (cousin, ?which side, 38)', 'FH breast (cousin, ?which side, 38)'],
    ["Grandpa (dad's dad) - prostate", "Grandpa (dad's dad) - prostate"],
    ['Strong FHx BC', 'Strong FHx BC'],
    ['dad PC 60', 'dad PC 60'],
    ['Ca ovary ?mat GM', 'Ca ovary ?mat GM'],
    ['Nachbarin: Brustkrebs mit 45', 'Nachbarin: Brustkrebs mit 45'],
    ['Mother is adopted; she herself had uterine ca 50', 'she herself had uterine ca 50'],
    ['Any breast cancer? No, but my aunt had colon ca', 'Any breast cancer? No, but my aunt had colon ca'],
    ['Genetics neg and mat aunt melanoma 50', 'Genetics neg and mat aunt melanoma 50'],
    ['WRONG PATIENT, disregard: mother ovarian ca 50', 'WRONG PATIENT, disregard: mother ovarian ca 50'],
    ["Mom's hairdresser, breast cancer 50", "Mom's hairdresser, breast cancer 50"],
    ["I'm the patient's sister. Mom had colon cancer at 60", 'Mom had colon cancer at 60'],
    ["Jack's wife here. My mother had breast cancer at 61", 'My mother had breast cancer at 61'],
    ["Proband is the pt's cousin. Proband's sister had ovarian ca 40", "Proband's sister had ovarian ca 40"],
    ['Chart lists mother with colon ca 50. Pt says this is a mistake', 'Chart lists mother with colon ca 50'],
    [
      'Mother: ovarian ca per old chart, but pt says only a cyst',
      'Mother: ovarian ca per old chart, but pt says only a cyst',
    ],
    // The patient's own, for which the lab has no key.
    ['Patient had fallopian tube cancer at 58', 'Patient had fallopian tube cancer at 58'],
  ])('%s', (text, sentence) => expect(read(text)).toEqual({ family: [], personal: [], left: [sentence] }));

  it.each([
    ['MGM ovarian ca 50. Uncle Bill prostate, aunt well', 'Uncle Bill prostate, aunt well'],
    ['Mom, breast ca, 44; aunt, ovarian.', 'aunt, ovarian'],
    ["Mother melanoma 44. colon - dad, dad's sister (50s)", "colon - dad, dad's sister (50s)"],
    ['Dad melanoma 44. We dont know if grandma had ovarian cancer', 'We dont know if grandma had ovarian cancer'],
    ['Breast ca: mother 47, MGM 55 - alive at 80', 'Breast ca: mother 47, MGM 55 - alive at 80'],
    ['Mother: thyroid cancer 44\nBreast: [x] Ovarian: [ ] Colon: [ ]\nWho: ?', 'Breast: [x] Ovarian: [ ] Colon: [ ]'],
    ['Mother: breast cancer, 50\nAunt: type: thyroid', 'Aunt: type: thyroid'],
    ['Mother br ca 50, and my great aunt had it too at 38', 'Mother br ca 50, and my great aunt had it too at 38'],
    ['F: colon ca 58; FS: br 45, ov 52', 'FS: br 45, ov 52'],
    ['Sister br ca 50; colon ca in Pop', 'colon ca in Pop'],
    ['Mother: cancer, maybe cervical or ovarian', 'Mother: cancer, maybe cervical or ovarian'],
    ['Sister breast ca 41. Sister breast ca 41.', 'Sister breast ca 41'],
    ['Sister br ca 50. Mother: benign neoplasm of the breast 44', 'Mother: benign neoplasm of the breast 44'],
    [
      'Relation | Cancer | Status\nMother | breast | alive\nNK | colon ca of aunt | dead',
      'NK | colon ca of aunt | dead',
    ],
  ])('is listed beside a fact: %s', (text, sentence) => {
    const { family, left } = read(text);
    expect(family).toHaveLength(1);
    expect([...new Set(left)]).toEqual([sentence]);
  });

  it('is a cancer that the text takes back', () => {
    for (const text of [
      "'Ovarian cancer' in mat GM; death certificate says cirrhosis. Not cancer.",
      "Mother had ovarian cancer at 52 per the letter. The mother's tumor was in fact a benign cystadenoma.",
    ])
      expect(read(text)).toMatchObject({ family: [], personal: [], left: [expect.any(String)] });
  });

  it('is an organ that no table has, beside the cancer', () => {
    const text = 'Mother: cancer of the omentum at 50';
    expect(read(text)).toEqual({ family: ['MOTHER OTHER 50'], personal: [], left: [text] });
  });

  it('is who of several has which of several cancers', () => {
    const text = '3 sisters with breast and ovarian cancer';
    expect(read(text)).toEqual({ family: [], personal: [], left: [text, text] });
  });

  it('keeps what a new row can start with', () => {
    expect(readHistory('Aunt breast ca 45', boxOf('text'), null).left).toEqual([
      { text: 'Aunt breast ca 45', site: 'BREAST', age: { age: 45 } },
    ]);
    expect(readHistory('MGM possibly ovarian ca', boxOf('text'), null).left).toEqual([
      { text: 'MGM possibly ovarian ca', relative: 'MATERNAL_GRANDMOTHER', site: 'OVARIAN' },
    ]);
  });

  it('quotes the relative too, where the cancer of the list stands far before it', () => {
    expect(read('Prostate ca: brother 59; uncle (side ?)').left).toEqual(['Prostate ca: brother 59; uncle (side ?)']);
  });

  it('is nothing for a denial or for someone by marriage', () => {
    for (const text of ['No breast ca', 'Mother-in-law breast ca 60', 'Husband: colon ca', 'Mother neg for ovarian ca'])
      expect(read(text)).toEqual({ family: [], personal: [], left: [] });
  });
});

const person = fc.constantFrom('Mother', 'Sister', 'MGM', 'mat aunt', 'Paternal uncle', 'dad', 'Half-sister');
const cancer = fc.constantFrom('breast ca', 'colon cancer', 'melanoma', 'pancreatic CA', 'DCIS', 'kidney cancer');
const age = fc.integer({ min: 20, max: 90 });
const unknownWord = fc.stringMatching(/^[bdfgklz][aeou][vwzk][aeou][bdfgz][aeou]$/);
const spouse = fc.constantFrom(
  'Husband',
  'Wife',
  'Mother-in-law',
  'Stepmother',
  "Husband's sister",
  'Adoptive father',
  'FIL',
);

it('has no phrase in its tables that a text is not scanned into', () => {
  const phrases = historyPhrases().filter(phrase => !phrase.startsWith('='));
  const scanned = (phrase: string) => {
    const tokens: Token[] = [];
    scanLine(phrase, 0, tokens);
    return tokens.map(({ word }) => word).join(' ');
  };
  expect(phrases.filter(phrase => scanned(phrase) !== phrase)).toEqual([]);
});

describe('properties', () => {
  it('never throws, and quotes the text', () => {
    const words = fc.constantFrom(
      ...[
        'mother',
        "'s",
        'her',
        'of',
        'sister',
        'x2',
        'two',
        'breast',
        'ca',
        'cancer',
        'no',
        '?',
        '(',
        ')',
        '[ ]',
        '[x]',
      ],
      ...[
        '44',
        '50s',
        'd.',
        'dx',
        ';',
        '.',
        '\n',
        '|',
        '\t',
        ',',
        '-',
        'one',
        'same',
        'maternal side',
        'C50.9',
        'Z80.3',
      ],
    );
    const text = fc.oneof(
      fc.array(words, { maxLength: 40 }).map(all => all.join(' ')),
      fc.string({ unit: 'binary' }),
    );
    const box = fc.constantFrom('text', 'mother', 'siblings', 'problems');
    fc.assert(
      fc.property(text, box, fc.constantFrom('F', 'M', ''), (said, name, sex) => {
        const { left } = read(said, name, sex);
        for (const quote of left) expect(said).toContain(quote);
      }),
      { numRuns: runs(1500) },
    );
  });

  it('reads one fact', () => {
    fc.assert(
      fc.property(person, cancer, age, (who, what, years) => {
        for (const text of [`${who} ${what} ${years}`, `${what} in ${who} at ${years}`, `${what}: ${who} (${years})`])
          expect(read(text).family.map(fact => fact.split(' ')[2])).toEqual([`${years}`]);
      }),
    );
  });

  it('finds nothing in a denial', () => {
    const denial = fc.constantFrom('no', 'denies', 'never had', 'neg for', 'negative for', 'without');
    fc.assert(
      fc.property(person, cancer, denial, (who, what, not) => {
        for (const text of [
          `${who} ${not} ${what}`,
          `${who}: ${not} ${what}`,
          `${not} ${what} in ${who}`,
          `${who}: ${what}: no`,
        ])
          expect(read(text).family).toEqual([]);
      }),
    );
  });

  it('never takes a spouse, an in-law, a step or adoptive relative', () => {
    fc.assert(
      fc.property(spouse, cancer, age, (who, what, years) => {
        for (const text of [`${who} ${what} ${years}`, `${what} in ${who} at ${years}`, `${who}: ${what} (${years})`])
          expect(read(text).family).toEqual([]);
      }),
    );
  });

  it('takes or lists every cancer, whatever stands around it', () => {
    const kinds = {
      'breast cancer': 'BREAST',
      'colon ca': 'COLORECTAL',
      melanoma: 'MELANOMA',
      'ovarian CA': 'OVARIAN',
      RCC: 'KIDNEY',
      GBM: 'BRAIN',
    };
    const named = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]));
    // Nothing that denies, and no one by marriage.
    const around = fc.constantFrom(
      ...[
        'tall',
        'blorbed',
        'works',
        'with',
        'had',
        'at 44',
        '(52)',
        'age 61',
        'in her 50s',
        'dx 39',
        'also',
        'then',
        'the',
      ],
      ...[
        'who',
        'lives in Ohio',
        'died',
        'd. 70',
        'HTN',
        'healthy',
        'alive 80',
        'one of',
        'same',
        'x2',
        'left',
        'stage II',
      ],
      ...['BRCA1+', 'tested', 'surgery', 'smoker', 'two sisters', 'aunt', 'his cousin', '?'],
    );
    const word = fc.oneof(person, around, around);
    const joint = fc.constantFrom(' ', ' ', ', ', '; ', ' / ', ' - ', ': ', ' and ', '. ', '\n');
    const piece = fc.tuple(fc.array(word, { maxLength: 3 }), named, fc.array(word, { maxLength: 2 }));
    fc.assert(
      fc.property(
        // Each cancer once, so that no other stands for one that is lost.
        fc.uniqueArray(piece, { minLength: 1, maxLength: 3, selector: ([, what]) => what }),
        fc.array(joint, { minLength: 20, maxLength: 20 }),
        (pieces, joints) => {
          const words = pieces.flatMap(([before, what, after]) => [...before, what, ...after]);
          const text = words.map((each, at) => (at === 0 ? each : `${joints[at]}${each}`)).join('');
          const { family, personal, left } = readHistory(text, boxOf('text'), 'F');
          const said = [...personal, ...left].map(fact => fact.text).join('\n');
          for (const [, what] of pieces)
            expect(said.includes(what) || family.some(({ site }) => site === kinds[what]), `${what} of ${text}`).toBe(
              true,
            );
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it.each([
    'tall breast cancer / who\nMother GBM colon ca / tall',
    'tall breast cancer, Mother, Mother\ntall, colon ca',
    'tall breast cancer breast cancer: tall / who: Mother melanoma',
    'tall breast cancer tested / Mother / Mother\nbreast cancer / tall',
    '? / Mother / Mother\nbreast cancer Mother / tall',
    'Cancer | Mother | Father\nbreast | postmenopausal | -\ncolon | no | yes 50',
    'dx 39 Mother: tall / Mother breast CA / who: Mother colon cancer',
    'died, Mother, Mother\nbreast cancer',
    'tested, two sisters, Mother\nbreast cancer',
    'died; Mother; Mother\nbreast cancer',
    'tall breast cancer; who\ntall GBM Relation\ttall colon ca',
    'Family history, breast cancer, colon cancer\nDenies tobacco, alcohol, drugs',
    'Cancer\tMother\tFather\nColon\tx\tbreast cancer',
    'Mother RCC breast / colon ca',
    'Mother breast cancer free since 2010',
    'Mother breast cancer type unknown',
    'Mother had the other breast cancer',
    'Mother had breast cancer, but surgery was early',
    'Mother died secondary to breast cancer',
    'Mother breast/ovarian cancer surgery',
    'breast cancer generations',
    'breast cancer had HTN: ovarian CA ? two sisters, melanoma',
    'Mother\nMother\n+ ve breast cancer',
  ])('takes or lists the cancer of a sentence that loses it easily: %j', text => {
    const { family, left } = readHistory(text, boxOf('text'), 'F');
    const said = [...family.map(({ site }) => site), ...left.map(fact => fact.text)];
    expect(said.join().toLowerCase()).toContain('breast');
  });

  it('loses no other fact to an unknown word', () => {
    fc.assert(
      fc.property(person, cancer, age, unknownWord, (who, what, years, word) => {
        const facts = read(`${who} ${what} ${years}. Brother thyroid cancer 33`).family;
        for (const text of [
          `${word} ${who} ${what} ${years}. Brother thyroid cancer 33`,
          `${who} ${what} ${years} ${word}. Brother thyroid cancer 33`,
          `${who} ${what} ${years}. ${word}, ${word}. Brother ${word} thyroid cancer 33`,
        ])
          expect(read(text).family).toEqual(facts);
      }),
    );
  });

  it('reads the same among lines that say nothing', () => {
    const filler =
      'The lungs are clear and the heart sounds are normal today.\nBlood pressure 128/78, pulse 72, weight 81 kg.';
    // Lines of plain words and marks are looked at in another way than these.
    const others = [
      filler,
      filler.replaceAll(' ', '  '),
      filler.replace('today', "at today's visit").replace('81', '81.5'),
      filler.replaceAll('\n', ' \r\n').replace('pulse', 'w/ pulse'),
    ];
    fc.assert(
      fc.property(person, cancer, age, fc.constantFrom(...others), (who, what, years, lines) => {
        const text = `${who} ${what} ${years}`;
        const { family } = read(`${text}\nNiece: thyroid cancer, 30`);
        expect(read(`${lines}\n${text}\n${lines}\nNiece: thyroid cancer, 30\n${lines}`).family).toEqual(family);
      }),
    );
  });

  it('comes to an end with a hostile text', () => {
    for (const part of [
      'breast and ovarian and ',
      'Relation | Cancer | Age\n',
      'Any cancer? mother ',
      'cancer (mother): ',
      'mother of the ',
      '(',
      "mother's ",
      '[ ] ',
      'breast, ',
      'no ',
      '? ',
      'her ',
      '44 ',
      'left ',
      '| ',
      'mother\n',
      'my boss had breast cancer ',
      'a client, self, ',
    ])
      expect(read(part.repeat(40_000 / part.length)).personal).toEqual([]);
  });
});
