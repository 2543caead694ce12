import type { Definition } from '../definition.ts';
import { openemr } from './openemr.ts';

/** Every EHR that is known, sorted by id. */
export const definitions: readonly Definition[] = [openemr];
