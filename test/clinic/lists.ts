/** One entry of a list the clinic chooses from: stored value and shown text. */
export type Choice = { value: string; text: string };

export const titles: readonly Choice[] = ['Mr.', 'Mrs.', 'Ms.', 'Dr.'].map(text => ({ value: text, text }));

export const birthSexes: readonly Choice[] = [
  { value: 'Female', text: 'Female' },
  { value: 'Male', text: 'Male' },
  { value: 'UNK', text: 'Unknown' },
];

export const sexes: readonly Choice[] = [
  { value: 'Male', text: 'Male' },
  { value: 'Female', text: 'Female' },
  { value: 'nonbinary', text: 'Nonbinary' },
  { value: 'asked-declined', text: 'Asked But Declined' },
  { value: 'UNK', text: 'unknown' },
];

/** Some states, enough for the invented patients and a few neighbors. */
export const states: readonly Choice[] = [
  { value: 'CA', text: 'California' },
  { value: 'ID', text: 'Idaho' },
  { value: 'NM', text: 'New Mexico' },
  { value: 'OR', text: 'Oregon' },
  { value: 'WA', text: 'Washington' },
  { value: 'WI', text: 'Wisconsin' },
];

export const countries: readonly Choice[] = [{ value: 'USA', text: 'USA' }];

export const languages: readonly Choice[] = [
  { value: 'english', text: 'English' },
  { value: 'spanish', text: 'Spanish' },
];

export const races: readonly Choice[] = [
  { value: 'amer_ind_or_alaska_native', text: 'American Indian or Alaska Native' },
  { value: 'Asian', text: 'Asian' },
  { value: 'black_or_afri_amer', text: 'Black or African American' },
  { value: 'white', text: 'White' },
];

export const ethnicities: readonly Choice[] = [
  { value: 'hisp_or_latin', text: 'Hispanic or Latino' },
  { value: 'not_hisp_or_latin', text: 'Not Hispanic or Latino' },
];

/** The clinic's staff, by user id. The first is logged in. */
export const clinicians: readonly Choice[] = [
  { value: '21', text: 'Leticia Oyelaran' },
  { value: '22', text: 'Dmitri Castellanos' },
  { value: '23', text: 'Wen-Li Abernathy' },
];

/** The shown text of a stored value. A value outside the list shows as it is. */
export function textOf(choices: readonly Choice[], value: string): string {
  return choices.find(choice => choice.value === value)?.text ?? value;
}
