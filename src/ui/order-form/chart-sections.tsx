import type { ReadValue } from '../../order/reading.ts';
import { FormSection } from '../sections/form-section.tsx';
import type { SectionForm } from '../sections/section-form.ts';
import {
  findUnsettled,
  isInDoubtAsWhole,
  summarizeNotes,
  summarizePatient,
  summarizePolicies,
  summarizeProviders,
  summarizeSpecimens,
} from '../sections/section-summaries.ts';
import { t } from '../texts.ts';
import { groupValues } from './chart-groups.ts';

/** All contents of the order, section by section (W9). */
export function ChartSections({ form }: { form: SectionForm }) {
  const { draft, values } = form;
  const groups = groupValues(draft);
  const countUnsettled = (group: readonly ReadValue[]) => findUnsettled(draft, group).length;
  /** A policy that is in doubt as a whole counts as one question. */
  const countQuestions = (policy: readonly ReadValue[]) =>
    isInDoubtAsWhole(policy) ? Math.min(1, countUnsettled(policy)) : countUnsettled(policy);
  return (
    <section>
      <h2>{t('chart.title')}</h2>
      <FormSection
        title={t('section.patient')}
        summary={summarizePatient(values)}
        unsettled={countUnsettled(groups.patient)}
        section="patient"
        editor="PatientEditor"
        form={form}
      />
      <FormSection
        title={t('section.provider')}
        summary={summarizeProviders(draft, values)}
        // All values of the provider are one question.
        unsettled={Math.min(1, countUnsettled(groups.provider))}
        section="providerAccounts"
        editor="ProvidersEditor"
        form={form}
      />
      <FormSection
        title={t('section.insurance')}
        summary={summarizePolicies(draft, values)}
        unsettled={groups.policies.map(countQuestions).reduce((sum, count) => sum + count, 0)}
        section="billing"
        editor="InsuranceEditor"
        form={form}
      />
      <FormSection
        title={t('section.specimens')}
        summary={summarizeSpecimens(draft, values)}
        section="specimens"
        editor="SpecimensEditor"
        form={form}
      />
      <FormSection
        title={t('section.notes')}
        summary={summarizeNotes(values)}
        section="notes"
        editor="NotesEditor"
        form={form}
      />
    </section>
  );
}
