/** The ids of src/order/panels.ts. Without the tests themselves, because injected scripts read this list. */
export const panelIds = [
  'brca-and-risk',
  'brca-integrated',
  'multisite-reflex-a',
  'multisite-reflex-b',
  'multisite',
  'colon-ap-and-risk',
  'colon-and-risk',
  'colon-ap',
  'colon',
  'prostate',
  'risk-update',
  'single-site',
] as const;

export type PanelId = (typeof panelIds)[number];
