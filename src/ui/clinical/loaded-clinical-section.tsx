import { signal } from '@preact/signals';
import type { ClinicalSection, ClinicalSectionProps } from './clinical-section.tsx';

const section = signal<typeof ClinicalSection | null>(null);

// Loaded beside the form and not before it, as the files are.
void import('./clinical-section.tsx').then(({ ClinicalSection }) => {
  section.value = ClinicalSection;
});

/** The clinical history of the form, as soon as it is loaded. */
export function LoadedClinicalSection(props: ClinicalSectionProps) {
  const Section = section.value;
  return Section && <Section {...props} />;
}
