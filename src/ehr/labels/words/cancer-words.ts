/** Words of a cancer or a code of one: of other problems, no one asks why they are left out. */
export const namesCancer =
  /canc|c[aâ]ncer|carcin|sarcom|tumou?r|leuk|lymph|neoplas|malign|metast|krebs|oma\b|\bca\b|\b[dl]cis\b|\b[id]dc\b|\bC\d\d/i;
