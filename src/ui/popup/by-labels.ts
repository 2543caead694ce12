import type { Binding } from '../../draft/draft.ts';

/** Whether the general reader of src/ehr/labels/general.ts read a chart: no definition knows its pages. */
export const isReadByLabels = ({ definition }: Pick<Binding, 'definition'>): boolean => definition.id === 'general';
