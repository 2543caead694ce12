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
export const numberOf = ({ unit, min, max }: NumberControl) =>
  z.int().check(z.minimum(min * unit), z.maximum(max * unit));

type NumberDeclaration = Omit<Declaration<number>, 'schema' | 'control'> & Pick<NumberControl, 'min' | 'max'>;

export function declareNumber(name: string, { min, max, ...declaration }: NumberDeclaration): Setting<number> {
  const control = { kind: 'number', unit: 1, min, max } as const;
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
