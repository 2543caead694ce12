/** Words of a cancer or a code of one: of other problems, no one asks why they are left out. */
export const namesCancer =
  /canc|c[aâ]ncer|carcin|sarcom|tumou?r|tumeur|leuk|lymph|neoplas|malign|metast|krebs|oma\b|\bca\b|\b[dl]cis\b|\b[id]dc\b|\bC\d\d/i;

const cancers = String.raw`cancer|carcinom|sarcom|melanom|leuk[ae]m|leuc[eé]mi|lymphom|linfom|m[yi]elom|neoplas|tumeur|metasta|\b(?:mamma|kolon|colon|magen|ovarial|prostata|pankreas|lungen|bronchial|endometrium|korpus|zervix|rektum|nieren|blasen|schilddrüsen|haut|leber|darm|uterus)-ca\b|\bk (?:du |de la )?(?:sein\b|ovaire|poumon|endom[eè]tre|estomac)|\bk (?:du c[oô]lon|du pancr|de la prostate)|\b[dl]cis\b|krebs|karzinom|c[aáâ]ncer|cancro`;

/** The same where no heading says what a text is about: "Lynch" is a name, and "CA" California, calcium and a marker. */
export const saysCancerAlone = new RegExp(
  String.raw`${cancers}|\bca (?:d[aeiou]\w{0,3} )?(?:la )?(?:mama|mamm|sen[oi]\b|sein\b|breast|ov[aá][ir]|endom|pr[oó]st|c[oóô]lon|colorr?et|rect|p[aâ]ncr|poum|pulm|polm|lung|est[oóô]m|g[aá]str|tiro)|tumou?r(?! n[eé]cros)|malign(?!\w* (?:hyper|hypo|otitis))|\bpolyps?\b|polyposis|(?:breast|ovar\w+|prostate|colon|rectal|lung|pancrea\w+|endometrial|uterine|gastric|thyroid|renal|cervical|bladder) ca\b|brca[12]|lynch syndrome`,
  'i',
);

/** Words of a cancer in a sentence: what else a note says, or stands beside "Mother", is not read. */
export const saysCancer = new RegExp(
  String.raw`${cancers}|tumou?r|malignan|polyp|\bca\b(?![ -]?(?:125|19-9|15-3|27|72-4))|\b[id]dc\b|brca|lynch`,
  'i',
);

/** What can make a test invalid, where no heading says what a text is about. */
export const saysBloodAlone =
  /\btransfus(?!ion (?:medicine|services?|consent|reaction))|(?:marrow|stem[ -]cells?|ha?ematopoietic)[\w ()-]{0,20}transplant|transplant\w* (?:of|de|d[ei]ll?a?) (?:bone marrow|stem cells|m[eé]dula|moelle|medula|midollo)|knochenmarktransplant|stammzelltransplant|\b(?:hsct|allo-?sct)\b/i;
