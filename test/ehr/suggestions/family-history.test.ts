import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { chartOf, relatives } from './suggested.ts';

const inText = (...text: string[]) => relatives({ 'familyHistory.text': text });

describe('free text', () => {
  it.each([
    [
      'Mother (breast, 47), maternal aunt (pancreatic, 58), sister (ovarian, 44)',
      'MOTHER BREAST 47; MATERNAL_AUNT PANCREATIC 58; SISTER OVARIAN 44',
    ],
    ['Father: colon ca at 52', 'FATHER COLORECTAL 52'],
    ['MGM ovarian CA 60s', 'MATERNAL_GRANDMOTHER OVARIAN 60-69'],
    ['Mother: breast cancer, early 50s', 'MOTHER BREAST 50-53'],
    ['Sister: breast cancer in her mid 40s', 'SISTER BREAST 44-46'],
    ['Sister: breast cancer 50-55', 'SISTER BREAST 50-55'],
    ['two sisters with breast cancer', 'SISTER BREAST; SISTER BREAST'],
    ['2 maternal aunts with breast cancer at 45 and 50', 'MATERNAL_AUNT BREAST 45; MATERNAL_AUNT BREAST 50'],
    ['One sister with ovarian cancer', 'SISTER OVARIAN'],
    ['mother - breast cancer (50), father - none', 'MOTHER BREAST 50'],
    ['paternal grandmother had uterine cancer in her forties', 'PATERNAL_GRANDMOTHER ENDOMETRIAL 40-49'],
    ['brother: melanoma, age unknown', 'BROTHER MELANOMA'],
    ['Brother: none known; sister: breast cancer at 39', 'SISTER BREAST 39'],
    ['Mother: DCIS at 51', 'MOTHER BREAST_DCIS 51'],
    ['Mother: Infiltrating ductal carcinoma of left breast, 47', 'MOTHER BREAST_INVASIVE 47'],
    ['Mother had breast and ovarian cancer', 'MOTHER BREAST, OVARIAN'],
    ['Mother: breast cancer at 47; ovarian cancer at 60', 'MOTHER BREAST 47, OVARIAN 60'],
    ['Mother and sister with breast cancer', 'MOTHER BREAST; SISTER BREAST'],
    ['Mother with breast cancer and sister with ovarian cancer at 44', 'MOTHER BREAST; SISTER OVARIAN 44'],
    ['Family history of breast cancer in mother (47).', 'MOTHER BREAST 47'],
    ['Breast cancer in mother at 47, ovarian cancer in sister', 'MOTHER BREAST 47; SISTER OVARIAN'],
    ['No family history of breast cancer. Sister had ovarian cancer at 44.', 'SISTER OVARIAN 44'],
    ['Father metastatic prostate cancer dx 61', 'FATHER PROSTATE 61'],
    ['Half-sister: thyroid cancer @ 30', 'HALF_SISTER THYROID 30'],
    ['Paternal uncle – lung cancer, 66 yo', 'PATERNAL_UNCLE OTHER 66'],
    ['breast cancer 62, deceased, in her mother', 'MOTHER BREAST 62'],
    ['Mother: breast or ovarian cancer', 'MOTHER OTHER'],
    ['Mother: cancer of unknown primary', 'MOTHER OTHER'],
    ['Mother: skin cancer', 'MOTHER OTHER'],
    ['Mother: breast cancer 5 years ago', 'MOTHER BREAST'],
    ['1 of 3 sisters with breast cancer', 'SISTER BREAST'],
    ['Mother, sister: breast cancer', 'MOTHER BREAST; SISTER BREAST'],
    ['Breast cancer: mother (47), sister (50)', 'MOTHER BREAST 47; SISTER BREAST 50'],
    ["Mother's sister had breast cancer", 'MATERNAL_AUNT BREAST'],
    ['Mother: her sister had breast cancer', 'MATERNAL_AUNT BREAST'],
    ['Father colon ca 52, step-sister breast cancer 40', 'FATHER COLORECTAL 52'],
    ['ＭＯＴＨＥＲ: breast cancer dx’d at 47', 'MOTHER BREAST 47'],
  ])('%s', (text, rows) => expect(inText(text)).toBe(rows));

  it.each([
    ['Prostate cancer at 61, deceased 70', 'FATHER: ', 'FATHER PROSTATE 61'],
    ['died of breast cancer at 62', 'Mother ', 'MOTHER BREAST'],
    ['breast cancer, age 74, alive', 'Mother: ', 'MOTHER BREAST'],
    ['breast cancer dx 47, d. 60', 'Mother: ', 'MOTHER BREAST 47'],
    ['74, breast cancer at 47', 'Mother ', 'MOTHER BREAST 47'],
    ['breast cancer, ~50', 'Mother ', 'MOTHER BREAST'],
    ['breast cancer before 50', 'Mother ', 'MOTHER BREAST'],
    ['breast cancer 47, 52', 'Mother ', 'MOTHER BREAST'],
    ['breast cancer in 1998', 'Mother ', 'MOTHER BREAST'],
    ['breast cancer in the 60s', 'Mother ', 'MOTHER BREAST'],
    ['breast and ovarian cancer at 47', 'Mother ', 'MOTHER BREAST, OVARIAN'],
    ['with breast cancer at 45', 'two sisters ', 'SISTER BREAST; SISTER BREAST'],
  ])('takes no age that may not be the diagnosis: %s', (text, who, rows) => expect(inText(who + text)).toBe(rows));

  it.each([
    'No cancer',
    'denies family history of breast or ovarian cancer',
    'Neither mother nor sister had breast cancer',
    'Mother: no breast cancer',
    'Mother did not have breast cancer',
    "Mother didn't have breast cancer",
    'Mother: breast cancer ruled out',
    'Mother breast cancer: no',
    'Mother: breast cancer. No.',
    'Mother: breast cancer. Patient denies.',
    'Denies the following: mother breast cancer; sister ovarian cancer',
    'Mother breast cancer?',
    'Mother possible breast cancer',
    'Mother: breast/ovarian cancer',
    'Mother or sister had breast cancer',
    'Mother: breast cancer screening',
    'Mother worried about breast cancer',
    'Mother: breast biopsy',
    'Mother: benign breast lump at 40',
    'Mother (thyroid, 47)',
    'Mother (breast)',
    'Father: colon polyps at 50',
    'Father: metastatic brain cancer',
    'Aunt breast cancer 45',
    'cousin ovarian cancer 50',
    'Grandmother: colon cancer 70',
    'maternal great aunt breast cancer 50',
    'Sisters with breast cancer',
    'sibling: breast cancer 40',
    'Mother has a family history of breast cancer',
    'Mother-in-law breast cancer 50',
    'Stepmother: breast cancer 50',
    'Step-sister: breast cancer 40',
    'Husband: mother breast cancer 50',
    'Foster mother: breast cancer 50',
    'Adopted. Mother breast cancer 47',
    'Breast cancer at 47',
    'Patient: breast cancer at 47',
    'Matka: rak piersi w wieku 47 lat',
    'Mother: rak piersi 47',
    'Moeder: breast cancer',
    'Family history: mother ☐ breast cancer',
  ])('gives nothing for %s', text => expect(inText(text)).toBe(''));

  it('reads a relative and a cancer in two languages', () => {
    expect(inText('Mutter: Brustkrebs mit 47')).toBe('MOTHER BREAST 47');
    expect(inText('Mother: Brustkrebs 47')).toBe('MOTHER BREAST 47');
  });

  it('loses a word that is not understood, and nothing else', () => {
    expect(inText('Mother healthy, sister ovarian cancer 44')).toBe('SISTER OVARIAN 44');
    expect(inText('Mother breast cancer 47 on zyxatin, sister ovarian cancer 44')).toBe(
      'MOTHER BREAST 47; SISTER OVARIAN 44',
    );
  });

  it('takes a line that only denies as the answer to the line before', () => {
    expect(inText('Mother: breast cancer', 'No')).toBe('');
    expect(inText('Mother: breast cancer', 'Father: none')).toBe('MOTHER BREAST');
  });
});

describe('the titles of conditions', () => {
  const seen = (text: string, status = 'Active') =>
    suggest(chartOf({ 'conditions[0].text': text, 'conditions[0].status': status })).flatMap(({ field, value }) =>
      field.endsWith('.text') ? value : [],
    );

  it.each([['Family history of malignant neoplasm of ovary'], ['FHx: breast cancer'], ['Basal cell carcinoma']])(
    '%s is listed',
    text => {
      expect(seen(text)).toEqual([text]);
      expect(seen(text, 'Entered in error')).toEqual([]);
    },
  );

  it('are taken where they name the relative', () => {
    expect(relatives({ 'conditions[0].text': 'Mother with breast cancer at 45' })).toBe('MOTHER BREAST 45');
  });

  it.each([
    'Malignant neoplasm of breast',
    'Family history of diabetes',
    'Hypertension',
    'No family history of cancer',
  ])('%s is not listed', text => expect(seen(text)).toEqual([]));
});

describe('the boxes for one relative', () => {
  it.each([
    ['father', 'Prostate cancer dx age 61, deceased 70', 'FATHER PROSTATE 61'],
    ['mother', 'Breast cancer dx age 47, bilateral; alive age 74', 'MOTHER BREAST 47'],
    ['mother', 'Mother: breast cancer at 47', 'MOTHER BREAST 47'],
    ['mother', 'Maternal aunt: ovarian cancer at 47', 'MATERNAL_AUNT OVARIAN 47'],
    ['mother', 'Sister: breast cancer at 40', ''],
    ['mother', 'Breast cancer at 47. Her sister had ovarian cancer.', 'MOTHER BREAST 47; MATERNAL_AUNT OVARIAN'],
    ['mother', 'Paternal aunt: ovarian cancer', ''],
    ['mother', 'No cancer', ''],
    ['father', 'none', ''],
    ['siblings', 'Sister: ovarian cancer dx age 44', 'SISTER OVARIAN 44'],
    ['siblings', 'ovarian cancer dx age 44', ''],
    ['siblings', 'Mother: ovarian cancer dx age 44', ''],
    ['offspring', 'Daughter: melanoma 19', 'DAUGHTER MELANOMA 19'],
    ['offspring', 'Melanoma 19', ''],
  ])('%s: %s', (box, text, rows) => expect(relatives({ [`familyHistory.${box}`]: [text] })).toBe(rows));
});

describe('the rows of an EHR', () => {
  const row = (relationship: string, condition: string, onset = '') =>
    relatives({
      'relatives[0].relationship': relationship,
      'relatives[0].condition': condition,
      'relatives[0].onset': onset,
    });

  it.each([
    ['Mother', 'Malignant neoplasm of breast', '47', 'MOTHER BREAST 47'],
    ['Maternal Grandmother', 'Ovarian cancer', '60s', 'MATERNAL_GRANDMOTHER OVARIAN 60-69'],
    ['Father', 'Prostate cancer', '61 years', 'FATHER PROSTATE 61'],
    ['Father', 'Prostate cancer', 'age 61', 'FATHER PROSTATE 61'],
    ['Sister', 'Ductal carcinoma in situ of breast', '', 'SISTER BREAST_DCIS'],
    ['Sister', 'Breast cancer', '1998', 'SISTER BREAST'],
    ['Sister', 'Breast cancer', 'unknown', 'SISTER BREAST'],
    ['Aunt', 'Breast cancer', '47', ''],
    ['Stepmother', 'Breast cancer', '47', ''],
    ['Adopted sister', 'Breast cancer', '47', ''],
    ['Mother', 'Benign neoplasm of breast', '47', ''],
    ['Mother', 'No known cancer', '', ''],
    ['Mother', 'Diabetes', '50', ''],
  ])('%s, %s, %s', (relationship, condition, onset, rows) => expect(row(relationship, condition, onset)).toBe(rows));

  it('is listed if it names no relative', () => {
    const found = suggest(chartOf({ 'relatives[0].condition': 'Ovarian cancer', 'relatives[0].onset': '47' }));
    const seen = Object.fromEntries(found.map(({ field, value }) => [field, value]));
    expect(seen).toEqual({
      'chart.notTaken[0].text': 'Ovarian cancer',
      'chart.notTaken[0].site': 'OVARIAN',
      'chart.notTaken[0].age': '47',
    });
  });

  it('give one mother together with the free text', () => {
    const told = (text: string) =>
      relatives({
        'relatives[0].relationship': 'Mother',
        'relatives[0].condition': 'Breast cancer',
        'relatives[0].onset': '47',
        'relatives[1].relationship': 'Sister',
        'relatives[1].condition': 'Ovarian cancer',
        'familyHistory.text': [text],
      });
    expect(told('Mother (breast, 47), sister (ovarian, 44)')).toBe('MOTHER BREAST 47; SISTER OVARIAN 44');
    expect(told('Mother: DCIS')).toBe('MOTHER BREAST_DCIS 47; SISTER OVARIAN');
    expect(told('Mother: pancreatic cancer')).toBe('MOTHER BREAST 47, PANCREATIC; SISTER OVARIAN');
    expect(told('Mother: breast cancer at 52')).toBe('MOTHER BREAST; SISTER OVARIAN');
    expect(told('Sister: breast cancer at 52')).toBe('MOTHER BREAST 47; SISTER OVARIAN; SISTER BREAST 52');
  });
});
