import { useMemo } from 'preact/hooks';
import type { OptionsServices } from '../services.ts';
import { t } from '../sites/texts.ts';
import { startPageReading } from './page-reading.ts';
import { PageSection } from './page-section.tsx';

/** Opens the page to teach an EHR by pointing, for a chart that is open in another tab. */
export function TeachSection({ actions, requestPermission }: Pick<OptionsServices, 'actions' | 'requestPermission'>) {
  const reading = useMemo(
    () => startPageReading(requestPermission, address => actions.teachPage({ address })),
    [actions, requestPermission],
  );
  return <PageSection name="teach" reading={reading} hint={t('teach.here.what')} />;
}
