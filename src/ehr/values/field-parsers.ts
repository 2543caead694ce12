import { type FieldPattern, fields } from '../../order/fields.ts';
import { isEmptyText } from '../../order/text/empty-text.ts';
import { parseValue, type ValueContext } from '../../order/text/kinds.ts';
import type { Parsed } from '../../order/text/parsed.ts';
import { nameForms } from '../identity.ts';
import { splitText } from './split-text.ts';

/** What the readers of unknown and of moved screens understand texts with, in the page. */
export const fieldParsers = {
  parseField: (field: FieldPattern, text: string, context: ValueContext): Parsed =>
    parseValue(fields[field].kind, text, context),
  splitText,
  isEmptyText,
  nameForms,
};

export type FieldParsers = typeof fieldParsers;
