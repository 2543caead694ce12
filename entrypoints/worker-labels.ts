import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import * as history from '../src/ehr/labels/understand/label-history.ts';
import * as labels from '../src/ehr/labels/understand/understand-labels.ts';

/** The part of the worker that understands a page of an unknown EHR; see test/release/worker-parts.ts. */
export default defineUnlistedScript({
  include: ['chrome'],
  main: () => void Reflect.set(globalThis, 'worker-labels', { ...history, ...labels }),
});
