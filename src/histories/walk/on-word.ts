// A word of the tables: what it says of the persons, cancers and ages around it.
import { far, has, isGap, isLink, isWord, saidBefore, upTo } from '../phrases/look.ts';
import type { Chained, WordMark } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { deniedByPapers, isWithdrawn, onMistake, saysBenign } from './mistakes.ts';
import { onHeading } from './on-gap.ts';
import { isGeneral, isSupposed, isTalkOf, onNo, onWatched } from './on-no.ts';
import { personAhead } from './outlook.ts';
import { isProForm, onOne, onPronoun, onRest, onSame } from './pro-forms.ts';
import { asksKind, doubtsAge, isTakenBack } from './said-after.ts';
import { isAnother, isStranger, papers, someone } from './strangers.ts';
import type { Walk } from './walk.ts';

const fight = /^(?:battl|fight|fought|struggl|war)/;

const isSaid = (mark: Chained): boolean => !has(mark, 'fill', 'detail', 'in');

/** "medulloblastoma of the posterior fossa at 5": a place that no table has. */
function saysWhere(marks: readonly Chained[], at: number): boolean {
  let of = at - 1;
  while (of > at - 4 && marks[of]?.kind === 'word' && (marks[of] as WordMark).cues.size === 0) of -= 1;
  const cancer = has(marks[of], 'detail') ? marks[of - 2] : marks[of - 1];
  const isOf = has(has(marks[of], 'detail') ? marks[of - 1] : marks[of], 'of');
  return isOf && cancer?.kind === 'cancer' && !cancer.isBare && cancer.cancers[0] !== null;
}

export function onWord(walk: Walk, mark: WordMark, at: number): void {
  const { marks } = walk;
  const next = marks[at + 1];
  const before = marks[at - 1];
  // "Sisters: 3. Any with cancer: yes."
  const isName = mark.isName && !isWord(mark, /^(?:any|some|many|several|those)$/);
  if (isName && (has(next, 'has', 'dx') || (has(next, 'again', 'fill') && has(marks[at + 2], 'has', 'dx'))))
    onOne(walk, at);
  if (isWord(mark, /^patients$/) && isStranger(marks, at)) {
    walk.topic = null;
    walk.turnTo('NONE', at);
    return;
  }
  // "a screening colonoscopy that revealed a cecal cancer"
  const isWatch = walk.scope === 'no' && has(marks[walk.scopeAt], 'watched') && !walk.isStrong;
  if (isWatch && isWord(mark, /^(?:found|detected|reveal|show|demonstrat|identif)/)) walk.setScope(null, at);
  if (mark.cues.size === 0) {
    // "equals that of a woman who had", "someone with"
    // "and another has leukemia"
    const isAnotherOne =
      isWord(mark, /^another$/) && has(next, 'has') && walk.subject.every(({ person }) => person === 'PATIENT');
    if (
      isAnotherOne ||
      (isWord(mark, /^some(?:one|body)$/) && has(next, 'who', 'has', 'in')) ||
      (isWord(mark, someone) && isAnother(saidBefore(marks, walk.sentenceAt, at), []))
    )
      walk.turnTo('NONE', at);
    // "Mom's hairdresser had breast cancer", "Pt's golden retriever"
    // "sister's recent dx of breast ca"
    const isOwner = isLink(before, "'s") && /person|patient/.test(marks[at - 2]?.kind ?? '');
    if (isOwner && !papers.test(mark.word) && !/^(?:recent|new|prior|early)$/.test(mark.word)) {
      walk.turnTo('RELATIVE', at);
    }
    if (isStranger(marks, at)) {
      walk.topic = null;
      walk.turnTo('RELATIVE', at);
    }
    // "FS: br 45, ov 52": who that is, no table says.
    if (
      isLink(next, ':') &&
      marks[at + 2]?.kind === 'cancer' &&
      // "M: br ca, 50 F: a/w B: mel, 35"
      ((mark.word.length === 1 &&
        marks[walk.subjectAt]?.kind === 'person' &&
        walk.factsOfLine().length > 0 &&
        !isGap(before, level.comma) &&
        before?.kind !== 'person') ||
        (at === walk.clauseAt && (mark.word.length < 4 || walk.subjectAt >= walk.lineAt))) &&
      walk.standing.length === 0
    ) {
      walk.topic = null;
      walk.turnTo('RELATIVE', at);
    }
    // "two aunts: Rosa at 39 and Inez at 55"
    const isOneOfThem = mark.isName && walk.run.facts.length > 1 && has(next, 'at') && marks[at + 2]?.kind === 'age';
    walk.isDirty ||= !isOneOfThem && !saysWhere(marks, at);
    return;
  }
  if (has(mark, 'adopted')) return;
  if (has(mark, 'unrelated')) {
    // "Pat aunt br ca 62 - by marriage"
    if (walk.subjectAt >= walk.clauseAt) walk.retractFrom(walk.subjectAt);
    walk.setSubject([], at);
    return;
  }
  // "He knows three men with"
  if (isWord(mark, /^(?:wo)?men$|^people$/) && before?.kind === 'count') {
    walk.turnTo('NONE', at);
    return;
  }
  if (isSupposed(walk, mark, at) && walk.scope === null && walk.lastCancerAt < walk.clauseAt)
    walk.setScope('maybe', at);
  if (isGeneral(marks, mark, at)) {
    walk.setScope('maybe', at);
    walk.isStrong = true;
    return;
  }
  if ((isTalkOf(marks, mark, at) || isWithdrawn(marks, at)) && walk.scope === null) walk.setScope('maybe', at);
  if (has(mark, 'notSure')) {
    const kind = marks[at + 2];
    // "unsure whether ovarian or uterine cancer": one of them.
    const isEither = isWord(next, /^(?:if|whether)$/) && kind?.kind === 'cancer' && kind.isEither;
    if (isEither) return;
    if (walk.lastCancerAt < walk.pieceAt || asksKind(marks, at)) walk.setScope('maybe', at);
    return;
  }
  // "initially reported as ovarian, but review showed an endometrial carcinoma"
  if (has(mark, 'deemed') && walk.scope === null) {
    const isFirst = marks
      .slice(at - 3, at)
      .some(earlier => isWord(earlier, /^(?:initially|originally|(?:at )?first|once|previously)$/));
    const named = upTo(marks.slice(at + 1, at + far), later => isGap(later, level.sentence)).filter(
      later => later.kind === 'cancer' || has(later, 'benign', 'ruledOut'),
    );
    if (isFirst && named[0]?.kind === 'cancer' && named.length > 1) walk.setScope('maybe', at);
    return;
  }
  if (has(mark, 'corrects') && walk.lastCancerAt >= walk.sentenceAt) {
    // "at sixty, scratch that, sixty two"
    if (walk.run.ages.length === 0 && !isTakenBack(mark)) walk.setScope('maybe', at);
    walk.run.ages.length = 0;
    delete walk.run.certain;
  }
  if (has(mark, 'mistaken')) {
    onMistake(walk, at);
    return;
  }
  if (has(mark, 'alike')) {
    // "colon ca at 42 and an MLH1 mutation, as does her brother"
    const isOfGene = marks.slice(Math.max(walk.lastCancerAt, at - 12), at).some(earlier => has(earlier, 'gene'));
    walk.isAlike = walk.lastCancerAt >= walk.sentenceAt && !isOfGene;
  }
  if (walk.subjectAt > walk.lastCancerAt && isProForm(marks, mark, at)) onSame(walk, at);
  if (has(mark, 'family', 'personal', 'opening') && onHeading(walk, mark, at)) return;
  if (saysBenign(walk, mark, at)) {
    walk.retractFrom(walk.lastCancerAt >= walk.sentenceAt ? walk.sentenceAt : walk.sentenceBefore);
    walk.settled.add(walk.lastCancerAt);
    return;
  }
  const saysWhat = has(mark, 'benign', 'disease', 'ruledOut') && !has(before, 'detail');
  const denied = saysWhat ? deniedByPapers(walk, at) : -1;
  if (denied >= 0) walk.doubtFrom(denied, walk.subject);
  if (has(mark, 'ruledOut')) {
    // "her sister 'had cancer'. ... this sister had a work-up which proved negative"
    const whose = marks[walk.subjectAt];
    const isSame = whose?.kind === 'person' && (whose.isSame || whose.isThe);
    const isOfTest = saidBefore(marks, walk.sentenceAt, at).some(earlier => has(earlier, 'gene'));
    if (isSame && !isOfTest && walk.subjectAt > walk.lastCancerAt) walk.doubtFrom(walk.lineAt, walk.subject);
    // "Ovarian ca in mat GM; death certificate says cirrhosis. Not cancer."
    // "Condition: breast cancer. Status: Refuted."
    const isAlone = marks
      .slice(Math.max(walk.sentenceAt, at - 4), at)
      .every(earlier => isLink(earlier, ':') || has(earlier, 'fill', 'yes'));
    if (isAlone && at - walk.sentenceAt < 5 && isGap(next, level.sentence)) walk.doubtFrom(walk.sentenceBefore);
    if (walk.lastCancerAt < walk.clauseAt) walk.setScope('no', at);
    // "Renal mass - r/o RCC": what may be.
    else if (isWord(mark, /^r(?:ule|\/)/) && marks.slice(at + 1, at + 4).find(isSaid)?.kind === 'cancer')
      walk.setScope('maybe', at);
    return;
  }
  if (has(mark, 'no', 'now', 'except')) walk.isSideHere = false;
  if (has(mark, 'except')) {
    // "No personal history of cancer except melanoma"
    if (isWord(marks[walk.scopeAt], /^no personal$/) && walk.scope === 'no') walk.turnTo('PATIENT', at);
    walk.setScope(null, at);
    // "no ca except mother (ovary, 55) and MGF (bladder)"
    walk.isCancerList ||= walk.topic?.scope === 'no' && walk.topic.cancers[0] === null;
    if (walk.topic?.scope === 'no') walk.topic = { ...walk.topic, scope: null, isReopened: true };
    return;
  }
  if (has(mark, 'no')) {
    onNo(walk, mark, at);
    return;
  }
  // "negative for a gene panel after her breast cancer at 50"
  // "cancer free since breast ca at 41"
  const isDirty = walk.isDirty || isWord(marks[walk.scopeAt], /free$/);
  const isBehind = walk.scope === 'no' && isDirty && !walk.isStrong;
  if (isBehind && /^(?:after|following|before|despite|until|since|when|while|given)$/.test(mark.word))
    walk.setScope(null, at);
  if (has(mark, 'watched') || mark.word.endsWith(' risk')) {
    onWatched(walk, mark, at);
    return;
  }
  // "anxious about breast cancer", "vaccinated against", but not "asked about breast cancer in her mother", "her fight against"
  if (
    (isWord(mark, /^(?:about|regarding)$/) || (isWord(mark, /^against$/) && !isWord(before, fight))) &&
    next?.kind === 'cancer' &&
    next.cancers[0] &&
    !next.whose &&
    !personAhead(marks, at + 1)
  )
    walk.setScope('no', at);
  if (has(mark, 'yes')) walk.scope = null;
  if (has(mark, 'maybe')) {
    // "some kind of female cancer": it is one, but which is not known.
    const isKind = next?.kind === 'cancer' && next.cancers.every(cancer => !cancer?.type);
    if (isKind && mark.word.startsWith('some ')) return;
    // "?colon ca vs ovarian": one of them.
    const isVersus =
      next?.kind === 'cancer' && isWord(marks[at + 2], /^(?:vs?|versus)$/) && marks[at + 3]?.kind === 'cancer';
    const isEither = isVersus || (next?.kind === 'cancer' && next.isEither);
    if (mark.word === '?' && (before?.kind === 'cancer' || isEither)) return;
    // "FAMMM? Two brothers with ...": the question is over.
    const isOver =
      mark.word === '?' &&
      mark.start === before?.end &&
      (before.kind === 'word' || (before.kind === 'person' && before.chain.at(-1) === 'RELATIVE')) &&
      next !== undefined &&
      next.start > mark.end;
    if (isOver) return;
    // "Condition: prostate cancer. Verification: differential"
    if (isLink(before, ':') && [2, 3].some(back => isWord(marks[at - back], /^(?:verif\w*|certainty|confidence)$/)))
      walk.doubtFrom(walk.lastCancerAt >= walk.sentenceAt ? walk.sentenceAt : walk.sentenceBefore);
    if (!doubtsAge(marks, at) && walk.scope === null) walk.setScope('maybe', at);
    // "DDx: TB, lung ca, fungal"
    if (isWord(mark, /^(?:ddx|dd|differential)/) && walk.scope === 'maybe') walk.isStrong = true;
    return;
  }
  if (has(mark, 'spread')) {
    const isSource = isWord(next, /^from$/);
    if (!isSource && (next?.kind === 'cancer' || has(next, 'in', 'of'))) walk.scope = 'spread';
    // "breast ca 42, mets 46"
    if (walk.run.ages.length > 0 || mark.word.endsWith(' to')) walk.mode = 'other';
    return;
  }
  if (has(mark, 'dx')) walk.mode = 'dx';
  else if (has(mark, 'death')) {
    walk.mode = 'death';
    let then = at + 1;
    while (then < at + 6 && has(marks[then], 'of', 'in', 'fill', 'has', 'detail')) then += 1;
    walk.isDeathOpen = marks[then]?.kind === 'cancer' || isWord(marks[then], /\bit$/) || isLink(next, ':');
  } else if (has(mark, 'now')) walk.mode = 'other';
  if (has(mark, 'death', 'event')) walk.ageBefore = null;
  // "Two primaries: breast (44) and thyroid (50)"
  if (has(mark, 'again') && isLink(next, ':') && mark.word.endsWith('primaries')) walk.isCancerList = true;
  if (has(mark, 'again')) walk.run.saysAgain = true;
  if (
    (has(mark, 'and') || mark.word === '/') &&
    walk.run.ages.length > 0 &&
    (next?.kind === 'age' || has(next, 'at', 'again'))
  )
    walk.run.saysAgain = true;
  // "bilateral breast cancer, the first at 44 and the second at 50"
  const isSecond = isWord(mark, /second$/) && has(mark, 'oneOf', 'again') && walk.run.facts.length === 1;
  if (isSecond && walk.run.ages.length > 0 && (next?.kind === 'age' || has(next, 'at'))) walk.run.saysAgain = true;
  // "a second breast cancer at 60 after a first at 47"
  if (
    isWord(mark, /first$/) &&
    walk.run.ages.length > 0 &&
    marks.slice(at - 2, at).some(earlier => isWord(earlier, /^(?:after|following)$/))
  )
    walk.run.saysAgain = true;
  // "(51, 60 bilat)"
  if (walk.run.ages.length > 1 && isWord(mark, /^(?:bilat(?:eral)?|b \/ l)$/)) walk.run.saysAgain = true;
  if (has(mark, 'each')) walk.run.isForEach = true;
  if (mark.word === 'one' && isWord(next, /^(?:at|@)/) && walk.run.facts.length > 1) walk.run.isOneByOne = true;
  // "mother, ovarian cancer at 52 ... the mother's tumor was in fact a benign cystadenoma"
  // "Correction: sister had a thyroid nodule only", but not "actually, she also had a cyst"
  const said = has(mark, 'benign', 'ruledOut')
    ? marks.slice(Math.max(Math.min(walk.subjectAt, walk.sentenceAt), at - 24), at)
    : [];
  const isDisproved =
    said.some(earlier => has(earlier, 'corrects')) && !said.some(earlier => isWord(earlier, /^(?:also|another|too)$/));
  if (isDisproved && walk.subjectAt > walk.lastCancerAt) walk.doubtFrom(walk.lineAt, walk.subject);
  if (has(mark, 'disease', 'event', 'benign', 'gene')) {
    walk.isDirty = true;
    walk.isOtherIllness ||= has(mark, 'disease');
    walk.mode = null;
  }
  if (has(mark, 'rest')) onRest(walk, at);
  // "one at 44 with breast cancer and one at 60 with ovarian cancer"
  const isOneWith = marks[at + 2]?.kind === 'age' && has(marks[at + 3], 'has') && marks[at + 4]?.kind === 'cancer';
  if ((mark.word === 'one' && (!has(next, 'at') || isOneWith)) || has(mark, 'oneOf')) onOne(walk, at);
  if (has(mark, 'she', 'he')) onPronoun(walk, has(mark, 'she') ? 'she' : 'he', at);
}
