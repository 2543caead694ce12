// Every fault that the way from the chart to the laboratory is known to have. In each nothing is lost, there is at most one
// order of a number, and a person reads what happened.
import type { FaultShownElsewhere, MatrixRow, PlayedFault } from './fault.ts';
import { networkFaults, serviceFaults } from './order-faults.ts';
import { pageFaults, peopleFaults } from './people-faults.ts';
import { uploadFaults, workerFaults } from './upload-faults.ts';

export const matrix: Readonly<Record<string, readonly MatrixRow[]>> = {
  network: networkFaults,
  service: serviceFaults,
  uploads: uploadFaults,
  'worker and storage': workerFaults,
  people: peopleFaults,
  pages: pageFaults,
};

export const isPlayed = (row: MatrixRow): row is PlayedFault => 'state' in row;

export const isShownElsewhere = (row: MatrixRow): row is FaultShownElsewhere => 'shownBy' in row;
