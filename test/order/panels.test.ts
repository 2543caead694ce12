import { describe, expect, it } from 'vitest';
import { OrderInput } from '../../src/order/order-input.ts';
import { panelIds } from '../../src/order/panel-ids.ts';
import { describeProducts, findPanel, type Panel, panels } from '../../src/order/panels.ts';

const off = { cdx: false, reflex: false, stat: false };
const reflex = { ...off, reflex: true };

/** Section 4.4 of docs/service.md, written out. */
const table: [string, object[] | null][] = [
  ['BRCA panel and risk test (two tests)', [{ product: 'BRCA_PANEL', updateTo: 'RISK_UPDATE', ...off }]],
  ['Integrated BRCA panel, BRCA1 and BRCA2 only', [{ product: 'BRCA_PANEL', ...off }]],
  [
    'Multisite panel with option to reflex (variant A)',
    [
      { product: 'MULTISITE_PANEL', updateTo: 'BRCA_PANEL', ...reflex },
      { product: 'MULTISITE_PANEL', updateTo: 'RISK_UPDATE', ...reflex },
    ],
  ],
  [
    'Multisite panel with option to reflex (variant B)',
    [{ product: 'MULTISITE_PANEL', updateTo: 'BRCA_PANEL', ...reflex }],
  ],
  ['Multisite panel without reflex', [{ product: 'MULTISITE_PANEL', ...off }]],
  ['Colon AP panel and risk test (two tests)', [{ product: 'COLON_AP_PANEL', updateTo: 'RISK_UPDATE', ...off }]],
  ['Colon panel and risk test (two tests)', [{ product: 'COLON_PANEL', updateTo: 'RISK_UPDATE', ...off }]],
  ['Colon AP panel', [{ product: 'COLON_AP_PANEL', ...off }]],
  ['Colon panel', [{ product: 'COLON_PANEL', ...off }]],
  ['Prostate cancer prognostic test', [{ product: 'PROSTATE_PROGNOSTIC', ...off }]],
  ['Risk update test', null],
  ['Single-site test including gene and mutation name', null],
];

describe('panels', () => {
  it('are the twelve rows of the service document, in its order, with its products', () => {
    expect(panels.map(panel => [panel.test, 'products' in panel ? panel.products : null])).toEqual(table);
  });

  it('say why two of them cannot be ordered', () => {
    const reasons = panels.flatMap(panel => ('unavailable' in panel ? [panel.unavailable] : []));
    expect(reasons).toHaveLength(2);
    for (const reason of reasons) expect(reason).toMatch(/^You can't order this test/);
  });

  it('have products that OrderInput accepts, and never RISK_UPDATE alone', () => {
    for (const panel of panels as readonly Panel[]) {
      if (!('products' in panel)) continue;
      expect(OrderInput.safeParse({ requisitionNumber: 'R', patient: {}, products: panel.products }).success).toBe(
        true,
      );
      expect(panel.products.map(({ product }) => product)).not.toContain('RISK_UPDATE');
    }
  });

  it('are found by their ids', () => {
    expect(panels.map(({ id }) => id)).toEqual(panelIds);
    expect(new Set(panelIds).size).toBe(panels.length);
    for (const panel of panels) expect(findPanel(panel.id)).toBe(panel);
    expect(findPanel('constructor')).toBeUndefined();
  });

  it('are described by what is sent', () => {
    const [first] = panels;
    expect(describeProducts(first.products)).toBe('BRCA_PANEL → RISK_UPDATE');
  });
});
