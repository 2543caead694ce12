// The parts of an order. A part without contents is left out.

import type { OrderInput } from '../../order/order-input.ts';
import { describeProducts } from '../../order/panels.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { Facts, Part } from './facts.tsx';
import { Line } from './line.tsx';
import { codeText, formatAddress, formatAny, formatDay, formatName } from './plain-words.ts';
import { t } from './texts.ts';

interface PatientPartProps {
  patient: OrderInput['patient'];
  recordNumber: string;
}

export function PatientPart({ patient, recordNumber }: PatientPartProps) {
  return (
    <Part title={t('requisition.patient')}>
      <p class="leading">{formatName(patient.firstName, patient.lastName)}</p>
      <Facts
        facts={[
          [t('requisition.dob'), formatDay(patient.dob)],
          [t('requisition.sex'), codeText('gender', patient.genderCode)],
          [t('requisition.recordNumber'), recordNumber],
          [t('requisition.address'), formatAddress(patient.address)],
          [t('requisition.phone'), patient.mobilePhoneNumber ?? ''],
          [t('requisition.email'), patient.emailAddress ?? ''],
        ]}
      />
    </Part>
  );
}

export function TestPart({ order, test }: { order: OrderInput; test: string }) {
  return (
    <Part title={t('requisition.test')}>
      <p class="leading">{test}</p>
      <Facts
        areLong
        facts={[
          [t('requisition.products'), describeProducts(order.products)],
          [t('requisition.preference'), order.testPreferenceCode ?? ''],
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
    .map(({ type, value }) => t('requisition.identifier', { type: codeText('identifier', type), value }))
    .join(', ');

/** If the order has no ordering provider, the page has a line for one. */
export function ProviderPart({ accounts }: { accounts: readonly Account[] }) {
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
        facts={accounts.map(({ provider, organization, location, role }) => [
          codeText('role', role) || t('requisition.provider'),
          joinValues(
            [
              formatName(provider?.firstName, provider?.lastName),
              sayIdentifiers(provider?.identifiers),
              sayIdentifiers(organization?.identifiers),
              formatAddress(location?.address),
            ],
            ' · ',
          ),
        ])}
      />
    </Part>
  );
}

type Policies = NonNullable<NonNullable<NonNullable<OrderInput['billing']>['insurance']>['insurancePolicies']>;

export function InsurancePart({ policies }: { policies: Policies }) {
  if (policies.length === 0) return null;
  return (
    <Part title={t('requisition.insurance')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('requisition.payer')}</th>
            <th scope="col">{t('requisition.policyNumber')}</th>
            <th scope="col">{t('requisition.holder')}</th>
            <th scope="col">{t('requisition.relationship')}</th>
          </tr>
        </thead>
        <tbody>
          {policies.map(policy => (
            <tr key={JSON.stringify(policy)}>
              <td>{policy.payerName}</td>
              <td>{policy.policyNumber}</td>
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
          ))}
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

export function ClinicalPart({ clinical }: { clinical: Clinical | undefined }) {
  if (clinical === undefined) return null;
  const relatives = clinical.familyCancerHistory ?? [];
  return (
    <Part title={t('requisition.clinical')}>
      <Facts
        areLong
        facts={[
          [t('requisition.personalCancer'), sayOwnCancers(clinical.personalCancerHistory)],
          [t('requisition.ancestry'), (clinical.ancestry ?? []).map(code => codeText('ancestry', code)).join(', ')],
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
