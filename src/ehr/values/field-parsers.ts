import { type FieldPattern, fields } from '../../order/fields.ts';
import { isEmptyText } from '../../order/text/shown-text.ts';
import { nameForms } from '../identity.ts';
import { parseValue, type ValueContext } from './parse-value.ts';
import type { Parsed } from './parsed.ts';
import { splitText } from './split-text.ts';

/** Parses a field's text. The general reader uses these parsers of the reader, which is already in the page. */
export const fieldParsers = {
  parseField: (field: FieldPattern, text: string, context: ValueContext): Parsed =>
    parseValue(fields[field].kind, text, context),
  splitText,
  isEmptyText,
  nameForms,
};

export type FieldParsers = typeof fieldParsers;
