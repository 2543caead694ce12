/** A table in Markdown. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [`| ${columns.join(' | ')} |\n`, `|${columns.map(() => '---|').join('')}\n`]
    .concat(rows.map(cells => `| ${cells.join(' | ')} |\n`))
    .join('');
