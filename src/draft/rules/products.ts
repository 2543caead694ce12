// The table of service.md 4.4: what can be ordered, that RISK_UPDATE never stands alone, and that a test that does not fit the
// patient takes a reason.

import { codePattern } from '../../order/formats.ts';
import { publishedValues } from '../../order/lab-schema/lab-schema.ts';
import type { ProductInput } from '../../order/order-input.ts';
import { findPanel } from '../../order/panels.ts';
import { mapCode, mapProducts } from '../../order/product-map.ts';
import { fitReason, isReason, misfitsOf } from '../fit.ts';
import { type Facts, type Rule, when } from './facts.ts';

const productsOf = ({ panelId, labProfile }: Facts): ProductInput[] => {
  const panel = findPanel(panelId ?? '');
  return panel && 'products' in panel ? mapProducts(panel.products, labProfile?.productCodes ?? {}) : [];
};

/** Also if the organization's own codes would cause this. */
function hasRiskUpdateAlone(facts: Facts): boolean {
  const riskUpdate = mapCode('RISK_UPDATE', facts.labProfile?.productCodes ?? {});
  return productsOf(facts).some(({ product }) => product === riskUpdate || product === 'RISK_UPDATE');
}

function hasUnknownProduct(facts: Facts): boolean {
  const { labSchema } = facts.labProfile ?? {};
  const known = labSchema && publishedValues(labSchema, 'products[].product');
  return productsOf(facts).some(({ product, updateTo }) =>
    [product, updateTo].some(
      code => code !== undefined && (!codePattern.test(code) || (known && !known.includes(code))),
    ),
  );
}

const isUnexplained = ({ draft, panelId, today }: Facts): boolean =>
  panelId !== null && misfitsOf(draft, panelId, today).length > 0 && !isReason(fitReason(draft, panelId));

export const productRules: readonly Rule[] = [
  { code: 'order.noPanel', find: when('products', ({ panelId }) => panelId === null || !findPanel(panelId)) },
  {
    code: 'order.panelUnavailable',
    find: when('products', ({ panelId }) => {
      const panel = findPanel(panelId ?? '');
      return panel !== undefined && 'unavailable' in panel;
    }),
  },
  { code: 'order.riskUpdateAlone', find: when('products', hasRiskUpdateAlone) },
  { code: 'order.productUnknown', find: when('products', hasUnknownProduct) },
  { code: 'order.fitUnexplained', find: when('products', isUnexplained) },
];
