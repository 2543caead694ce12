/** Words of a cancer or a code of one: of other problems, no one asks why they are left out. */
export const namesCancer =
  /canc|c[aâ]ncer|carcin|sarcom|tumou?r|tumeur|leuk|lymph|neoplas|malign|metast|krebs|oma\b|\bca\b|\b[dl]cis\b|\b[id]dc\b|\bC\d\d/i;

/** The same where no heading says what a text is about: "Lynch" is a name, and "CA" California, calcium and a marker. */
export const saysCancerAlone =
  /cancer|carcinom|sarcom|melanom|leuk[ae]m|lymphom|linfom|myelom|mielom|neoplas|tumou?r(?! n[eé]cros)|tumeur|malign(?!\w* (?:hyper|hypo|otitis))|metasta|\bpolyps?\b|polyposis|(?:breast|ovar\w+|prostate|colon|rectal|lung|pancrea\w+|endometrial|uterine|gastric|thyroid|renal|cervical|bladder) ca\b|\bdcis\b|krebs|karzinom|c[aáâ]ncer|cancro|leuc[eé]mi|brca[12]|lynch syndrome/i;

/** Words of a cancer in a sentence: what else a note says, or stands beside "Mother", is not read. */
export const saysCancer =
  /cancer|carcinom|sarcom|melanom|leuk[ae]m|lymphom|linfom|myelom|mielom|neoplas|tumou?r|tumeur|malignan|metasta|polyp|\bca\b(?![ -]?(?:125|19-9|15-3|27|72-4))|\b[id]dc\b|krebs|karzinom|c[aáâ]ncer|cancro|leucemi|brca|lynch/i;
