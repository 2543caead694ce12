// Words that stay unchanged because labels, titles and coded values use them. A word that is also a name stays too,
// unless the chart was read and gives it as a name.

import { historyPhrases } from '../../histories/words/vocabulary.ts';
import { foldWord } from '../../order/text/fold.ts';
import { definitions } from '../definitions/all.ts';
import { knownLabels } from '../labels/words/telling-words.ts';
import { ancestryTexts } from '../suggestions/ancestry.ts';

const common = `
a about accept account act action active activity actual add added additional address addresses administration admission
admit after age ago alert alerts all allergies allergy allow also alternate am amount an and annual any apartment appointment
appointments apply approved apt archive are area as assign assigned assistant at attach attachments authorization available
back balance banner basic bed before begin between bill billing birth birthdate birthday blood body book born both boundary browse
business button by calendar call cancel card care case category cell cellphone center change chart charts check chief child
choices choose chronic city claim class clear clinic clinical clinician close closed code codes collapse comment comments
company complaint complete completed condition conditions confirm consent contact contacts contents copay copy country county
coverage covered create created current custom daily dashboard data date dates day days dead deceased default delete demographics
department description desktop detail details diagnoses diagnosis digits direct disabled discharge dismiss dob doctor document
documents done dose download draft due duration e east edit effective elective eligibility email emergency employer employment empty
encounter encounters end ended enter error est ethnicity event events every exam expand expired expires export external facesheet
facility family fax female field fields file files fill filter find finder first flag flags follow for form format forms found
frame from front full gender general generic given go goals grid group groups guarantor guardian has header health height help
hide hipaa history hold holder home hospital hour hours house household how i id identification identifier identifiers identity
if image immunization immunizations import in inactive info information initial inpatient insurance insured interpreter is
issue issues it item items job key lab label labels laboratory labs language languages last latest ledger left legal level license
line link list lists live load loading location locations log login logout mail mailing main male manage marital married me
measurements medical medication medications medicine meds member menu message messages messaging middle minute minutes mobile
mode modified modify kin month months more mother move mr mrn mrs ms my n name names national navigation new next nickname no none
normal not note notes notification notifications npi number numbers observation observations of off office ok old on only onset
open option optional options or order orders organization other our out outpatient overview owner p page pages panel part
password past patient patients payer payment payments pcp pending per period permanent person personal pharmacy phone photo
physician place plan plans please pm policies policy portal position postal postcode practice practitioner preferences preferred
prefix prescription prescriptions present preview previous primary print printed prior priority privacy private problem problems
procedure procedures profile program progress provider providers province public quantity question questions quick race reason recall
recent record records recorded referral referrals referred referring refill refresh region register registered registration
related relation relations relationship release religion reload remaining reminder reminders remove report reports request required
reset resolved responsible result results return review right role room route row rows s safe sample save saved schedule scheduled
score screen search secondary section see select selected self send sent service services session set settings setup sex sexual
share shared show signed single size skip sms sort ssn staff standard start started state stated statement status step stop street
submit subscriber subtype suffix suite summary support surgery surgeries surname switch symptoms system tab table tabs task tasks tel
telephone temporary tertiary test tests text the this time times title to today toggle tomorrow tools top total transfer treatment
trusted type types undo unit unknown until up update updated upload urgent use user username users valid value values verified
version view visit visits vital vitals voice wait warning was web website week weeks weight welcome who with work year years yes yesterday
yo your zip zipcode
f m na u x
dr md do np pa rn phd jr sr ii iii iv
spouse husband wife partner parent father son daughter sister brother sibling siblings offspring children aunt uncle cousin niece
nephew grandmother grandfather grandparent maternal paternal relative relatives dependent
single divorced widowed separated
hispanic latino latina black african american white asian indian alaska native hawaiian pacific islander jewish ashkenazi caucasian
english spanish declined specified recorded not-recorded
nothing unassigned provided reported femenino masculino mujer hombre feminin masculin femme homme
cancer carcinoma melanoma tumor tumour neoplasm malignant benign breast ovarian ovary colon colorectal rectal rectum prostate
pancreas pancreatic endometrial uterine uterus gastric stomach lung skin kidney renal thyroid bilateral upper lower outer inner
quadrant essential hypertension diabetes mellitus asthma deceased
icd icd9 icd10 snomed ct loinc fhir
united states america usa us al ak az ar ca co fl ga hi ia il ks ky la ma mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok ri sc sd tn tx ut va vt wa wi wv wy
alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas
kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri nebraska nevada hampshire jersey mexico
york ohio oklahoma oregon pennsylvania rhode island dakota tennessee texas utah vermont washington wisconsin wyoming
mm dd yyyy yy jj aaaa required
http https www href html php true false null undefined
`;

const words = (text: string): string[] => foldWord(text).match(/\p{L}+/gu) ?? [];

/** The words of an expression, with and without optional letters: "patients?" → patients, patient. */
const wordsOf = (expression: string | RegExp): string[] =>
  words(
    (typeof expression === 'string' ? expression : expression.source)
      .replace(/\\\w/g, ' ')
      .replace(/(\p{L}+)\?/gu, (_, word: string) => `${word} ${word.slice(0, -1)} `),
  );

/** The words that definitions look for: labels, expressions, attribute values and addresses. */
function* definitionWords(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string') {
    if (['says', 'match', 'split', 'address', 'find', 'row', 'label', 'sign', 'each', 'except'].includes(name))
      yield* words(value);
  } else if (Array.isArray(value)) for (const item of value) yield* definitionWords(item, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) yield* definitionWords(inside, key);
}

export const keptWords: ReadonlySet<string> = new Set([
  ...words(common),
  ...knownLabels.flatMap(wordsOf),
  ...historyPhrases().flatMap(words),
  ...ancestryTexts.flatMap(wordsOf),
  ...definitionWords(definitions),
]);
