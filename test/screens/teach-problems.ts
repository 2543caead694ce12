import type { TeachProblem } from '../../src/ehr/teach/pointed.ts';

const sentences: Readonly<Record<TeachProblem['why'], string>> = {
  'field.unknown': 'No chart or order has this field. Use the names that read-chart prints.',
  'field.twice': 'You pointed at this field twice. Keep one of the points.',
  'text.notOnPage': 'No visible text or control on the page contains this text. Copy it from the page.',
  'text.several': 'Several places contain this text. Say which one with "nth", 1 for the first:',
  'text.notUnderstood': 'This text is not a value of the field. Point at the value alone.',
  'place.unmarked': 'Nothing on the page tells this place from others. Point at another place that shows the value.',
  'place.otherPerson': 'The label of this place names another person. Point at the value of the patient.',
  'line.noEnd': 'Nothing shows where this value ends in its line. Point at another place that shows it.',
  'date.order': 'The page does not show whether the day or the month comes first. Use a patient born after the 12th.',
  'identity.missing': 'A chart needs first name, last name, and date of birth or record number. Point at them, too.',
};

/** What to do about a problem, for the command line. */
export const sayProblem = ({ why, places = [] }: TeachProblem): string =>
  [sentences[why], ...places.map((text, at) => `${at + 1} "${text.slice(0, 80)}"`)].join(' ');
