import type { productCodes } from './codes.ts';
import type { ProductInput } from './order-input.ts';
import type { PanelId } from './panel-ids.ts';

type ProductCode = keyof typeof productCodes;

/** A row of service.md 4.4 that can be ordered: the order sends `products` exactly as written here. */
interface OrderablePanel {
  id: PanelId;
  /** The first column of the table, word for word. */
  test: string;
  products: readonly ProductInput[];
}

/** A row of service.md 4.4 that the service does not accept yet. */
interface UnavailablePanel {
  id: PanelId;
  test: string;
  unavailable: string;
}

export type Panel = OrderablePanel | UnavailablePanel;

/** `cdx`, `reflex` and `stat` are false unless the table says otherwise. The order sends them and relies on no default. */
const product = (code: ProductCode, more: { updateTo?: ProductCode; reflex?: true } = {}): ProductInput => ({
  product: code,
  ...more,
  cdx: false,
  reflex: more.reflex ?? false,
  stat: false,
});

/** The twelve rows of service.md 4.4, in the document's order. */
export const panels = [
  {
    id: 'brca-and-risk',
    test: 'BRCA panel and risk test (two tests)',
    products: [product('BRCA_PANEL', { updateTo: 'RISK_UPDATE' })],
  },
  {
    id: 'brca-integrated',
    test: 'Integrated BRCA panel, BRCA1 and BRCA2 only',
    products: [product('BRCA_PANEL')],
  },
  {
    id: 'multisite-reflex-a',
    test: 'Multisite panel with option to reflex (variant A)',
    products: [
      product('MULTISITE_PANEL', { updateTo: 'BRCA_PANEL', reflex: true }),
      product('MULTISITE_PANEL', { updateTo: 'RISK_UPDATE', reflex: true }),
    ],
  },
  {
    id: 'multisite-reflex-b',
    test: 'Multisite panel with option to reflex (variant B)',
    products: [product('MULTISITE_PANEL', { updateTo: 'BRCA_PANEL', reflex: true })],
  },
  {
    id: 'multisite',
    test: 'Multisite panel without reflex',
    products: [product('MULTISITE_PANEL')],
  },
  {
    id: 'colon-ap-and-risk',
    test: 'Colon AP panel and risk test (two tests)',
    products: [product('COLON_AP_PANEL', { updateTo: 'RISK_UPDATE' })],
  },
  {
    id: 'colon-and-risk',
    test: 'Colon panel and risk test (two tests)',
    products: [product('COLON_PANEL', { updateTo: 'RISK_UPDATE' })],
  },
  {
    id: 'colon-ap',
    test: 'Colon AP panel',
    products: [product('COLON_AP_PANEL')],
  },
  {
    id: 'colon',
    test: 'Colon panel',
    products: [product('COLON_PANEL')],
  },
  {
    id: 'prostate',
    test: 'Prostate cancer prognostic test',
    products: [product('PROSTATE_PROGNOSTIC')],
  },
  {
    id: 'risk-update',
    test: 'Risk update test',
    unavailable: "You can't order this test on its own here yet.",
  },
  {
    id: 'single-site',
    test: 'Single-site test including gene and mutation name',
    unavailable: "You can't order this test here yet.",
  },
] as const satisfies readonly Panel[];

export const findPanel = (id: string): Panel | undefined => panels.find(panel => panel.id === id);

/** "BRCA_PANEL → RISK_UPDATE": what the order sends, for display. */
export const describeProducts = (products: readonly ProductInput[]): string =>
  products.map(({ product, updateTo }) => (updateTo ? `${product} → ${updateTo}` : product)).join(' + ');
