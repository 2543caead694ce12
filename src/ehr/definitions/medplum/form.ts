// The edit form, the same in both apps.
import type { Compound, Locator, ScreenDefinition } from '../../definition.ts';

export const inForm = (list: string) => `div:has(> label[for="${list}"])`;
const isOption = (select: string, ...values: string[]) =>
  `select[${select}] > option:is(${values.map(value => `[value="${value}"]`)}):checked`;
const telecom = (system: string, ...uses: string[]): Locator => ({
  find:
    `${inForm('telecom')} div[data-grow]:has(${isOption('data-testid="system"', system)})` +
    `:has(${isOption('data-testid="use"', ...uses)}) input[placeholder="Value"]`,
  all: true,
});
/** The form's first address. One of several, or an old one, may not be the one to use. */
const address = (part: string): readonly Locator[] => {
  const input = `input[placeholder="${part}"]`;
  const only = ':not(:has([data-testid="nonsliced-remove-1"]))';
  return [
    {
      find: `${inForm('address')}${only} div[data-grow]:has(${isOption('data-testid="address-use"', '', 'home')}) ${input}`,
    },
    { find: `${inForm('address')} ${input}`, doubtful: true },
  ];
};
const street = address('Line 1').map(line => ({ ...line, and: [{ find: line.find.replace('Line 1', 'Line 2') }] }));
const ownName = `div[data-grow]:has(${isOption('name="name.0-use"', '', 'usual', 'official')}) `;
const given: Compound = {
  find: `${ownName}input[name="name.0-given"]`,
  as: 'givenNames',
  into: { first: 'patient.firstName', middle: 'patient.middleName' },
};

export const formSign = 'form input[name="name.0-family"]';
export const formKey: Locator = { find: 'form input[name="id"]', take: 'value' };
export const formFields: NonNullable<ScreenDefinition['fields']> = {
  'patient.lastName': [
    { find: `${ownName}input[name="name.0-family"]` },
    { find: 'input[name="name.0-family"]', doubtful: true },
  ],
  'patient.suffix': { find: 'input[name="name.0-suffix"]' },
  'patient.dob': { find: 'input#birthDate' },
  'patient.genderCode': { find: `${inForm('gender')} .mantine-Pill-label` },
  'patient.address.street': street,
  'patient.address.city': address('City'),
  'patient.address.stateCode': address('State'),
  'patient.address.postalCode': address('Postal Code'),
  'patient.mobilePhoneNumber': telecom('phone', 'mobile'),
  'patient.emailAddress': telecom('email', '', 'home'),
};
export const formCompounds: readonly Compound[] = [
  given,
  { ...given, find: 'input[name="name.0-given"]', doubtful: true },
];
/** The header shows the saved chart. If the form says something else, the user is changing it. */
export const withoutTitle = '^\\s*(?:(?:Dr|Prof|Mrs?|Ms|Mx|Miss)\\.? ){0,4}(.*)';
