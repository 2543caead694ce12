import type { OrderBook } from '../order-book.ts';

/** A service at `{baseUrl}/graphql`, made of somebody else's parts. */
export interface Peer extends Pick<OrderBook, 'orders'> {
  baseUrl: string;
  close(): Promise<void>;
}

/** What the servers are set to take, in bytes. */
export const fileLimit = 10_000_000;

/** How many files. */
export const filesLimit = 40;
