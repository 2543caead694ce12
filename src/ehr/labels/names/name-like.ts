// Tells a person's name from the other texts that head a part of a page. No label says that it is one, so it must look
// like a name, and none of its words may be a word of screens.
import { foldWord } from '../../../order/text/fold.ts';
import { particle } from '../../../order/text/person-name.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { isSex } from '../banner-line.ts';
import { foldLabel } from '../fold-label.ts';
import { picture } from '../nodes.ts';
import { headingOf } from '../words/heading-words.ts';
import { labelField } from '../words/label-words.ts';
import { knownLabels } from '../words/telling-words.ts';

/** Words of headings, banners, menus and places in six languages, without accents. No common name is among them. */
const screenWords = new Set(
  `about active add admin administration alerts allergy assessment carnet center centre charts child
clinical dashboard diagnoses diagnosis drug edit episodes ehr emr exam expand help imaging inpatient issues laboratory letter menu outpatient no
notifications office open reach verified overview panel past procedures program records registration reports scheduling sex
status successfully surgery system tests view antecedents donnees fiche profil resume visites actual alergias
antecedentes centro generales informe medica medicamentos nueva perfil salud anamnese befunde
lettre compte diagnosen klinik neue patienten patientenakte praxis station clinici consulti dettagli esami
generali scheda basico ospedale krankenhaus klinikum amount approved balance costs estimated income invoice payment total
advisory association committee council foundation society survivors ultima ultimo ultimas ultimos evolucao evolucion
sinais vitais recentes recientes`.split(/\s+/),
);
/** The words of labels are no names, except short ones and these. */
for (const list of knownLabels)
  for (const part of (typeof list === 'string' ? list : list.source).match(/[a-z]{4,}/g) ?? [])
    if (!/^(?:nascimento|parente|street|nama|kota|house|land|line|handy|blood)$/.test(part)) screenWords.add(part);
/** "Entlassungsbrief" */
const paper = /(?:brief|bericht|befund|bogen)$/;
const isScreenWord = (part: string) => screenWords.has(part) || screenWords.has(`${part}s`) || paper.test(part);
/** "Questionnaire responses", "Detalles de atenciones". "Encarnación" and "Salvation" are names. */
const thing = /(?:naires?|sponses|tions|[ct]iones|[cs]oes)$/;

/** True if a text is only what a screen says: "Edit". */
export const isScreenText = (text: string): boolean => foldLabel(text).split(' ').every(isScreenWord);

const word = /^\p{Lu}[\p{L}\p{M}]*(?:['’.-]\p{L}[\p{L}\p{M}]*)*['’.]?$/u;
const honorifics =
  'Ny|Tn|Nn|Madame|Monsieur|Mevr|Mrs?|Ms|Mx|Miss|Master|Herr|Frau|Mme|Mlle|Sra?|Srta|Sig|Sig\\.ra|Smt|Shri|Baby|Mag';
export const honorific = new RegExp(`^(?:${honorifics}|D|Dña|Don|Doña)\\.?$`, 'i');
/** "Mme Odile Perrault" */
export const title = new RegExp(`^(?:${honorifics})\\.? (?=\\S+ )`, 'iu');
/** A person who works here. */
const staff = /^(?:Dr|Dra|Drs|Prof|Nurse|Sister|Pr|RN|MD|DO|NP|PA|CGC|LPN)\.?$/;

/** "LOWELL,ADA [CLINICAL NURSE]" */
const atWork =
  /[[(][^\])]*(?<!\p{L})(?:nurse|physician|doctor|provider|pharmacist|clerk|reception\p{L}*|assistant|technician|RN|MD|NP|PA-C)(?!\p{L})/iu;

/** "Olá, Marinalva" is who is signed in. */
const greeting =
  /^(?:(?:hi|hey|ol[aá]|hola|ciao|bon(?:jour|soir)|buon(?:giorno|asera)|(?:bo[am]|buen[oa]s|guten) \p{L}+),|(?:hello|hallo|welcome|willkommen|good (?:morning|afternoon|evening)|b[ei]e?nven\p{L}+|bem[- ]vind[oa])(?!\p{L}))/iu;

/** "Patient: Ada Lowell", "Prontuário de Dandara Prado", "You are viewing the record of Ada Lowell" */
const before =
  /^(?:(?:vous consultez|you are viewing|est[aá] viendo|sie sehen|voc[eê] est[aá] vendo) (?:the |le |el |die |o )?)?(?:.*(?:votre|your|ihren?|su|vostr[oa]|sua) (?=pa[tcz]ient)|re: |(?:edit|view|record|chart|proband|dossier|ficha|scheda|prontuário|pa[tcz]ient\p{L}*(?: name)?)(?=[\s:：–-])\s*(?:[:：–-]\s*|(?:del?|di|du|d[ao]|of|for) )?)+/iu;
/** "Ada Lowell 03/09/1966", "Odile Perrault née le 12 avril 1963" */
const birth =
  /[\s,–-]+(?:\*?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|(?:born|DOB:?|née?|nat[oa]|nacid[oa]|nascid[oa]|geb\.?|geboren)\s).*$/u;

/** "Patient hub (Lowell, Ada)" */
const inBrackets = /^(?=.{0,20}pa[tcz]ient)[^(\d:]*\(\s*([^()\d]+?)\s*\)$/i;

/** 'Lowell, Ada "Addie" T', "LOWELL (PERRAULT) Ada" */
export const nickname = / ["“][^"“”]+["”] ?|(?<=^\S+) \(\p{Lu}[\p{L} '’-]+\) (?=\p{Lu}[\p{L} '’-]+$)/u;

/** "Le Goff-Tanguy (Kervella) Maëlle": a last name, the one at birth, and a first name */
const bornAs = new RegExp(
  `^((?:${particle.source.slice(1, -1)}) \\S+) \\(\\p{Lu}[\\p{L} '’-]+\\) (?=\\p{Lu}\\p{Ll})`,
  'iu',
);

/** States, and short words that stand behind a comma on screens */
const short =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|ASL|MRI|AMA|N?ICU|PACU|E[DR]|[HE]MO|[PE]PO|POS|LDS|FH[OT])$/;

const shortest = 5;
/** In characters. A name with more is not read. */
export const longestName = 100;
/** A name with what stands behind it is not longer. */
const mostName = 120;

/** "Lowell, Ada Maria" of "Lowell, Ada, Maria": a last, a first and a middle name */
export const withOneComma = (text: string): string =>
  text.replace(/^([^,\n]+, [^,\n]+), (?=(?!Jr|Sr)\p{Lu}\p{Ll}[^,\n]*$)/u, '$1 ');

/** A person's name in a text: without what stands around it. '' if the text is not one. */
export function nameIn(text: string): string {
  if (text.length < shortest || atWork.test(text.slice(0, mostName))) return '';
  const line = tidy(text.replace(picture, ' ').replace(/,(?=\p{L})/u, ', '))
    .replace(inBrackets, '$1')
    .replace(/\s(?:out|in)patient$/i, '')
    .replace(nickname, ' ')
    .replace(bornAs, '$1 ')
    .replace(before, '')
    .replace(/\s*[[(#].*$/, '')
    .replace(birth, '')
    // "Lowell, Ada ID 20933"
    .replace(/\s+(?:(?:ID|MRN|No\.?|Nr\.?):? ?[A-Z]{0,3}-?\d+|\d{6,})$/, '')
    // "Ada Lowell she/her"
    .replace(/[\s,]+\p{Ll}+\/\p{Ll}+.*$/u, '')
    // "Ada Lowell - 53 years", "Ada Lowell, 34 Y, Female"
    .replace(/\s*[,–|•·-]?\s+\d{1,3} ?(?:y|yrs?|yo|years?|ans|años|anos|jahre|anni|m|months?)(?![\p{L}]).*$/iu, '')
    // "Ada Lowell, F, born 1979-03-08"
    .replace(/,\s*(?:[FM]|(?:fe)?male)(?:,.*)?$/i, '')
    .replace(/\s*[,–-]\s*$/, '');
  if (
    line.length < shortest ||
    line.length > longestName ||
    greeting.test(line) ||
    /[\d@:/\\!?|•·=+*<>"“”…]/.test(line)
  )
    return '';
  // "Lowell, Ada T., Jr."
  const halves = line
    // "Hendrika van der Wielen - Schaapveld": the last name and the one at birth
    .replace(/(?<= (?:van|de|den|der|ten|ter) \p{Lu}\p{Ll}+) [-–] (?=\p{Lu}\p{Ll}+$)/u, '-')
    .replace(/, (?=(?:Jr|Sr|II|III|IV)\b\.?$)/i, ' ')
    .split(',')
    .map(half => half.trim());
  if (halves.length > 2 || halves.some(half => half === '')) return '';
  const words = halves.flatMap(half => half.split(' '));
  const small = words.filter(part => /^\p{Ll}/u.test(part) && particle.test(part)).length;
  if (words.length < 2 || words.length - small > 6) return '';
  // "Frau Dr. Lowell" can be a patient, "Hello, Dr. Lowell" works here.
  if (words.some((part, at) => staff.test(part) && !honorific.test(words[at - 1] ?? ''))) return '';
  // "Ada Lowell, PA-C"
  if (/\p{Ll} .*, (?!II|IV|JR|SR)\p{Lu}{2}[\p{Lu}.-]*$/u.test(line)) return '';
  const bare = words.filter(part => !honorific.test(part));
  // "Draft ServiceRequest" is a form's.
  if (bare.some(part => /\p{Ll}{5}\p{Lu}\p{Ll}/u.test(part))) return '';
  // "Inscrit le", before a date. "Berg, Jan van der" is a name.
  if (halves.length < 2 && particle.test(bare.at(-1) ?? '')) return '';
  // "CHC Salem" is a place, "LO PRESTI Ada" and "Mme LE GOFF Odile" are not.
  const inCapitals = words.filter(part => /^(?!I{2,3}$|IV$)\p{Lu}{2,}$/u.test(part) && !particle.test(part));
  const isShort = inCapitals.length > 0 && inCapitals.every(part => part.length < 5) && /\p{Ll}/u.test(line);
  if (isShort && halves.length < 2 && bare.length === words.length) return '';
  // "Enrolled, FHO", "Salem, MA", "Chest, CT"
  if (/^\p{Lu}\p{Ll}+$/u.test(halves[0] ?? '') && short.test(halves[1] ?? '')) return '';
  // "Female Male Unknown", "Née Perrault le 08/03/1979"
  if (words.some(isSex) || /^N[ée]e? /.test(line)) return '';
  if (bare.length < 2 || !bare.every(part => word.test(part) || particle.test(part))) return '';
  const plain = bare.map(part => foldWord(part).replace(/\.$/, ''));
  if (plain.some(part => isScreenWord(part) || thing.test(part)) || labelField(foldLabel(line))) return '';
  if (/^(?:own|patient|elsewhere)$/.test(headingOf(foldLabel(line)))) return '';
  return line;
}

/** A single name before an age, "Lakshmi - 53 years": no one can tell its parts. */
export const isSingleName = (text: string): boolean =>
  /^\p{Lu}[\p{L}'’-]+\s*[,–|•·-]?\s+\d{1,3} ?(?:y|yrs?|yo|years?|ans|años|anos|jahre|anni)(?![\p{L}])/iu.test(
    tidy(text),
  ) &&
  nameIn(text) === '' &&
  !isSex(/\p{L}+/u.exec(text)?.[0] ?? '');

/** True if a text says by its form that it is a person: "LOWELL, Ada", "Mrs Ada Lowell". */
export const isFormalName = (name: string): boolean => name.includes(',') || honorific.test(name.split(' ')[0] ?? '');
