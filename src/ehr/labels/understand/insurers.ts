// Which texts can name an insurer.

/** "Lakes Health · GL-2201977": an insurer with its number */
export const withNumber =
  /^(\p{L}[^·:|,(\n]{3,}?)(?:\s*[·:|,(]\s*|\s+[–—-]\s+|\s+(?=N[°º]|\d{8,}$)|(?<=\b(?:PPO|HMO|EPO|POS|[Pp]lan|[Hh]ealth|[Mm]utual|[Cc]are|[Ii]nsurance|[Mm]edica(?:re|id)))\s+(?=(?:[Mm]ember|[Pp]olicy) ))(?:(?:[Mm]ember |[Pp]olicy )?(?:I[Dd]|[Nn]o\.?|N[°º]|#):?\s*)?((?:[A-Z/ .-]*\d){5}[A-Z\d/ .-]*)\)?$/u;

/** "Medicare" of "Medicare Policy: 4471882" */
export const withoutLabel = (name: string): string =>
  name.replace(/ (?:member|policy|subscriber|id)(?: (?:id|no|number))?$/i, '');

/** What stands beside an insurer as a badge, a choice or a heading. */
const noInsurer =
  /^(?:in|out|yes|no|none(?: \(.*\))?|(?:un|not )?verified|(?:in|not )?eligible|(?:in)?active|pending|approved|current|effective|verificad[oa]|vérifiée?|aktiv|attiv[oa]|activ[oa]|ativ[oa])$|\b(?:entitlements|information|details)$|^(?:(?:card|copy) |(?:not |un)?verified |(?:see|no|not) )/i;

/** Kinds of insurance and of plans: "Commercial", "Gold PPO", "Self-pay" */
export const kindOnly =
  /^(?:(?:primary|secondary|tertiary|medical|dental|vision|pharmacy|commercial|managed|care|self|pay|private|public|(?:un-?)?insured|cash|group|individual|family|employer|employee|spouse|children|plan|gold|silver|bronze|platinum|basic|standard|ppo|hmo|epo|pos|hdhp|\d+|particular|privad[oa]|privata?|p[uú]blic[oa]|gesetzlich|versichert|selbstzahler|gkv|pkv|subsidiado|contributivo)(?:[\s+&-]+|$))+$/i;

/** Not a number, two letters, "VERIFIED" or "CAVE: penicillin" */
export const isInsurer = (text: string): boolean =>
  /\p{L}.*\p{L}.*\p{L}/u.test(text) && !text.includes(':') && !noInsurer.test(text) && !kindOnly.test(text);
