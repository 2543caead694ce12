// The parts of an order. A part without contents is left out.

import { fieldsBelow, sectionOf, sentFields } from '../../order/fields.ts';
import type { OrderInput } from '../../order/order-input.ts';
import { describeProducts } from '../../order/panels.ts';
import { valueAt } from '../../order/path.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { Facts, Part } from './facts.tsx';
import { factOf, otherFields, otherTexts, paperLabel } from './field-facts.ts';
import { Line } from './line.tsx';
import { codeText, formatAddress, formatAny, formatDay, formatField, formatName } from './plain-words.ts';
import { t } from './texts.ts';

export function PatientPart({ order, recordNumber }: { order: OrderInput; recordNumber: string }) {
  const { patient } = order;
  const first = ['dob', 'genderCode'];
  return (
    <Part title={t('requisition.patient')}>
      <p class="leading">{formatName(patient.firstName, patient.lastName)}</p>
      <Facts
        facts={[
          ...first.map(part => factOf(order, `patient.${part}`)),
          [t('requisition.recordNumber'), recordNumber],
          [t('requisition.address'), formatAddress(patient.address)],
          ...otherFields('patient', [...first, 'firstName', 'lastName', 'address']).map(field => factOf(order, field)),
        ]}
      />
    </Part>
  );
}

export function TestPart({ order, test }: { order: OrderInput; test: string }) {
  const others = sentFields.filter(field => sectionOf(field) === 'notes' && field !== 'notes');
  return (
    <Part title={t('requisition.test')}>
      <p class="leading">{test}</p>
      <Facts
        areLong
        facts={[
          [t('requisition.products'), describeProducts(order.products)],
          ...others.map(field => factOf(order, field)),
          [t('requisition.specimens'), formatAny(order.specimens)],
        ]}
      />
    </Part>
  );
}

type Account = NonNullable<OrderInput['providerAccounts']>[number];
type Identifier = NonNullable<NonNullable<Account['provider']>['identifiers']>[number];

const sayIdentifiers = (identifiers: readonly Identifier[] = []): string =>
  identifiers
    .map(({ type, value }) => t('requisition.identifier', { type: codeText('identifierType', type), value }))
    .join(', ');

/** If the order has no ordering provider, the page has a line for one. */
export function ProviderPart({ order }: { order: OrderInput }) {
  const accounts = order.providerAccounts ?? [];
  return (
    <Part title={t('requisition.providers')}>
      {!accounts.some(({ role }) => role === 'ORDERING') && (
        <div class="lines">
          <Line label="requisition.orderingProvider" isWide />
          <Line label="requisition.npi" />
        </div>
      )}
      <Facts
        areLong
        facts={accounts.map(({ provider, organization, location, role }, at) => [
          codeText('role', role) || t('requisition.provider'),
          joinValues(
            [
              formatName(provider?.firstName, provider?.lastName),
              sayIdentifiers(provider?.identifiers),
              sayIdentifiers(organization?.identifiers),
              formatAddress(location?.address),
              ...otherTexts(order, `providerAccounts[${at}]`, [
                'role',
                'provider.firstName',
                'provider.lastName',
                'location.address',
              ]),
            ],
            ' · ',
          ),
        ])}
      />
    </Part>
  );
}

const list = 'billing.insurance.insurancePolicies';
const relationship = 'relationshipToInsuredCode';
const holder = ['policyHolderFirstName', 'policyHolderLastName', 'policyHolderDateOfBirth'];

export function InsurancePart({ order }: { order: OrderInput }) {
  const policies = order.billing?.insurance?.insurancePolicies ?? [];
  if (policies.length === 0) return null;
  const columnsOf = (row: string) => otherFields(row, [...holder, relationship]);
  return (
    <Part title={t('requisition.insurance')}>
      <table>
        <thead>
          <tr>
            {columnsOf(`${list}[]`).map(field => (
              <th key={field} scope="col">
                {paperLabel(field)}
              </th>
            ))}
            <th scope="col">{t('requisition.holder')}</th>
            <th scope="col">{paperLabel(`${list}[].${relationship}`)}</th>
          </tr>
        </thead>
        <tbody>
          {policies.map((policy, at) => {
            const row = `${list}[${at}]`;
            return (
              <tr key={row}>
                {columnsOf(row).map(field => (
                  <td key={field}>{formatField(field, valueAt(order, field))}</td>
                ))}
                <td>
                  {joinValues(
                    [
                      formatName(policy.policyHolderFirstName, policy.policyHolderLastName),
                      formatDay(policy.policyHolderDateOfBirth),
                    ],
                    ' · ',
                  )}
                </td>
                <td>{codeText('insured', policy.relationshipToInsuredCode)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Part>
  );
}

type Clinical = NonNullable<OrderInput['clinical']>;
type Relative = NonNullable<Clinical['familyCancerHistory']>[number];

const sayOwnCancers = (rows: Clinical['personalCancerHistory'] = []): string =>
  rows
    .flatMap(row => Object.entries(row))
    .map(([type, told]) => [codeText('cancer', type), formatAny(told)].filter(Boolean).join(' – '))
    .join('; ');

function sayAge(age: Relative['cancerHistory'][number]['diagnosisAge']): string {
  if (age === undefined) return '';
  const years = 'age' in age ? age.age : `${age.range.lowerAge}–${age.range.upperAge}`;
  return t('requisition.age', { age: years });
}

const sayRelative = ({ cancerHistory }: Relative): string =>
  cancerHistory
    .map(({ cancerSiteCode, diagnosisAge }) =>
      [codeText('site', cancerSiteCode), sayAge(diagnosisAge)].filter(Boolean).join(', '),
    )
    .join('; ');

export function ClinicalPart({ order }: { order: OrderInput }) {
  const { clinical } = order;
  if (clinical === undefined) return null;
  const relatives = clinical.familyCancerHistory ?? [];
  return (
    <Part title={t('requisition.clinical')}>
      <Facts
        areLong
        facts={[
          [t('requisition.personalCancer'), sayOwnCancers(clinical.personalCancerHistory)],
          ...fieldsBelow('clinical').map(field => factOf(order, field)),
          [t('requisition.cancerRisk'), formatAny(clinical.cancerRisk)],
          [t('requisition.transplant'), formatAny(clinical.boneMarrowTransplantRecipient)],
          [t('requisition.transfusion'), formatAny(clinical.bloodTransfusionRecipient)],
        ]}
      />
      {relatives.length > 0 && (
        <>
          <h3>{t('requisition.familyCancer')}</h3>
          <Facts
            facts={relatives.map(relative => [
              codeText('relationship', relative.relationshipTypeCode),
              sayRelative(relative),
            ])}
          />
        </>
      )}
    </Part>
  );
}

export function NotesPart({ notes }: { notes: string | undefined }) {
  if (notes === undefined) return null;
  return (
    <Part title={t('requisition.notes')}>
      <p class="notes">{notes}</p>
    </Part>
  );
}
