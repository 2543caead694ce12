import type { probeFrame } from './probe-frame.ts';
import type { InPage } from './put-in-page.ts';

/** The name of the injected probe in the extension's own world of a page. */
export const probeName = 'orderSurvey' as InPage<{ probe: typeof probeFrame }>;
