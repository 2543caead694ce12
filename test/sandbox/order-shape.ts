// The shapes of section 2, for what GraphQL itself lets pass: null in place of a value, one object in place of a list, blank
// texts, objects without content. GraphQL has already checked names, types and enumerations.
import { parse, type TypeNode } from 'graphql';
import { type Branch, isRecord } from './operation.ts';
import { typeDefs } from './type-defs.ts';

/** The types of the fields of each input. */
const inputs = new Map(
  parse(typeDefs.join('\n')).definitions.flatMap(node => {
    if (node.kind !== 'InputObjectTypeDefinition') return [];
    return [[node.name.value, new Map(node.fields?.map(({ name, type }) => [name.value, type]))] as const];
  }),
);

/** The document says that it does not show these shapes, so anything passes. */
const notShown = new Set(['JSON', 'BoneMarrowTransplantInput', 'BloodTransfusionInput']);

type Check = (value: Branch) => string | false;

const notEmpty: Check = value => Object.keys(value).length === 0 && 'is empty';
const oneKey: Check = value => Object.keys(value).length !== 1 && 'must have exactly one key';

/** An object without content says nothing, so it must not be there. Other checks for single types: */
const checks: Readonly<Record<string, Check>> = {
  /** Section 2.4: an object keyed by cancer type. */
  PersonalCancerInput: oneKey,
  /** A cancer without answers is still a cancer. */
  ProstateCancerInput: () => false,
  /** Section 2.4: either an age or a range. */
  DiagnosisAgeInput: oneKey,
  AgeRangeInput: ({ lowerAge, upperAge }) =>
    !(Number(lowerAge) <= Number(upperAge)) && 'must go from lowerAge to upperAge',
};

const longestLife = 150;

/** Single values. */
const leaves: Readonly<Record<string, (value: unknown) => string | false>> = {
  String: text => !/^\S(?:.*\S)?$/s.test(String(text)) && 'is empty or has blanks around it',
  /** Each whole number of an order is an age, except the number of uploads, which has its own rule. */
  Int: age => (Number(age) < 0 || Number(age) > longestLife) && 'is no age',
};

/** Fields of OrderInput with rules of their own, or with free text. */
const exempt: Readonly<Record<string, (value: unknown) => string | false>> = {
  attachments: value => value !== null && !Array.isArray(value) && 'must be a list',
  numberOfAttachmentsToBeUploaded: value => value === null && 'is null',
  notes: value => !/\S/.test(String(value ?? '')) && 'is empty',
};

function walk(value: unknown, type: TypeNode, path: string): string[] {
  if (type.kind === 'NonNullType') return walk(value, type.type, path);
  if (type.kind === 'NamedType' && notShown.has(type.name.value)) return [];
  if (value === null) return [`${path}: is null`];
  if (type.kind === 'ListType') {
    if (!Array.isArray(value)) return [`${path}: must be a list`];
    return value.flatMap((item, index) => walk(item, type.type, `${path}.${index}`));
  }
  const name = type.name.value;
  const fields = inputs.get(name);
  if (fields === undefined || !isRecord(value)) {
    const problem = leaves[name]?.(value);
    return problem ? [`${path}: ${problem}`] : [];
  }
  const problem = (checks[name] ?? notEmpty)(value);
  return [...(problem ? [`${path}: ${problem}`] : []), ...walkFields(value, name, `${path}.`)];
}

function walkFields(value: Branch, input: string, start: string): string[] {
  return Object.entries(value).flatMap(([key, part]) => {
    const path = start + key;
    const type = inputs.get(input)?.get(key);
    if (!Object.hasOwn(exempt, path)) return type ? walk(part, type, path) : [];
    const problem = exempt[path]?.(part);
    return problem ? [`${path}: ${problem}`] : [];
  });
}

/** Every value of the order, as sent, that does not have the documented shape: "patient: is empty". */
export const findMisshapen = (verbatim: Branch): string[] => walkFields(verbatim, 'OrderInput', '');
