import type { OrderBook } from '../order-book.ts';

/** A service at `{baseUrl}/graphql`, built from other authors' packages. */
export interface Peer extends Pick<OrderBook, 'orders'> {
  baseUrl: string;
  close(): Promise<void>;
}

/** The size limit the servers are set to, in bytes. */
export const fileLimit = 10_000_000;

/** The limit for the number of files. */
export const filesLimit = 40;
