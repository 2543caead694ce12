import { browser } from 'wxt/browser';

/** The browser ends a worker, with its request, after 30 s without an extension call, and Firefox's page even sooner. */
const interval = 10_000;

export async function keepAliveDuring<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), interval);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
