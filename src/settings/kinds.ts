// Kinds of settings and of their parts that occur several times.
import * as z from 'zod/mini';
import { parseAddress } from '../order/service/url.ts';
import type { NumberControl } from './control.ts';
import { type Declaration, declareSetting, type Setting } from './setting.ts';

/** The address of a server; '' for none. */
export const address = z.string().check(
  z.maxLength(2000),
  z.refine(text => text === '' || parseAddress(text) !== null),
);

/** A whole number within the bounds of its control. */
export const numberOf = ({ unit, least, most }: NumberControl) =>
  z.int().check(z.minimum(least * unit), z.maximum(most * unit));

type NumberDeclaration = Omit<Declaration<number>, 'schema' | 'control'> & Pick<NumberControl, 'least' | 'most'>;

export function declareNumber(name: string, { least, most, ...declaration }: NumberDeclaration): Setting<number> {
  const control = { kind: 'number', unit: 1, least, most } as const;
  return declareSetting(name, { ...declaration, schema: numberOf(control), control });
}

type SwitchDeclaration = Omit<Declaration<boolean>, 'schema' | 'control' | 'cautious' | 'example'>;

/** Something that is allowed or not. While the policy's value is wrong, it is not. */
export const declareSwitch = (name: string, declaration: SwitchDeclaration): Setting<boolean> =>
  declareSetting<boolean>(name, {
    ...declaration,
    schema: z.boolean(),
    cautious: false,
    example: !declaration.fallback,
    control: { kind: 'switch' },
  });
