// Which test needs which clinical questions. Those parts start open.
import { findPanel } from '../../order/panels.ts';

export type ClinicalPart = 'personal' | 'family' | 'ancestry' | 'blood' | 'risk';

/** By the document's product. `blood` applies to every test. */
const needs: Readonly<Record<string, readonly ClinicalPart[]>> = {
  BRCA_PANEL: ['family', 'ancestry'],
  MULTISITE_PANEL: ['family', 'ancestry'],
  COLON_AP_PANEL: ['family', 'ancestry'],
  COLON_PANEL: ['family', 'ancestry'],
  PROSTATE_PROGNOSTIC: ['personal'],
  RISK_UPDATE: ['risk'],
};

/** Empty until a test is chosen. */
export function partsNeeded(panelId: string | null): ReadonlySet<ClinicalPart> {
  const panel = findPanel(panelId ?? '');
  if (!panel || !('products' in panel)) return new Set();
  const products = panel.products.flatMap(({ product, updateTo }) => [product, updateTo ?? product]);
  return new Set<ClinicalPart>(['blood', ...products.flatMap(product => needs[product] ?? [])]);
}
