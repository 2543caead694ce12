import type { Draft } from '../../order/draft.ts';
import type { ReadValue } from '../../order/reading.ts';
import { isSent } from '../field-words.ts';
import { say } from '../say.ts';
import {
  findUnsettled,
  groupValues,
  nameProvider,
  summarizePatient,
  summarizePolicies,
  summarizeProvider,
} from './chart-groups.ts';
import { ChartSection } from './chart-section.tsx';
import { GroupConfirmation } from './group-confirmation.tsx';
import type { OrderEntries } from './order-entries.ts';
import { ValueRow } from './value-row.tsx';

interface ChartSectionsProps {
  draft: Draft;
  entries: OrderEntries;
  today: string;
}

/** These are settled among what needs attention. */
const identityFields = ['patient.firstName', 'patient.lastName', 'patient.dob'];

const isPolicyInDoubt = (policy: readonly ReadValue[]) => policy.some(({ why }) => why === 'list.doubtful');

/** Everything that was read, part by part (W9). */
export function ChartSections({ draft, entries, today }: ChartSectionsProps) {
  const groups = groupValues(draft);
  const countUnsettled = (group: readonly ReadValue[]) => findUnsettled(group, draft).length;
  /** A policy in doubt as a whole is one question. */
  const countQuestions = (policy: readonly ReadValue[]) =>
    isPolicyInDoubt(policy) ? Math.min(1, countUnsettled(policy)) : countUnsettled(policy);
  const rows = (group: readonly ReadValue[], isSettledElsewhere: (read: ReadValue) => boolean = () => false) =>
    group.length > 0 && (
      <dl class="values">
        {group.map(read => (
          <ValueRow
            key={read.field}
            read={read}
            ehr={draft.binding.definition.name}
            entries={entries}
            today={today}
            isSettledElsewhere={isSettledElsewhere(read)}
          />
        ))}
      </dl>
    );
  const unsent = (group: readonly ReadValue[]) =>
    group.length > 0 && (
      <>
        <h3>{say('section.unsent')}</h3>
        {rows(group)}
      </>
    );
  return (
    <section>
      <h2>{say('chart.title')}</h2>
      <ChartSection
        title={say('section.patient')}
        summary={summarizePatient(draft, groups.patient)}
        unsettled={countUnsettled(groups.patient)}
      >
        {rows(
          groups.patient.filter(({ field }) => isSent(field)),
          ({ field }) => identityFields.includes(field),
        )}
        {unsent(groups.patient.filter(({ field }) => !isSent(field)))}
      </ChartSection>
      <ChartSection
        title={say('section.provider')}
        summary={summarizeProvider(draft, groups.provider)}
        // One person, one question.
        unsettled={Math.min(1, countUnsettled(groups.provider))}
      >
        {rows(groups.provider, () => true)}
        <GroupConfirmation
          label={say('value.confirmProvider', { name: nameProvider(draft, groups.provider) })}
          group={groups.provider}
          entries={entries}
        />
        {unsent(groups.otherProviders)}
      </ChartSection>
      <ChartSection
        title={say('section.insurance')}
        summary={summarizePolicies(draft, groups.policies)}
        unsettled={groups.policies.map(countQuestions).reduce((sum, count) => sum + count, 0)}
      >
        {groups.policies.map((policy, index) => {
          const isDoubtful = isPolicyInDoubt(policy);
          return (
            <div key={policy[0]?.field}>
              {groups.policies.length > 1 && <h3>{say('section.policy', { number: index + 1 })}</h3>}
              {rows(policy, ({ candidates }) => isDoubtful && candidates === undefined)}
              {isDoubtful && <GroupConfirmation label={say('value.confirmPolicy')} group={policy} entries={entries} />}
            </div>
          );
        })}
        {groups.policies.length === 0 && <p>{say('section.none')}</p>}
      </ChartSection>
    </section>
  );
}
