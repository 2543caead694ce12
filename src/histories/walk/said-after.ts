// What is said behind a cancer or a relative: denied, doubtful, taken back.
import { far, has, isComma, isGap, isLink, isQuestion, isWord, upTo } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { personAhead } from './outlook.ts';

/** "I think she said 62": the doubt is about the age. */
export function doubtsAge(marks: readonly Chained[], maybe: number): boolean {
  let at = maybe + 1;
  while (at < maybe + 5 && has(marks[at], 'fill', 'about', 'at', 'roughly', 'she', 'he', 'her', 'his', 'has')) at += 1;
  return marks[at]?.kind === 'age';
}

const isYes = (mark: Chained) => isWord(mark, /^(?:y|yes)$/);

/** A cyst that "was benign", in the same piece. */
const benignFollows = (marks: readonly Chained[], from: number): boolean =>
  marks
    .slice(from + 1, from + 8)
    .find(mark => mark.kind === 'person' || mark.kind === 'gap' || has(mark, 'ruledOut') || isWord(mark, /benign/))
    ?.kind === 'word';

/** "but it was just a cyst", "but it turned out to be diverticulitis": something else, in the same clause. */
function isOtherAfter(marks: readonly Chained[], except: number): boolean {
  const following = upTo(marks.slice(except + 1, except + 10), mark => isGap(mark, level.comma));
  const [it, was] = following;
  const isSaid = isWord(it, /^(?:it|that|this)$/) && isWord(was, /^(?:was|is|turned out to be|proved)$/);
  // "although it may have been ovarian"
  if (isWord(it, /^(?:it|that|this)$/) && has(was, 'maybe')) return true;
  const isOff =
    isWord(was, /^turned/) || following.some(mark => isWord(mark, /^(?:just|only)$/) || has(mark, 'benign'));
  return (
    isSaid && isOff && !following.some(mark => mark.kind === 'cancer' || mark.kind === 'age' || has(mark, 'detail'))
  );
}

const benign = 'cyst|polyp|fibro|papilloma|lipoma|hyperplasia|dysplas|adenoma|nevus|diverticul';
const growth = new RegExp(`${benign}|lump|mass|nodule|biops|lesion|spot|mole`);

/** "also had a cyst", "and a biopsy last year that": not the cancer before. */
export function isOfAnother(marks: readonly Chained[]): boolean {
  const had = marks.findIndex(mark => has(mark, 'has') || isWord(mark, /^(?:also|another|separate)$/));
  const from = isWord(marks.at(-1), /^(?:that|which)\b/) ? 0 : had;
  return from >= 0 && marks.slice(from).some(mark => isWord(mark, growth));
}

export const benignGrowth = new RegExp(`${benign}|benign|not cancer`);

const papers = /^(?:reports?|path\w*|histology|records?|review\w*|bx|biops\w+|letters?|certificate|operation|surgery)$/;

const tells = /\b(?:says?|said|states?|stated|reports?|reported|insists?|clarif\w+|confirms?|recalls?|tells|told)$/;

/** "said to have had ovarian cancer, but the operative report describes a borderline tumor": papers or someone say otherwise. */
function isOverruled(marks: readonly Chained[], except: number): boolean {
  const isEnd = (mark: Chained) => isGap(mark, level.sentence) || mark.kind === 'person';
  const following = upTo(marks.slice(except + 1, except + 14), isEnd);
  if (following.some(mark => has(mark, 'again') || isWord(mark, /^(?:also|too)$/))) return false;
  // "but pt says polyps only"
  const telling = following.slice(following.findIndex(mark => isWord(mark, tells)) + 1);
  const isWhole = telling.some(mark => isWord(mark, /^(?:only|just|it|that)$/));
  const isBenign = (mark: Chained) =>
    has(mark, 'ruledOut') || isWord(mark, benignGrowth) || (isWhole && has(mark, 'disease', 'benign'));
  if (telling.length < following.length && telling.some(isBenign) && !following.some(({ kind }) => kind === 'cancer'))
    return true;
  const from = following.findIndex(mark => isWord(mark, papers));
  if (from < 0) return false;
  return following
    .slice(from + 1)
    .some(
      mark =>
        mark.kind === 'cancer' ||
        has(mark, 'benign', 'disease', 'ruledOut') ||
        isWord(mark, /^(?:borderline|tumou?r)$/) ||
        isWord(mark, benignGrowth),
    );
}

/** "mother no", "sister: denies" in a list of who has it. */
export function isDenied(marks: readonly Chained[], person: number): boolean {
  const first = marks[person + 1];
  // "B#2 neg bx 2020"
  // "Breast cancer (sister): no", "Breast cancer (sister) [ ] yes [x] no"
  const isClosed = isLink(first, ')');
  const at = isClosed
    ? person + (isLink(marks[person + 2], ':') ? 3 : 2)
    : isLink(first, ':-(') || isWord(first, /^(?:one|is|was|\?)$/)
      ? person + 2
      : person + 1;
  if (has(marks[at], 'ruledOut')) return true;
  return (
    has(marks[at], 'no') &&
    (isGap(marks[at + 1], level.comma) || isLink(marks[at + 1], ')') || marks[at + 1]?.kind === 'person')
  );
}

/** "stomach or liver cancer, not certain which", "skin cancer (not sure if melanoma)": the doubt is about the kind. */
export function asksKind(marks: readonly Chained[], notSure: number): boolean {
  const next = marks[notSure + 1];
  const isIf = isWord(next, /^(?:if|whether)$/);
  const isWhich = isWord(next, /^(?:which|who|what|type|kind|when|how|of|age|exact|exactly)$/);
  return isWhich || next?.kind === 'cancer' || (isIf && marks[notSure + 2]?.kind === 'cancer');
}

/** "scratch that": what stands before was not meant. */
export const isTakenBack = (mark: Chained): boolean =>
  isWord(mark, /^(?:(?:scratch|strike|make) that|correction|i mean|no wait)$/);

/** "son dx'd w/ leukemia": a relative stands directly before the cancer. */
function isOwned(marks: readonly Chained[], cancer: number): boolean {
  let back = cancer - 1;
  while (back > cancer - 6 && (has(marks[back], 'has', 'dx', 'detail', 'death', 'of') || isLink(marks[back], ':-')))
    back -= 1;
  return marks[back]?.kind === 'person';
}

/** "breast cancer gene", "colon cancer trials": what only has the name of a cancer. */
const notCancer =
  /^(?:genes?$|mutation|variant|carrier|test(?!ed)|genetic|ct$|ldct$|mri$|mammo|vaccin|prevention|predict|labs?$|precautions?$|pathway|program|drugs?$|medic(?:ine|ation)s?$|scores?$|models?$|calculator|trials?$|run$|race$|ride$|fundrais|hotline|support|conference|lecture|pamphlet|brochure|handout|leaflet|booklet|articles?$|books?$|podcast|phobia|info$|registr|institute|research|detection)/;

/** "breast cancer study", "ovarian cancer survivors group": the patient may have it or not. */
const ofMany =
  /^(?:cells|patients|stud(?:y|ies)|trial|survivors(?:hip)?|groups?|programs?|talk|team|surgeon|specialist|doctor)$/;

const talks = /^(?:discussed|explained|reviewed|mentioned|addressed|described|googled)$/;

/** "lung cancer, COPD, heart disease discussed": no more than a talk of it. */
function isOnlyTalked(marks: readonly Chained[], cancer: number): boolean {
  const named = marks[cancer];
  if (named?.kind !== 'cancer' || named.whose || named.isDetailed || named.isCode) return false;
  for (let at = cancer + 1; at < cancer + far; at += 1) {
    const mark = marks[at];
    if (isWord(mark, talks))
      return isGap(marks[at + 1], level.comma) || isWord(marks[at + 1], /^(?:with|today|in|as)$/);
    const isItem =
      mark?.kind === 'cancer' ||
      isComma(mark) ||
      isLink(mark, '-') ||
      has(mark, 'about', 'disease', 'and', 'or', 'has', 'fill', 'roughly', 'each') ||
      mark?.kind === 'age';
    if (!isItem || (mark?.kind === 'age' && mark.age !== null)) return false;
  }
  return false;
}

const tests =
  /^(?:pap|hpv|mammo\w*|mri|us|ultrasound|colonoscopy|cologuard|fit|fobt|psa|ldct|ct|scope|due|overdue|utd|up|screen\w*|declined)$/;

/** "Cervical Cancer: Pap 2022.", "Colon cancer: Cologuard neg.": a list of screening tests. */
function isTest(marks: readonly Chained[], cancer: number): boolean {
  if (!isLink(marks[cancer + 1], ':-') || !isWord(marks[cancer + 2], tests)) return false;
  return upTo(marks.slice(cancer + 3, cancer + far), mark => isGap(mark, level.clause) || mark.kind === 'cancer').every(
    mark =>
      isComma(mark) ||
      mark.kind === 'age' ||
      has(mark, 'no', 'fill', 'benign', 'roughly', 'at') ||
      isWord(mark, /^(?:normal|nl|wnl|done|due|overdue|declined|utd|up to date)$/),
  );
}

/** "uterine cancer in mother was atypical hyperplasia only": where the verb may stand, behind the cancer or behind whose it is. */
function verbBehind(marks: readonly Chained[], cancer: number): number {
  const isOf = has(marks[cancer + 1], 'in', 'of');
  return isOf && marks[cancer + 2]?.kind === 'person' ? cancer + 3 : cancer + 1;
}

/** What is said of the cancer after it: "breast ca: no", "ruled out", "pt unsure". */
export function saidAfter(marks: readonly Chained[], cancer: number): 'no' | 'maybe' | 'yes' | 'risk' | null {
  // "gave blood for lymphoma patient"
  const someone = marks[cancer + 1];
  const isSomeones = someone?.kind === 'patient' && someone.end - someone.start > 1;
  if (isSomeones && isWord(marks[cancer - 1], /^(?:for|to|of|an?|with)$/)) return 'maybe';
  if (isOnlyTalked(marks, cancer) || isTest(marks, cancer)) return 'maybe';
  // "breast cancer was a benign papilloma"
  const verb = verbBehind(marks, cancer);
  const what = isWord(marks[verb], /^(?:was|is)$/) ? marks.slice(verb + 1, verb + 4) : [];
  if (upTo(what, mark => isGap(mark, level.comma)).some(word => isWord(word, benignGrowth))) return 'no';
  // "colon cancer was diverticulitis", but not "was metastatic disease"
  if (
    isWord(
      what.find(word => !isWord(word, /^(?:an?|just|only|actually|really)$/)),
      /^disease$/,
    )
  )
    return 'no';
  let isNear = true;
  let isAsked = false;
  for (let at = cancer + 1; at < cancer + far; at += 1) {
    const mark = marks[at];
    if (!mark || isGap(mark, level.sentence)) return null;
    if (mark.kind === 'person' || mark.kind === 'cancer' || mark.kind === 'box') return null;
    if (isGap(mark, level.comma)) {
      isNear = false;
      continue;
    }
    const next = marks[at + 1];
    // "Carcinoma of prostate? HGPIN on biopsy"
    if (isAsked && mark.kind === 'word' && mark.cues.size === 0) return 'maybe';
    if (
      has(mark, 'ruledOut') &&
      !isOfAnother(marks.slice(cancer + 1, at)) &&
      (isGap(next, level.comma) ||
        next?.kind === 'link' ||
        isWord(next, /^(?:by|on|per.*)$/) ||
        // "entered in error 2020"
        (next?.kind === 'age' && next.age === null) ||
        (isWord(next, /^in$/) && marks[at + 2]?.kind === 'age'))
    )
      return 'no';
    // "dx age = not sure"
    const cancerMark = marks[cancer];
    if (has(mark, 'unproven') && cancerMark?.kind === 'cancer' && cancerMark.isBare) return 'maybe';
    const isOfAge = has(marks[isLink(marks[at - 1], ':') ? at - 2 : at - 1], 'at');
    if (has(mark, 'notSure') && !isOfAge && !asksKind(marks, at)) return 'maybe';
    // "moms mom, no wait, it was moms dad who", but not "at forty, correction, forty two, aunt"
    const isOfOther = (): boolean =>
      marks.slice(at + 1, at + 6).find(({ kind }) => kind === 'person' || kind === 'age')?.kind === 'person';
    // "correction, that was my aunt": hers is not said again, so it is listed.
    if (isTakenBack(mark) && isOfOther())
      return marks.slice(at + 1, at + 12).some(({ kind }) => kind === 'cancer') ? 'no' : 'maybe';
    // "ovarian cancer vs endometrioma", "a breast cancer scare at 50"
    if (at === cancer + 1 && isWord(mark, /^(?:vs?|versus|scare)$/) && next?.kind !== 'cancer') return 'maybe';
    // "breast cancer runs in the family", "hx colon ca in family"
    if (isNear && isWord(mark, /^(?:runs?|ran)$/) && isWord(next, /^in\b/)) return 'maybe';
    let family = at + 1;
    while (family < at + 3 && (has(marks[family], 'fill', 'her', 'his') || isWord(marks[family], /^(?:my|birth)$/)))
      family += 1;
    if (
      at === cancer + 1 &&
      isWord(mark, /^in$/) &&
      has(marks[family], 'family') &&
      isGap(marks[family + 1], level.comma)
    )
      return 'maybe';
    if (has(mark, 'corrects')) {
      const then = marks.slice(at + 1, at + 4).find(later => later.kind === 'cancer' || isGap(later, level.clause));
      if (then?.kind === 'cancer') return isTakenBack(mark) ? 'no' : 'maybe';
      // "carcinoma, revised to atypical hyperplasia"
      if (marks.slice(at + 1, at + 3).some(later => has(later, 'benign'))) return 'no';
    }
    // "Malignant neoplasm of liver, secondary"
    if (isWord(mark, /^secondary$/) && (isGap(next, level.comma) || next?.kind === 'link')) return 'no';
    // "breast cancer gene", but not "breast cancer BRCA1+"
    // "colon cancer average risk"
    const isRisk = has(next, 'watched') && isWord(mark, /^(?:average|low|lifetime|population|baseline|moderate)$/);
    if (at === cancer + 1 && (isRisk || has(mark, 'watched') || isWord(mark, notCancer))) return 'risk';
    if (at === cancer + 1 && isWord(mark, ofMany)) return 'maybe';
    // "breast cancer survivor support group"
    if (at === cancer + 1 && isWord(mark, /^survivors?$/) && (has(next, 'watched') || isWord(next, ofMany)))
      return 'maybe';
    if ((isNear || has(next, 'no')) && isQuestion(mark)) {
      // "Father: GI ca? Mother: ...", "colon ca? (adenoma)"
      const further = marks[at + 2];
      const isOver = next?.kind === 'person' && isLink(further, ':');
      const isSaid =
        isLink(next, '(') &&
        (further?.kind === 'cancer' ? further.isBare : further?.kind === 'word' && !has(further, 'yes', 'fill'));
      // "breast cancer before 50? N"
      if (has(next, 'no') && (isGap(further, level.comma) || further?.kind === 'cancer')) return 'no';
      if (isOver || isSaid || isGap(next, level.comma) || isLink(next, ')-')) return 'maybe';
      // "Ca: ?  Type:"
      if (isLink(marks[at - 1], ':') && next?.kind === 'word') return 'maybe';
      isAsked = at === cancer + 1;
      // "Son dx'd w/ leukemia? still in workup", but not "Mother with breast cancer? Age 50"
      const isAnswer =
        next?.kind !== 'word' ||
        (has(next, 'no') && !isWord(next, /^never$/)) ||
        has(next, 'yes', 'at', 'dx', 'who', 'each', 'roughly', 'detail');
      if (isAsked && !isAnswer && isOwned(marks, cancer)) return 'maybe';
      continue;
    }
    if (isNear && has(mark, 'maybe') && !doubtsAge(marks, at) && next?.kind !== 'cancer') return 'maybe';
    // "was told it was cancer, but the cyst was benign"
    if (has(mark, 'except') && benignFollows(marks, at)) return 'no';
    if (has(mark, 'except') && (isOtherAfter(marks, at) || isOverruled(marks, at))) return 'maybe';
    // "thought cancer, was not"
    if (isWord(mark, /^(?:was|is)$/) && isWord(next, /^not$/) && isGap(marks[at + 2], level.comma)) return 'no';
    if (at === cancer + 1 && isYes(mark) && isLink(next, '(')) return 'yes';
    if (isNear && has(mark, 'yes') && (isLink(marks[at - 1], ':-(') || isQuestion(marks[at - 1]))) return 'yes';
    // "MGF - Cancer: U"
    if (
      isNear &&
      isLink(marks[at - 1], ':') &&
      isWord(mark, /^(?:u|uk|unk|unknown|n a|na)$/) &&
      isGap(next, level.comma)
    )
      return 'maybe';
    // "ovarian ca: N" of a list.
    if (isNear && isWord(mark, /^n$/)) return 'no';
    if (isNear && has(mark, 'no')) {
      const isLinked =
        isLink(marks[at - 1], ':-(') ||
        isQuestion(marks[at - 1]) ||
        at === cancer + 1 ||
        has(marks[at - 1], 'has', 'fill', 'in');
      // "skin cancer (not the bad kind)"
      const isKind = isWord(mark, /^not$/) && isWord(next, /^(?:the|an?|that|as|too|very)$/);
      if (
        isLinked &&
        !isKind &&
        !has(next, 'at') &&
        (isGap(next, level.comma) || isLink(next, ')(-:') || has(next, 'fill'))
      )
        return 'no';
      // "Ovarian cancer: No Colon cancer: Yes"
      const isNext = isLink(marks[at + 2], ':-') && (isLink(marks[at - 1], ':') || personAhead(marks, at + 1) === null);
      if (isLinked && next?.kind === 'cancer' && isNext) return 'no';
    }
    // "Ovarian ca +: none"
    const isPlus = isWord(mark, /^\+$/) && isLink(next, ':');
    if (mark.kind !== 'link' && !isPlus && !has(mark, 'has', 'fill', 'detail', 'in')) isNear = false;
  }
  return null;
}
