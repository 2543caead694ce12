import { signal } from '@preact/signals';
import type { FilesSection, FilesSectionProps } from './files-section.tsx';

const section = signal<typeof FilesSection | null>(null);

// Loaded beside the form and not before it: the chart is being read meanwhile, and the form is not kept waiting.
void import('./files-section.tsx').then(({ FilesSection }) => {
  section.value = FilesSection;
});

/** The files of the form, as soon as they are loaded. */
export function LoadedFilesSection(props: FilesSectionProps) {
  const Section = section.value;
  return Section && <Section {...props} />;
}
