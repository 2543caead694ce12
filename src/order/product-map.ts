import type { ProductInput } from './order-input.ts';

/** An organization's codes for the products: the document's neutral name → the service's (service.md 4.4). */
export type ProductMap = Readonly<Record<string, string>>;

/** The service's code for one of the document's products; the same where the organization has no other. */
export const mapCode = (code: string, map: ProductMap): string =>
  (Object.hasOwn(map, code) ? map[code]?.trim() : undefined) || code;

/** Products as the order sends them, in the organization's codes. */
export const mapProducts = (products: readonly ProductInput[], map: ProductMap): ProductInput[] =>
  products.map(entry => ({
    ...entry,
    product: mapCode(entry.product, map),
    ...(entry.updateTo === undefined ? {} : { updateTo: mapCode(entry.updateTo, map) }),
  }));
