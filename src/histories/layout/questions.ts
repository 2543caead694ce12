// Questions of a form and their answers → one sentence for each: "Have you had cancer? Yes. Which? Melanoma. Age? 47".

import type { CancerMark, Mark } from '../phrases/mark.ts';
import { marksOf, names } from '../phrases/marks.ts';
import { asCancer, marked } from './rows.ts';

/** "Any relative with breast cancer? A: my sister, 44": the cancer of the question, and the answer. */
const question =
  /^\s*(?:Q\d*[a-z]?\s*[:.)-]?\s+|\d+[.)]\s*)?([^?\n]{4,200})(?:\?|:(?=\s*y(?:es)?[.\s]*$))\s*(?:A\s*[:.)-]\s*)?(\S.*)$/i;

/** "If yes, who?", "Q12a Which?", "At what age?": what is asked further of someone who said yes. */
const further =
  /^\W*(?:Q?\d{0,3}[a-z]?[.):]?\s+)?(?:if (?:yes|so)\W+)?((?:who|relation|what|which|type|kind|site|at what|age|how old|when)\b[^?:\n]{0,40})[?:]\s*(\S.*?)[.\s]*$/i;

/** "Type: breast   Age at diagnosis: 49" */
const inLine = /\s{2,}|\s*[;|]\s*/;

const isUnknown = (answer: string) => /^\W*(?:don'?t know|unknown|unk|unsure|not sure|n\/?a|\?)/i.test(answer);

/** What was asked and answered, from this line on. */
interface Asked {
  topic: string;
  answer: string;
  isOfFamily?: boolean;
  /** "What type?", "Age?": the cancer and the age, as answered below. */
  more: string;
  /** How many lines it takes. */
  length: number;
}

const mostFurther = 4;

const asksWho = /^\W*(?:who|relat)/i;

/** The question that begins at this line, with what is asked further. */
export function questionAt(lines: readonly string[], at: number): Asked | null {
  const [, topic = '', answered = ''] = question.exec(lines[at] ?? '') ?? [];
  if (topic === '') return null;
  const [first = '', ...beside] = answered.split(inLine);
  const isYes = (answer: string) => /^\W*y(?:es)?\W*$/i.test(answer);
  const answer = isYes(marked(first)) && beside.every(field => further.test(field)) ? marked(first) : marked(answered);
  // Below a heading of the family, it may be a relative's.
  const isOfFamily = lines.slice(Math.max(0, at - mostFurther), at).some(line => /\bfam|\bfhx?\b|relative/i.test(line));
  const found: Asked = { topic: topic, answer, more: '', length: 1, ...(isOfFamily ? { isOfFamily } : {}) };
  if (!isYes(answer)) return found;
  let [who, what, age] = ['', '', ''];
  const take = (field: string): boolean => {
    const [, about = '', answered = ''] = further.exec(field) ?? [];
    if (about === '') return false;
    const answer = answered.replace(/^A\s*[:.)-]\s*/i, '');
    if (isUnknown(answer)) return true;
    // "Which? Sister"
    const isWho = /^which\W*$/i.test(about) && names(answer, 'person') && !names(answer, 'cancer');
    if (isWho || /^(?:who|relat)|relative|member/i.test(about)) who = answer;
    else if (/what|which|type|kind|site/i.test(about) && !/^(?:at )?what age$/i.test(about.trim())) what = answer;
    else age = /\d/.test(answer) ? `dx ${answer}` : '';
    return true;
  };
  beside.forEach(take);
  for (const line of lines.slice(at + 1, at + 1 + mostFurther)) {
    const fields = line.trim().split(inLine);
    if (!fields.every(field => further.test(field)) || (who !== '' && fields.some(field => asksWho.test(field)))) break;
    fields.forEach(take);
    found.length += 1;
  }
  // "Relative with colorectal cancer: YES", and below it which one.
  if (who === '' && !lines[at]?.includes('?')) return null;
  // Below a cancer of which several relatives are asked, "what kind?" is of one of them.
  return { ...found, answer: who || answer, more: [what, age].filter(Boolean).join(', ') };
}

const isCancer = (mark: Mark): mark is CancerMark =>
  mark.kind === 'cancer' && (!mark.isBare || mark.cancers.every(cancer => cancer?.bare));

/** "Have you been tested for", "Do you worry about": no one is asked for a cancer. */
const isOther = (mark: Mark): boolean =>
  mark.kind === 'word' && ['watched', 'gene', 'benign', 'disease', 'about'].some(cue => mark.cues.has(cue as 'gene'));

/** "2 brothers", of "Brothers with prostate cancer? Y  how many: 2  ages: 58, 64" */
const howMany = /\bhow many\W+(\d)\b\W*(?:ages?\W+)?/i;

/** "You: breast cancer after 45? YES (age 59). ovarian cancer? NO": all questions are about the patient. */
const ofYou = /^\W*(?:you|yourself|self|have you (?:ever )?(?:had|been diagnosed with))\s*:/i;

function sayYours(line: string): string | null {
  if (!ofYou.test(line)) return null;
  const pairs = [...line.matchAll(/([^?]{2,200})\?\s*(yes|no|y|n)\b([^?.;]{0,60})/gi)];
  const sentences = pairs.flatMap(([, topic = '', answer = '', rest = '']) => {
    const marks = marksOf(topic);
    const cancer = marks.filter(isCancer).find(({ cancers }) => cancers[0] !== null);
    if (marks.some(isOther)) return [];
    return cancer && /^y/i.test(answer) ? [`Patient: ${topic.slice(cancer.start, cancer.end)}${rest}`] : [];
  });
  return pairs.length > 1 ? sentences.join('; ') : null;
}

/** What a question for a cancer has besides its name. */
const asksForm =
  /\bw\/|\b(?:any|anyone|has|have|had|did|does|been|personal|yourself|prev|previous|prior|past|hx|history|with|is there|are there|are you|do|other|in (?:the |your )?family)\b/i;

/** The sentence of a question and its answer; empty if no one has it, null if it is no question of a form. */
export function sayAnswer({ topic, answer, more, length, isOfFamily }: Asked, line: string): string | null {
  const yours = sayYours(line);
  if (yours !== null) return yours;
  // "How many aunts with cancer? 2"
  if (/\bhow many\b/i.test(topic) && /^\W*\d+\W*$/.test(answer)) return null;
  const marks = marksOf(topic);
  const [first] = marksOf(answer);
  const isNo = first?.kind === 'word' && first.cues.has('no');
  const persons = marks.filter(({ kind }) => kind === 'person');
  const isNameOnly = persons.length === 1 && marks.every(({ kind }) => kind === 'person');
  // "Q: Mother? A: Breast cancer, age 50"
  if (isNameOnly && /\?\s*A\s*[:.)-]/.test(line))
    return isNo ? '' : names(answer, 'person') ? answer : `${topic}: ${answer}`;
  // "Ovarian ca? Yes. Who? PGM."
  // "Breast cancer in mother/sister? Y - sister, 44"
  const isAskedFurther =
    (length > 1 || (persons.length > 1 && /^\W*y(?:es)?\b/i.test(answer))) && names(answer, 'person');
  if (/[.!]\s/.test(topic) || !(isAskedFurther || asksForm.test(topic))) return null;
  // "CRC screening form: relative w/ CRC?": what is asked stands behind the label.
  const colon = topic.lastIndexOf(':');
  const named = marks.filter(isCancer);
  const asked = named.some(({ start }) => start > colon) ? named.filter(({ start }) => start > colon) : named;
  const [cancer] = asked;
  const isOneCancer = cancer !== undefined && asked.length === 1;
  // "No, but my aunt had colon cancer"
  if (isNo && names(answer, 'cancer', 'person')) return null;
  const rest = answer.replace(/^\s*(?:yes|y)\b[\s,.:;-]*/i, '');
  const details = [rest, more].filter(Boolean).join(', ');
  // "Hx cancer? Y - cervical, 31"
  const isHistory =
    !isOfFamily &&
    /^\W*(?:(?:past|prior|any) )*(?:hx|history)(?: of)?(?: any)? cancers?\W*$/i.test(topic) &&
    (isNo || (rest !== answer && !names(details, 'person', 'side')));
  // "Prev breast ca? Y - L, age 49"
  const isOfYou =
    isHistory ||
    (!isOfFamily && persons.length === 0 && /^(?:[^:]{0,30}:)?\W*(?:prev(?:ious)?|prior|past)\b/i.test(topic)) ||
    (/\b(?:you|yourself|personal)\b/i.test(topic) &&
      persons.length === 0 &&
      !/famil|relative|any(?:one|body)/i.test(topic));
  const name = cancer && isOneCancer && cancer.cancers[0] !== null && topic.slice(cancer.start, cancer.end);
  // "Have you ever had cancer? Yes, melanoma at 39", "Have you had prostate cancer? Yes, at 60"
  // "Mammo tech sheet: ...", a label
  if (
    isOfYou &&
    cancer &&
    (!marks.some(mark => mark.start > colon && isOther(mark)) || /\bthat you (?:have|had)\b/i.test(topic))
  ) {
    if (isNo) return '';
    if (name && cancer.isBare) return null;
    if (name) return rest === answer ? null : `Patient: ${name}${details && `, ${details}`}`;
    return details === '' || !names(details, 'cancer') ? null : `Patient: cancer: ${details}`;
  }
  const [who, ...others] = persons;
  const whom = who && others.length === 0 ? topic.slice(who.start, who.end) : '';
  const [, count] = howMany.exec(details) ?? [];
  if (whom && name && count && !isNo) return `${count} ${whom}: ${name}, ${details.replace(howMany, '')}`;
  // "Has your mother had cancer? Yes, thyroid at 35"
  if (whom && cancer && (cancer.cancers[0] === null || (cancer.isEither && names(details, 'cancer'))))
    return isNo ? '' : `${whom}: cancer${details && `: ${details}`}`;
  // "Any relatives with breast ca? A: no."
  if (isNo && isOneCancer) return '';
  if (!isOneCancer || !names(answer, 'person')) return null;
  return more && cancer.cancers[0] === null
    ? `${answer}: cancer: ${more}`
    : `${topic.slice(cancer.start, cancer.end)}: ${details}`;
}

/** "Circle any cancers in your family: breast (lung) ovary. Who? Dad": what is in brackets has the circle. */
const circled = /\bcircle\b[^:\n]{0,60}:\s*([^?:\n]{4,200}?)[.\s]*\bwho\b\W+(\S[^\n]*)$/i;

/** The sentences of a list with circles. Of several cancers and several relatives, no one says who had which. */
export function sayCircled(line: string): string | null {
  const [, list = '', circledText = ''] = circled.exec(line) ?? [];
  const chosen = [...list.matchAll(/[([{]\s*([^()[\]{}]{3,30}?)\s*[)\]}]/g)].map(([, site = '']) => site);
  if (chosen.length === 0) return null;
  const who = circledText.replace(/[,;]?\s*(?:both|all|each)\b.*$/i, '');
  const isOpen = chosen.length > 1 && marksOf(who).filter(({ kind }) => kind === 'person').length !== 1;
  return chosen.map(site => `${isOpen ? 'possible ' : ''}${asCancer(site)}: ${who}`).join('; ');
}
