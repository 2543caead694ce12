// Sentences in other languages than English whose denials and chains of relatives nothing here understands: they are named, and suggest
// nothing.

const word = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'iu');

const relatives =
  'm[ãa]e|pai|irm[ãa]o?s?|av[óô]s?|filh[ao]s?|madre|padre|mamma|mamá|sorell[ae]|fratell[io]|nonn[aeio]|zi[aeo]|figli[aeo]?|herman[ao]s?|abuel[ao]s?|hij[ao]s?|m[eè]re|p[eè]re|s(?:œ|oe)urs?|fr[eè]res?|tante|oncle|fil(?:s|le)|mutter|vater|schwester|bruder|gro(?:ß|ss)(?:mutter|vater)|ti[ao](?= (?:matern|patern|d[aoei]))';
const cancers =
  'c[âá]ncer|cancro|cancer (?:du|de)|mama|mammella|mammari[oa]|seno|sein|tumore|tumeur|carcinome|carcinoma (?:d[aei]|al)|\\p{L}*krebs|\\p{L}*karzinom|leuc[ée]mi[ae]';
const isAbroad = word(relatives, cancers);

/** "Nega", "suspeita de", "paura del", "madre adottiva" */
const isDoubtful = word(
  'n[ie]+ga\\p{L}*|n[ãa]o|nunca|sem|sin|sans|senza|ohne|non|nessun\\p{L}*|ning[uú]n\\p{L}*|nenhum\\p{L}*|aucun\\p{L}*|pas|jamais|kein\\p{L}*|nicht|nie',
  'su?spei?[tc]\\p{L}*|sospe[ct]\\p{L}*|suspicion|verdacht|descart\\p{L}*|exclu\\p{L}*|esclus\\p{L}*|ausgeschlossen|paura|medo|miedo|peur|angst|familiarit\\p{L}*|indemne|b[eé]nign\\p{L}*|gutartig\\p{L}*',
  'ado[pt]t?i[vw]?\\p{L}*|adott\\p{L}*|risc\\p{L}*|riesgo|risque|risiko',
);

/** "Irmã do pai", "zia della madre", "tumore al seno della madre" */
const isChain = word(
  `(?:d[aeo]s?|del(?:la|lo|l)?|du|de la|de l|di|des|der)[ ’']+(?:(?:minha|meu|mia|mi|sua|su|ma|mon|sa|son|ihr\\p{L}*|sein\\p{L}*) )?(?:${relatives}|ti[ao]|vaters|bruders|espos[ao]|marido|mulher|moglie|marito|femme|mari|frau|mannes)`,
);

const sentences = /[^.;\n]*(?:[.;\n]+|$)/g;

const isUnclear = (sentence: string) =>
  isAbroad.test(sentence) && (isDoubtful.test(sentence) || isChain.test(sentence));

/** A text without such sentences, and these. */
export function splitAbroad(text: string): { plain: string; left: string[] } {
  if (!isAbroad.test(text)) return { plain: text, left: [] };
  const all = text.match(sentences) ?? [];
  const left = all.filter(isUnclear).map(sentence => sentence.replace(/[\s.;]+$/, '').trim());
  return { plain: all.filter(sentence => !isUnclear(sentence)).join(''), left };
}
