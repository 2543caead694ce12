// One generated chart: a patient in a layout of a locale, with the other people a chart names around the patient.
import { type Chance, startChance } from './chance.ts';
import { escaped, layouts, type Part } from './layouts.ts';
import { type Locale, type LocaleName, locales } from './locales.ts';
import { inventOther, inventPerson, type Person, writeDate } from './people.ts';
import { describeOther, describePerson, type Truth } from './rows.ts';

export interface MadeChart {
  /** "es, two columns, 17": with the seed it makes the same chart again. */
  name: string;
  html: string;
  url: string;
  truth: Truth;
  /** Everyone else on the page. */
  others: Person[];
}

/** Everyone below a heading that says who they are. */
const kinds = ['guarantor', 'emergency', 'holder', 'provider', 'pharmacy', 'relatives'] as const;

/** More patients in a list beside the chart, with names and dates of birth in rows. */
function writeFound(heading: string, people: readonly Person[], locale: Locale, chance: Chance): string {
  const form = chance.pick(locale.dates);
  const cells = people.map(person => [
    `${person.last}, ${person.first}`,
    writeDate(person.dob, form, locale),
    person.record,
  ]);
  if (chance.percent(50)) {
    const items = cells.map(texts => `<li><a href="#">${texts.map(escaped).join(' · ')}</a></li>`);
    return `<aside><h2>${escaped(heading)}</h2><ul>${items.join('')}</ul></aside>`;
  }
  const { listed, dob, record } = locale.labels;
  const head = [listed, dob, record].map(words => `<th>${escaped(chance.pick(words))}</th>`).join('');
  const rows = cells.map(texts => `<tr>${texts.map(text => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('');
  return `<section><h2>${escaped(heading)}</h2><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></section>`;
}

export function makeChart(seed: string, localeName: LocaleName, layoutName: string, at: number): MadeChart {
  const name = `${localeName}, ${layoutName}, ${at}`;
  const chance = startChance(seed, name);
  const locale = locales[localeName];
  const layout = layouts[layoutName];
  if (!layout) throw new RangeError(`no layout ${layoutName}`);
  const patient = inventPerson(locale, chance);
  const others: Person[] = [];
  const other = () => {
    const person = inventOther(locale, chance, patient);
    others.push(person);
    return person;
  };
  const { identity, contact, truth } = describePerson(patient, locale, chance);
  const { headings } = locale;
  const own: Part[] = [
    { heading: chance.pick(headings.identity), rows: identity },
    ...(contact.length > 0 ? [{ heading: chance.pick(headings.contact), rows: contact }] : []),
  ];
  const around: Part[] = chance
    .shuffle(kinds)
    .slice(0, chance.below(4))
    .map(kind => {
      const hasBirth = kind !== 'provider' && kind !== 'pharmacy' && chance.percent(60);
      const relation = { label: locale.other.relationship, text: chance.pick(locale.other.relations) };
      const rows = describeOther(other(), locale, chance, hasBirth);
      const heading = chance.pick(locale.other[kind]);
      return { heading, rows: chance.percent(40) && hasBirth ? [relation, ...rows] : rows };
    });
  // Sometimes someone else comes first, so a reader that takes the first person is wrong.
  const before = chance.percent(20) ? around.slice(0, 1) : [];
  const after = around.slice(before.length);
  const isBanner = layoutName === 'banner line';
  const parts = isBanner ? [...own, ...before, ...after] : [...before, ...own, ...after];
  const found = chance.percent(15)
    ? writeFound(chance.pick(locale.other.found), [other(), other()].slice(0, chance.between(1, 2)), locale, chance)
    : '';
  const body = layout(parts, chance, 'i');
  const title = chance.pick(locale.titlesOfPages);
  const top = isBanner
    ? ''
    : `<h1>${escaped(chance.pick([...headings.page, `${patient.first} ${patient.last}`]))}</h1>`;
  const menu = '<nav><a href="#">Home</a> <a href="#">Schedule</a> <a href="#">Messages</a></nav>';
  return {
    name,
    html: `<!doctype html><html lang="${locale.lang}"><head><title>${escaped(title)}</title></head><body>${menu}${top}<main>${
      chance.percent(50) ? found + body : body + found
    }</main></body></html>`,
    url: `https://ehr.example.org/${chance.pick(['patients', 'chart', 'p', 'records'])}/${chance.between(1000, 99999)}`,
    truth,
    others,
  };
}
