// What an order says, part by part; a part without contents is left out.
import { joinValues } from '../../order/bidi.ts';
import type { OrderInput } from '../../order/order-input.ts';
import { describeProducts } from '../../order/panels.ts';
import { Facts, Part } from './facts.tsx';
import { Line } from './line.tsx';
import { sayAddress, sayAnything, sayCode, sayDay, sayName } from './plain-words.ts';
import { say } from './say.ts';

interface PatientPartProps {
  patient: OrderInput['patient'];
  recordNumber: string;
}

export function PatientPart({ patient, recordNumber }: PatientPartProps) {
  return (
    <Part title={say('requisition.patient')}>
      <p class="leading">{sayName(patient.firstName, patient.lastName)}</p>
      <Facts
        facts={[
          [say('requisition.dob'), sayDay(patient.dob)],
          [say('requisition.sex'), sayCode('gender', patient.genderCode)],
          [say('requisition.recordNumber'), recordNumber],
          [say('requisition.address'), sayAddress(patient.address)],
          [say('requisition.phone'), patient.mobilePhoneNumber ?? ''],
          [say('requisition.email'), patient.emailAddress ?? ''],
        ]}
      />
    </Part>
  );
}

export function TestPart({ order, test }: { order: OrderInput; test: string }) {
  return (
    <Part title={say('requisition.test')}>
      <p class="leading">{test}</p>
      <Facts
        areLong
        facts={[
          [say('requisition.products'), describeProducts(order.products)],
          [say('requisition.preference'), order.testPreferenceCode ?? ''],
          [say('requisition.specimens'), sayAnything(order.specimens)],
        ]}
      />
    </Part>
  );
}

type Account = NonNullable<OrderInput['providerAccounts']>[number];
type Identifier = NonNullable<NonNullable<Account['provider']>['identifiers']>[number];

const sayIdentifiers = (identifiers: readonly Identifier[] = []): string =>
  identifiers
    .map(({ type, value }) => say('requisition.identifier', { type: sayCode('identifier', type), value }))
    .join(', ');

/** Without an ordering provider in the order there is a line for one. */
export function ProviderPart({ accounts }: { accounts: readonly Account[] }) {
  return (
    <Part title={say('requisition.providers')}>
      {!accounts.some(({ role }) => role === 'ORDERING') && (
        <div class="lines">
          <Line label="requisition.orderingProvider" isWide />
          <Line label="requisition.npi" />
        </div>
      )}
      <Facts
        areLong
        facts={accounts.map(({ provider, organization, location, role }) => [
          sayCode('role', role) || say('requisition.provider'),
          joinValues(
            [
              sayName(provider?.firstName, provider?.lastName),
              sayIdentifiers(provider?.identifiers),
              sayIdentifiers(organization?.identifiers),
              sayAddress(location?.address),
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
    <Part title={say('requisition.insurance')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('requisition.payer')}</th>
            <th scope="col">{say('requisition.policyNumber')}</th>
            <th scope="col">{say('requisition.holder')}</th>
            <th scope="col">{say('requisition.relationship')}</th>
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
                    sayName(policy.policyHolderFirstName, policy.policyHolderLastName),
                    sayDay(policy.policyHolderDateOfBirth),
                  ],
                  ' · ',
                )}
              </td>
              <td>{sayCode('insured', policy.relationshipToInsuredCode)}</td>
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
    .map(([type, told]) => [sayCode('cancer', type), sayAnything(told)].filter(Boolean).join(' – '))
    .join('; ');

function sayAge(age: Relative['cancerHistory'][number]['diagnosisAge']): string {
  if (age === undefined) return '';
  const years = 'age' in age ? age.age : `${age.range.lowerAge}–${age.range.upperAge}`;
  return say('requisition.age', { age: years });
}

const sayRelative = ({ cancerHistory }: Relative): string =>
  cancerHistory
    .map(({ cancerSiteCode, diagnosisAge }) =>
      [sayCode('site', cancerSiteCode), sayAge(diagnosisAge)].filter(Boolean).join(', '),
    )
    .join('; ');

export function ClinicalPart({ clinical }: { clinical: Clinical | undefined }) {
  if (clinical === undefined) return null;
  const relatives = clinical.familyCancerHistory ?? [];
  return (
    <Part title={say('requisition.clinical')}>
      <Facts
        areLong
        facts={[
          [say('requisition.personalCancer'), sayOwnCancers(clinical.personalCancerHistory)],
          [say('requisition.ancestry'), (clinical.ancestry ?? []).map(code => sayCode('ancestry', code)).join(', ')],
          [say('requisition.cancerRisk'), sayAnything(clinical.cancerRisk)],
          [say('requisition.transplant'), sayAnything(clinical.boneMarrowTransplantRecipient)],
          [say('requisition.transfusion'), sayAnything(clinical.bloodTransfusionRecipient)],
        ]}
      />
      {relatives.length > 0 && (
        <>
          <h3>{say('requisition.familyCancer')}</h3>
          <Facts
            facts={relatives.map(relative => [
              sayCode('relationship', relative.relationshipTypeCode),
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
    <Part title={say('requisition.notes')}>
      <p class="notes">{notes}</p>
    </Part>
  );
}
