import { browser } from 'wxt/browser';

/** A worker with no extension call for 30 s is ended, and its request with it; Firefox's background page even sooner. */
const interval = 10_000;

/** Keeps the worker alive while something is under way. */
export async function keepAliveDuring<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), interval);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
