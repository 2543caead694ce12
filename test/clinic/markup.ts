/** HTML that is already escaped. */
export type Markup = { readonly markup: string };

type Piece = Markup | readonly Markup[] | string | number;

const holeMark = '\0';

/**
 * A tagged template for HTML. It escapes strings and numbers. Markup goes in unchanged and takes the indentation of its
 * line, so saved pages stay readable.
 */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const texts = dedent(strings.join(holeMark)).split(holeMark);
  let page = '';
  texts.forEach((text, index) => {
    page += text;
    const piece = pieces[index];
    if (piece === undefined) return;
    const indentation = /(?:^|\n)( *)$/.exec(page)?.[1] ?? '';
    page += render(piece).replaceAll('\n', `\n${indentation}`);
  });
  return { markup: page.replaceAll(/\n\s*(?=\n|$)/g, '') };
}

/** A value for an inline script: `</script>` in a patient's name must not end the script. */
export function script(value: unknown): Markup {
  return { markup: JSON.stringify(value).replaceAll('<', '\\u003c') };
}

export const nothing: Markup = { markup: '' };

/** A non-breaking space. */
export const hardBlank: Markup = { markup: '&nbsp;' };

function render(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  if ('markup' in piece) return piece.markup;
  return piece.map(part => part.markup).join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function dedent(text: string): string {
  const depths = [...text.matchAll(/\n( *)(?=[^ \n])/g)].map(found => found[1]?.length ?? 0);
  const depth = depths.length > 0 ? Math.min(...depths) : 0;
  return text.replaceAll(`\n${' '.repeat(depth)}`, '\n').trim();
}
