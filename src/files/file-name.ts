/** What most file systems accept, in UTF-16 units. */
const longestName = 255;

/**
 * What has no shape: two files must not look the same. And marks that reverse the writing direction: "exe.fdp" must not read
 * as "pdf.exe".
 */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A file's name as it may leave this computer: without folders and invisible characters. */
export function plainFileName(name: string): string {
  const last = name.toWellFormed().replace(unseen, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  // Keeps the end because it says what kind of file it is.
  return /^\.*$/.test(last) ? 'file' : last.slice(-longestName).toWellFormed();
}

/** The name, with a number if another file has it: "report (2).pdf". The form tells files apart by their names. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = '', ending = ''] = /^(.+?)(\.[^.]{1,20})?$/s.exec(name) ?? [];
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = plainFileName(`${stem} (${number})${ending}`);
  return free;
}
