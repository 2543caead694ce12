// Tells a person's name from the other texts that head a part of a page. No label says that it is one, so it must look
// like a name, and none of its words may be a word of screens.
import { foldName, foldWord } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { labelField } from './label-words.ts';

/** Words of headings, banners, menus and places in six languages, without accents. No common name is among them. */
const screenWords = new Set(
  `about account active activity add address admin administration admission alert alerts all allergies allergy and appointment
appointments archive assessment back basic billing birth board book calendar cancel card care case center centre change chart
charts chat check chief child clear clinic clinical clinician close code community complaint conditions contact contacts continue
consultation coverage create current dashboard data date delete demographics department desktop details diagnoses diagnosis
discharge doctor document documents edit ehr email emergency emr encounter encounters exam facility family file files filter find form
forms gender general group guarantor health help history home hospital identification identity imaging immunizations important inbox
incidents info information insurance issues known lab laboratory labs last list log login logout main manage medical medication
medications medicine menu message messages mobile my name navigation new next no notes notifications number office open order
orders other out overview page panel past patient patients personal pharmacy phone plan plans portal practice practitioner
prescriptions previous primary print problem problems procedures profile program provider record records referral register
registration related report reports results review role save schedule scheduling search section select settings sex show sign
social specialty staff status summary support surgery system team test tests title today treatment unknown update user users
view visit visits vitals welcome ward work yes your
actif adresse ajouter ambulatoire antecedents assurance clinique coordonnees dossier donnees enregistrer fiche hopital identite
information informations liste medecin medicaments modifier nouveau ordonnances personne personnes prescriptions profil
recherche rendez resultats resume sante sortie urgence visites vous
activo actual alergias antecedentes asistencia atencion buscar centro citas clinica clinico consulta contacto datos detalle
ficha generales historia hospitalaria informe inicio lista medica medicamentos medico nueva nuevo paciente pacientes
perfil personales registro resultados resumen salud sociales urgencias visitas
agendamento alergias cadastro consultas dados gerais historico informacoes inicio medicos novo pessoais prontuario receitas saude
akte allergien allgemein anamnese arzt aufnahme befunde behandlung daten diagnosen krankenhaus klinik medikation neue patient patienten
patientenakte praxis stammdaten station suche termine ubersicht uebersicht verlauf versicherung
anagrafica ambulatorio cartella clinici consulti dati dettagli esami farmaci generali ospedale paziente pazienti ricerca
riepilogo scheda servizi storia visite`.split(/\s+/),
);

export const particle =
  /^(?:de|del|della|di|da|do|dos|das|du|des|la|las|le|los|van|von|der|den|ter|ten|zu|zur|bin|binti|ibn|al|el|y|e|i|af|av|st\.?)$/i;
const word = /^\p{Lu}[\p{L}\p{M}]*(?:['’.-]\p{L}[\p{L}\p{M}]*)*\.?$/u;
const honorific = /^(?:Mr|Mrs|Ms|Mx|Miss|Master|Herr|Frau|Mme|Mlle|Sr|Sra|Srta|Sig|Sig\.ra|D|Dña|Don|Doña)\.?$/;
/** A person who works here. */
const staff = /^(?:Dr|Dra|Drs|Prof|Nurse|Sister|Pr|RN)\.?$/;

/** A person's name in a text: without what stands around it. '' if the text is not one. */
export function nameIn(text: string): string {
  const line = tidy(text)
    .replace(/^(?:edit |view )?(?:patient|paciente|patientin|paziente|patiente)(?: name)? ?[:：–-] ?/i, '')
    .replace(/\s*[[(#].*$/, '')
    // "Ada Lowell - 53 years", "Ada Lowell, 34 Y, Female"
    .replace(/\s*[,–|•·-]?\s+\d{1,3} ?(?:y|yrs?|yo|years?|ans|años|anos|jahre|anni|m|months?)(?![\p{L}]).*$/iu, '')
    .replace(/\s*[,–-]\s*$/, '');
  if (line.length < 5 || line.length > 60 || /[\d@:/\\!?|•·=+*<>"“”…]/.test(line)) return '';
  const halves = line.split(',').map(half => half.trim());
  if (halves.length > 2 || halves.some(half => half === '')) return '';
  const words = halves.flatMap(half => half.split(' '));
  if (words.length < 2 || words.length > 6 || staff.test(words[0] ?? '')) return '';
  // "CHC Salem" is a place.
  if (
    words.some(part => /^\p{Lu}{2,4}$/u.test(part)) &&
    !words.every(part => part === part.toUpperCase()) &&
    halves.length < 2
  )
    return '';
  const bare = words.filter(part => !honorific.test(part));
  if (bare.length < 2 || !bare.every(part => word.test(part) || particle.test(part))) return '';
  if (!word.test(bare[0] ?? '') && !particle.test(bare[0] ?? '')) return '';
  const plain = bare.map(part => foldWord(part).replace(/\.$/, ''));
  if (plain.some(part => screenWords.has(part)) || labelField(foldName(line))) return '';
  return line;
}

/** A single name before an age, "Lakshmi - 53 years": nobody can tell its parts. */
export const isSingleName = (text: string): boolean =>
  /^\p{Lu}[\p{L}'’-]+\s*[,–|•·-]?\s+\d{1,3} ?(?:y|yrs?|yo|years?|ans|años|anos|jahre|anni)(?![\p{L}])/iu.test(
    tidy(text),
  ) && nameIn(text) === '';

/** True if a text says by its form that it is a person: "LOWELL, Ada", "Mrs Ada Lowell". */
export const isFormalName = (name: string): boolean => name.includes(',') || honorific.test(name.split(' ')[0] ?? '');
