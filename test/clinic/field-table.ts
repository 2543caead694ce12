import { hardBlank, html, type Markup, nothing } from './markup.ts';

/** One field of a chart card: database column, label, stored value and shown text. */
export type Field = {
  id: string;
  label: string;
  raw: string;
  shown?: string;
  /** An empty field looks different for each kind: nothing, a non-breaking space, or a warning sign. */
  kind?: 'text' | 'date' | 'list';
  /** Fields in the same cell after this one: hidden text first, then the shown text; no stored value. */
  sameCell?: readonly { id: string; raw: string }[];
};

/** Rows of fields. The `label_…` id appears twice: on the cell and on its text. */
export function fieldTable(rows: readonly (readonly Field[])[]): Markup {
  return html`
    <table class="fields">
      <tbody>
        ${rows.map(row)}
      </tbody>
    </table>`;
}

function row(fields: readonly Field[]): Markup {
  // A field alone in its row takes the full width.
  const width = fields.length === 1 ? { markup: ' colspan="3"' } : nothing;
  return html`<tr>${fields.map(field => cells(field, width))}</tr>`;
}

function cells({ id, label, raw, shown = raw, kind = 'text', sameCell = [] }: Field, width: Markup): Markup {
  const content = shown === '' && sameCell.length === 0 ? blank(kind) : html`${shown}${sameCell.map(follower)}`;
  return html`<td class="label_custom" id="label_${id}"><span id="label_${id}">${label}</span></td><td class="text data"${width} id="text_${id}" data-value="${raw}">${content}</td>`;
}

function follower({ id, raw }: { id: string; raw: string }): Markup {
  return html`<span class="part"><span id="label_${id}">${hardBlank}</span><span id="text_${id}" style="display: none">${raw}</span>${hardBlank}${raw}</span>`;
}

function blank(kind: 'text' | 'date' | 'list'): Markup {
  if (kind === 'text') return nothing;
  return kind === 'date' ? hardBlank : html`<span> <i class="not-recorded" aria-hidden="true"></i></span>`;
}
