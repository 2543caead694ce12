import * as z from 'zod/mini';
import type { NumberControl } from './control.ts';

/** A whole number within the bounds of its control. */
export const numberOf = ({ unit, least, most }: NumberControl) =>
  z.int().check(z.minimum(least * unit), z.maximum(most * unit));
