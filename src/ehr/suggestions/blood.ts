// Transfusions and transplants that the chart names. They can make a test invalid, so the form lists them for the clinician, who
// answers.
import type { ReadValue } from '../../order/reading.ts';
import { linesIn, rowsIn, type Said } from './said.ts';

const cells = '(?:bone marrow|stem cells?|allogen\\w+|autologous|ha?ematopoietic)';
const says = new RegExp(
  `\\btransfus\\p{L}*|\\b${cells}\\b.{0,40}\\btransplant\\w*|\\btransplant\\w*\\b.{0,20}\\b${cells}|\\b(?:hsct|bmt|allo-?sct|prbcs?|packed (?:red )?(?:blood )?cells?)\\b`,
  'giu',
);

/** Where another statement starts: "No known allergies, transfusion in June". "No transplant, or transfusion" is one. */
const clauseEnd = /[.;!|](?=\s|$)|,(?!\s*n?or\b)|\b(?:but|however|except|although|then|pero|mais|aber|mas)\b/iu;

const word = (words: string) => `(?<!\\p{L})(?:${words.trim().split(/\s+/).join('|')})(?!\\p{L})`;

const noun = word(
  'no without denie[sd] denying declin\\w+ refus\\w+ sin ningun[ao] niega sans aucune? keine? ohne sem nega',
);
const verb = word("not never \\p{L}+n['’]t nunca jamais pas nie não");
/** The only words between a denial and what it denies. In "no reaction to the transfusion" there was one. */
const small = word(`
  n?or an? any the of to for from de d['’] des la una une ha refiere recibido antecedentes eine had ha[sv]e? been be ever did does is was
  received? get got given undergone require[ds]? needs? needed want accept candidate documented history hx known prior previous past
  recent blood products? platelets? plasma packed red rbcs? bone marrow stem cells? allogen\\w+ autologous ha?ematopoietic
  transfus\\p{L}* transplant\\w*`);
/** "No surgery or transfusion" */
const listed =
  '(?:\\s+(?!(?:to|from|with|after|during|if|whether)\\b)[\\p{L}-]+){1,4}\\s+(?:n?or|ni|ou|oder)(?!\\p{L})';
const deniedBefore = new RegExp(
  `(?:${noun}(?:${listed})?|${verb})(?:[\\s,/-]+${small})*[\\s,/-]+(?:transfus\\p{L}*|transplant\\w*|cells?|${cells}|hsct|bmt|allo-?sct|prbcs?)$`,
  'iu',
);
/** "Consents to blood transfusion" asks for the future. */
const consents = /^\W*(?:\w+ )?consents? (?:to|for) (?:blood )?transfusions?\W*$/i;

const after = word(
  'history hx in the last past within days weeks months year years ever blood red packed cells? rbcs? platelets? plasma products? given received \\d{1,2} of',
);
const never = word(
  'no none never not denie[sd] declined? refused n/?a nein keine non aucune néant não nenhuma ninguna nunca',
);
const more = word(
  'was were is an? known recorded reported documented given done received needed required indicated applicable ever had history by patient to date at this time',
);
/** "Transfusion: no", "Blood transfusion in the past 28 days? Denied", but not "Transfusion: no reaction" */
const deniedBehind = new RegExp(
  `^(?:[\\s(]+${after})*[\\s):,?–—-]+(?:(?:was|were) )?${never}(?:\\s+${more})*\\s*(?:[.,;!|)]|$)`,
  'iu',
);

/** What no transfusion has: a date, an amount, consequences. Or the answer to it follows, behind another answer. */
const happened = new RegExp(
  `^\\s*[:=?]|\\b\\d{1,4}[/.-]\\d{1,2}\\b|\\b(?:19|20)\\d\\d\\b|\\b\\d+ ?u(?:nits?)?\\b|${word(
    'since until before besides other reactions? complicat\\w+ jan\\w* feb\\w* mar(?:ch)? apr\\w* may june? july? aug\\w* sep\\w* oct\\w* nov\\w* dec\\w*',
  )}`,
  'iu',
);

/** No denial stands farther from what it denies, in characters. */
const reach = 120;

/** True if a line says that what it names in one place never was. A denial counts for its own clause only. */
function isDenied(line: string, { index, 0: named }: RegExpExecArray): boolean {
  const end = index + named.length;
  const behind = line.slice(end, end + reach);
  const clause =
    line
      .slice(Math.max(0, end - reach), end)
      .split(clauseEnd)
      .at(-1) ?? '';
  const rest = behind.split(clauseEnd)[0] ?? '';
  return (deniedBefore.test(clause) && !happened.test(rest)) || deniedBehind.test(behind) || consents.test(line);
}

/** "Blood transfusion 11/12/2026", "s/p allogeneic stem cell transplant 2019" */
export const findBlood = (values: readonly ReadValue[]): Said<string>[] =>
  [
    ...linesIn(values, ['chart.problems', 'chart.familyHistory.text', 'chart.familyHistory.note']),
    ...rowsIn(values, 'chart.conditions').flatMap(({ text }) => text ?? []),
  ].filter(({ value }) => [...value.matchAll(says)].some(named => !isDenied(value, named)));
