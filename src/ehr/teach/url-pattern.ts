// The address of a taught screen: what belongs to the patient becomes a group, what can differ matches anything.

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\\\//g, '/');
const patientWord =
  /^(?:patients?|person|people|pid|patient-?id|patient-?uuid|set-?pid|demographic-?no|client|clients|charts?|records?|mrn|acct|account|subject|residents?|dossiers?|ipp|pacientes?|prontuarios?|expedientes?|pazient[ei]|cartell[ae]|patienten|pati[eë]nten|akten?|journal)$/i;
const otherWord =
  /^(?:visits?|encounters?|appointments?|facility|facilities|orders?|users?|sites?|org|organizations?|tenants?|episodes?|notes?|documents?)$/i;

/** A segment of a path that is a number, a key or a hash: it differs from one patient to the next. */
const isKey = (text: string) =>
  /\d/.test(text) && !/^(?:v|r|h|ui|web|app|api|e[hm]r|beta|d?stu|step|tab|page|form)\d{1,2}$/i.test(text);
/** What can be a key behind a word for a patient. */
const isWord = (text: string) => /^[a-z]+(?:[-_.][a-z]+)*$/i.test(text) && !/[a-z][A-Z]{2}|[A-Z]{2,}[a-z]/.test(text);

interface Piece {
  text: string;
  before: string;
  isKey: boolean;
}

/** The regular expression for the addresses of a screen. `values` are the texts of the patient who was pointed at. */
export function addressPattern(url: string, values: readonly string[]): string {
  const { pathname, search, hash } = new URL(url);
  const ofPatient = (text: string) => {
    const plain = decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25')).toLowerCase();
    return values.some(value => value.length > 2 && plain.includes(value.toLowerCase()));
  };
  const [hashPath = '', hashQuery = ''] = hash.split('?');
  const pieces: Piece[] = [];
  const cut = (path: string) =>
    path.split(/([/;!#])/).map((text, at, all) => {
      const before = all.slice(0, at).findLast(part => /\w/.test(part)) ?? '';
      const piece = {
        text,
        before,
        isKey: isKey(text) || ofPatient(text) || (patientWord.test(before) && /\w/.test(text) && !isWord(text)),
      };
      pieces.push(piece);
      return piece;
    });
  const inPath = cut(pathname);
  const inHash = /\//.test(hashPath) ? cut(hashPath) : [];
  const inQuery = [...new URLSearchParams(search), ...new URLSearchParams(hashQuery)].map(([before, text]) => {
    const piece = { text, before, isKey: text !== '' && (isKey(text) || ofPatient(text)) && patientWord.test(before) };
    pieces.push(piece);
    return piece;
  });
  const keys = pieces.filter(piece => piece.isKey);
  const named = keys.filter(({ before }) => patientWord.test(before));
  const rest = keys.filter(({ before }) => !otherWord.test(before));
  const patient = named[0] ?? (rest.length === 1 ? rest[0] : undefined);
  const write = (piece: Piece) => {
    if (piece === patient) return '(?<patient>[^/?&#;]+)';
    return piece.isKey ? '[^/?&#;]+' : quote(piece.text);
  };
  const path = inPath.map(write).join('');
  const fragment = inHash.map(write).join('');
  const isInQuery = patient && inQuery.includes(patient);
  const query = isInQuery ? `[?&]${quote(patient.before)}=${write(patient)}` : '';
  if (!isInQuery) return `^${path}${fragment ? `(?:\\?[^#]*)?${fragment}` : ''}(?:[?#].*)?$`.replace(/\$$/, '$');
  return hashQuery && new URLSearchParams(hashQuery).has(patient.before)
    ? `^${path}(?:\\?[^#]*)?${fragment}.*${query}`
    : `^${path}.*${query}`;
}
