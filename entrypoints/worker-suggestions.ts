import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import * as suggest from '../src/ehr/suggestions/suggest.ts';

/** The part of the worker that reads the texts of a chart; see test/release/worker-parts.ts. */
export default defineUnlistedScript({
  include: ['chrome'],
  main: () => void Reflect.set(globalThis, 'worker-suggestions', suggest),
});
