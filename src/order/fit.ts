// Whom each test is usually ordered for. Facts only: what is not in this table raises no question.

import type { productCodes } from './codes.ts';
import { findPanel } from './panels.ts';

interface UsualPatient {
  /** For patients with this organ, so for those whose sex on the chart is male. */
  organ?: 'prostate';
  /** Completed years. */
  fromAge?: number;
}

/** Tests for an inherited risk are usually left for a time when the patient can decide. */
const hereditary: UsualPatient = { fromAge: 18 };

const usualPatients: Readonly<Record<keyof typeof productCodes, UsualPatient>> = {
  BRCA_PANEL: hereditary,
  MULTISITE_PANEL: hereditary,
  COLON_AP_PANEL: hereditary,
  COLON_PANEL: hereditary,
  PROSTATE_PROGNOSTIC: { organ: 'prostate' },
  /** Ordered only with another test. */
  RISK_UPDATE: {},
};

/** What the chart says about the patient, as far as it is known. */
export interface PatientFacts {
  /** The lab's code; '' if not known. */
  sex: string;
  /** Completed years; null if not known. */
  age: number | null;
}

/** Why a test does not fit: the patient's fact, and whom the test is usually ordered for. */
export type Misfit = { by: 'sex'; organ: 'prostate' } | { by: 'age'; fromAge: number };

/** Codes that say nothing about the sex raise no question. */
const saysNothing = /^(?:|u|unk(?:nown)?|unspecified|undisclosed|undetermined|(?:not|declined|asked|prefer)_.*)$/i;

/** Every reason why a test does not fit a patient; empty for a test that fits, or as far as nothing is known. */
export function findMisfits(panelId: string, { sex, age }: PatientFacts): Misfit[] {
  const panel = findPanel(panelId);
  if (!panel || 'unavailable' in panel) return [];
  const usual = panel.products.map(({ product }) => usualPatients[product as keyof typeof productCodes] ?? {});
  const organ = usual.find(patient => patient.organ !== undefined)?.organ;
  const fromAge = Math.max(...usual.map(patient => patient.fromAge ?? 0));
  return [
    ...(organ !== undefined && !saysNothing.test(sex.trim()) && !/^m(?:ale)?$/i.test(sex.trim())
      ? [{ by: 'sex' as const, organ }]
      : []),
    ...(age !== null && age < fromAge ? [{ by: 'age' as const, fromAge }] : []),
  ];
}
