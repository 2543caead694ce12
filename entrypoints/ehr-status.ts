import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { findStatus } from '../src/ehr/page/find-status.ts';
import { hasOrigin } from '../src/ehr/page/put-in-page.ts';

/** Injected into every frame of a chart. Nothing of it stays there. */
export default defineUnlistedScript(() => {
  if (!hasOrigin()) return null;
  return findStatus();
});
