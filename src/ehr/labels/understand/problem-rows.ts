// The rows of a list of problems. An answer ("No") says nothing of a problem without what it answers: the head of its column, or the
// label before it.
import { isJustYes, isRefuted } from '../../../histories/layout/answers.ts';
import { foldLabel } from '../fold-label.ts';
import type { Section } from '../label-texts.ts';
import { namesCancer } from '../words/cancer-words.ts';
import { ofRelative, sectionOf } from '../words/section-words.ts';

/** What asks for the problem itself. */
const asksForIt =
  /^(?:(?:is )?(?:present|active|confirmed|affected|diagnosed)|has (?:the |this )?(?:condition|problem|diagnosis|disease)|ever|(?:ever )?(?:had|diagnosed)(?: (?:it|this))?|personal (?:hx|history)|self|patient|y n|yes(?: or)? no)$/;

const isNo = (text: string): boolean => /^(?:no|none|never|denie[ds]|absent)$/i.test(text);
/** Where a column asks for the problem, short answers are answers, too. */
const isShortNo = (text: string): boolean => /^(?:n|false)$/i.test(text);

/** What heads the days on which problems were found. Without it, a day can also be that of the entry. */
const ofOnset =
  /^(?:onset|diagnosed|(?:date|day) of (?:onset|diagnosis|dx)|(?:onset|diagnosis|dx|diagnosed) (?:date|day|on))$/;

/** Words of what can make a test invalid. Whether "none" beside one denies it or its complications, the suggestions tell. */
export const saysBlood = /transfus|transplant|packed (?:red |blood )*cells|\b(?:hsct|bmt|prbcs?)\b/i;

interface Answer {
  asked: string;
  isYes: boolean;
}

interface Cell {
  text: string;
  answers: Answer[];
}

/** "Chronic: No" */
const labeled = /^([^:]{1,40}):\s*(\S+)$/;

const isKnown = (asked: string): boolean => asksForIt.test(asked) || isRefuted(asked);

/** What a cell says, and what it answers. `head` is that of its column, if that is known. */
function readCell(cell: string, head: string | undefined): Cell {
  const asked = foldLabel(head ?? '');
  const isAnswer = isJustYes(cell) || isNo(cell) || (asksForIt.test(asked) && isShortNo(cell));
  // "No" below "Chronic" is not said of the problem.
  if (head !== undefined && isAnswer)
    return { text: isJustYes(cell) && !isKnown(asked) ? cell : '', answers: [{ asked, isYes: isJustYes(cell) }] };
  if (ofOnset.test(asked) && /\d/.test(cell)) return { text: `${head}: ${cell}`, answers: [] };
  const answers: Answer[] = [];
  const texts = cell.split(/,\s+/).filter(part => {
    const [, label = '', text = ''] = labeled.exec(part) ?? [];
    const own = foldLabel(label);
    if (!isKnown(own) || !(isJustYes(text) || isNo(text) || isShortNo(text))) return true;
    answers.push({ asked: own, isYes: isJustYes(text) });
    return false;
  });
  return { text: texts.join(', '), answers };
}

/** True if what a row answers takes the problem back, denies it or says it of relatives. */
function isTakenBack(answers: readonly Answer[]): boolean {
  const own = answers.filter(({ asked }) => asksForIt.test(asked));
  const isOfKin = answers.some(({ asked }) => ofRelative.test(asked));
  return (
    answers.some(({ asked, isYes }) => isYes && isRefuted(asked)) ||
    (!own.some(({ isYes }) => isYes) && (own.length > 0 || isOfKin))
  );
}

/** "Breast cancer | No": beside the name itself. */
function isDenied(cells: readonly string[]): boolean {
  const name = cells.findIndex(cell => /\p{L}{3}/u.test(cell));
  return isNo(cells.slice(name + 1).find(Boolean) ?? '');
}

/** The row above the rows of a table that has no headers. */
const isHead = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.some(cell => [cell, `${cell}s`].some(head => sectionOf(foldLabel(head)) === 'problems')) &&
  !cells.some(cell => /\d/.test(cell) || isNo(cell) || isJustYes(cell) || namesCancer.test(cell));

const join = (texts: readonly string[]): string => texts.filter(Boolean).join(', ');

/** The problems that the rows name, and the cancers that they name but retract or deny. */
export function readProblemRows({ lines, heads = [] }: Section): { problems: string[]; left: string[] } {
  const problems: string[] = [];
  const left: string[] = [];
  let columns: string[] = [];
  for (const line of lines) {
    const cells = line.split(/\s*\|\s*/);
    const isHeader = heads.includes(line);
    if (isHeader || isHead(cells)) columns = cells;
    if (isHeader) continue;
    const isBelow = columns.length === cells.length;
    const read = cells.map((cell, at) => readCell(cell, isBelow ? columns[at] : undefined));
    const isOut = isTakenBack(read.flatMap(({ answers }) => answers));
    if (!isOut && (columns.length > 0 || saysBlood.test(line) || !isDenied(cells))) {
      problems.push(join(read.map(({ text }) => text)));
      continue;
    }
    // A plain denial needs no mention.
    const isPlain = !isOut && cells.filter(Boolean).length === 2 && isNo(cells[1] ?? '');
    const said = cells.map((cell, at) => (isBelow && read[at]?.answers[0] ? `${columns[at]}: ${cell}` : cell));
    if (!isPlain && namesCancer.test(line)) left.push(join(said));
  }
  return { problems: problems.filter(Boolean), left };
}
