// What the cell of a table or a form answers, whatever it is asked.

/** "refuted", "Ruled out", "entered-in-error": a finding that was taken back. */
export const isRefuted = (value: string): boolean =>
  /^\W*(?:refuted|ruled[ -]?out|entered[ -]?in[ -]?error|in error|error|disproved|disproven|retracted|not confirmed)\W*$/i.test(
    value,
  );

export const isJustYes = (cell: string): boolean => /^(?:x|y|yes|\+|pos|positive|true|✓|✔|☑|1)$/i.test(cell.trim());
