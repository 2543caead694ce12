// Every known fault on the way from the chart to the lab. In each of them no order is lost, a number has at most one
// order, and the clinician reads what happened.
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
