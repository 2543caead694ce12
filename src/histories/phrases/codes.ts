// ICD-10 codes: "C50.412", "Z80.3".

import { type Cancer, cancers } from '../words/cancer-words.ts';
import type { Mark, Place } from './mark.ts';

const icd10 = cancers.flatMap(cancer =>
  cancer.icd10 ? [{ cancer, pattern: new RegExp(`^(?:${cancer.icd10})`) }] : [],
);

/** "C50.412" → breast. Undefined for metastases, benign tumors, family history and anything else. */
export const cancerOfIcd10 = (code: string): Cancer | undefined =>
  icd10.find(({ pattern }) => pattern.test(code.replace('.', '')))?.cancer;

export function codeMark(code: string, place: Place): Mark {
  const cancer = cancerOfIcd10(code);
  if (cancer)
    return {
      ...place,
      kind: 'cancer',
      cancers: [cancer],
      isEither: false,
      isBare: false,
      isTumor: false,
      isCode: code.charAt(0),
    };
  const says = /^Z8[014]/.test(code)
    ? 'family'
    : /^(?:Z1[1-5]|Z40|R97)/.test(code)
      ? 'watched'
      : /^C7[789]/.test(code)
        ? 'spread'
        : 'none';
  return { ...place, kind: 'code', says };
}

export const icdShape = /^[A-TV-Z]\d[\dAB](?:\.[\dA-Z]{1,4})?$/;
