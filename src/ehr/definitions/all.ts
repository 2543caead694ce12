import type { Definition } from '../definition.ts';
import { athenaone } from './athenaone.ts';
import { bahmni } from './bahmni.ts';
import { eclinicalworks } from './eclinicalworks.ts';
import { medplum } from './medplum.ts';
import { openemr } from './openemr.ts';
import { openmrs2 } from './openmrs-2.ts';
import { openmrs3 } from './openmrs-3.ts';
import { oscar } from './oscar.ts';
import { practiceFusion } from './practice-fusion.ts';

/** Every known EHR, sorted by ID. */
export const definitions: readonly Definition[] = [
  athenaone,
  bahmni,
  eclinicalworks,
  medplum,
  openemr,
  openmrs2,
  openmrs3,
  oscar,
  practiceFusion,
];
