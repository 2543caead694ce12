import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const hourMs = 3_600_000;
const bucket = 'sandbox-attachments';

export type UploadAddress = { orderId: string; index: number };
export type UploadUrlFault = 'unknown' | 'bad signature' | 'expired';

/** Upload links that carry their own authorization for one hour (section 4.3). The store enforces single use. */
export function createUploadSigner(now: () => number) {
  const secret = randomBytes(32);
  const sign = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`PUT\n${path}\n${expires}`).digest('hex');

  return {
    /** Path and query, for the store's origin. */
    sign(orderId: string, index: number): string {
      const path = `/store/${bucket}/${orderId}/${index}`;
      const expires = String(Math.floor((now() + hourMs) / 1000));
      return `${path}?X-Expires=${expires}&X-Signature=${sign(path, expires)}`;
    },

    read(url: URL): UploadAddress | UploadUrlFault {
      const [, store, container, orderId, index, ...rest] = url.pathname.split('/');
      if (store !== 'store' || container !== bucket || !orderId || !index || rest.length > 0) return 'unknown';
      const expires = url.searchParams.get('X-Expires') ?? '';
      // The whole query, because the upload link must be used as it was given.
      const expected = Buffer.from(`?X-Expires=${expires}&X-Signature=${sign(url.pathname, expires)}`);
      const given = Buffer.from(url.search);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'bad signature';
      return now() >= Number(expires) * 1000 ? 'expired' : { orderId, index: Number(index) };
    },
  };
}
