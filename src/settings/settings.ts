// Every setting is declared once, with its default and its version.
import { storage } from 'wxt/utils/storage';

/** `{base_url}` of service.md 4.1, '' while no laboratory service is set. */
export const serviceUrl = storage.defineItem<string>('local:serviceUrl', { fallback: '', version: 1 });

/** The bearer token (service.md 5). In memory only: it is gone when the browser closes, and never on disk. */
export const accessToken = storage.defineItem<string>('session:accessToken', { fallback: '' });

/** What the site puts before its requisition numbers. */
export const requisitionPrefix = storage.defineItem<string>('local:requisitionPrefix', { fallback: '', version: 1 });

/** The panels this clinician ordered, latest first. */
export const lastPanels = storage.defineItem<string[]>('local:lastPanels', { fallback: [], version: 1 });

/** Whether the chart's own server may be asked, with the page's session, for what the screen does not show. */
export const chartServer = storage.defineItem<boolean>('local:chartServer', { fallback: true, version: 1 });

/** The clinic's own EHR definitions, as they were entered. */
export const clinicDefinitions = storage.defineItem<string>('local:clinicDefinitions', { fallback: '', version: 1 });
