// What the extension stores on a computer, for the privacy notice and the guide for IT. A test compares the names with the
// databases in the code.

interface StoredData {
  what: string;
  where: string;
  until: string;
  /** The object stores that hold it, as `database.store`; memory has none. */
  stores: readonly string[];
}

export const storedData: readonly StoredData[] = [
  {
    what: 'settings: service address, hosts, sign-in, prefix, contacts of the lab and the practice, default provider accounts, EHR sites, clinic definitions, the definition pack in use and the one before',
    where: 'IndexedDB, not encrypted',
    until: 'until you change them or remove the extension; *Erase everything now* leaves them',
    stores: ['settings.values'],
  },
  {
    what: 'favorite tests and the tests ordered last (under a hash of who is signed in), remembered and confirmed provider accounts, what the lab publishes',
    where: 'IndexedDB, not encrypted',
    until: 'until you erase everything or remove the extension',
    stores: ['settings.values'],
  },
  {
    what: 'access token',
    where: 'memory',
    until: 'until the browser closes, the user signs out, or the extension locks',
    stores: [],
  },
  {
    what: 'what was read from a chart',
    where: 'memory',
    until: 'until the tab or the browser closes, or the extension locks',
    stores: [],
  },
  {
    what: 'the names of patients whose charts were open in the last 12 hours, for the identity check',
    where: 'memory',
    until: 'until the browser closes, the user signs out, or the extension locks',
    stores: [],
  },
  {
    what: 'notes for the chart that a screen showed, for the duplicate check',
    where: 'memory',
    until: 'until the browser closes, the user signs out, or the extension locks',
    stores: [],
  },
  {
    what: "what you entered in a form that is not ordered yet, with the chart's values beside it and its files",
    where: 'IndexedDB, encrypted',
    until:
      'until you place the order, discard the form, close the tab or sign out, until the lock, or 8 hours after the last change (the files of an open form stay)',
    stores: ['outbox.savedDrafts', 'outbox.files', 'outbox.contents'],
  },
  {
    what: 'an order on its way, with the name of the user who placed it',
    where: 'IndexedDB, encrypted (AES-GCM, 256 bits)',
    until:
      'the sent order: five minutes after success; patient, test and numbers: 30 days; while it waits, is rejected or its outcome is not known: until the user sends, removes or settles it',
    stores: ['outbox.submissions'],
  },
  {
    what: 'an order whose row is damaged',
    where: 'IndexedDB, encrypted as far as the row was',
    until: 'until you erase everything or remove the extension',
    stores: ['outbox.quarantine'],
  },
  {
    what: 'for the duplicate check: keyed hashes of the patient and the tests, with the order ID and the time',
    where: 'IndexedDB; the hashes cannot be turned back into a name',
    until: 'as long as `duplicateWindow`, also after the order leaves the list',
    stores: ['outbox.pastOrders'],
  },
  {
    what: 'while you verify an EHR at your site: keyed hashes of the name and birth date, and of the record number, of up to two patients',
    where: 'IndexedDB; the hashes cannot be turned back into a name',
    until: 'until the EHR is verified, you end it, you erase everything, or 30 days',
    stores: ['settings.values'],
  },
  {
    what: 'the sites at which an EHR was verified, when and by whom; no patient',
    where: 'IndexedDB, not encrypted',
    until: 'until it ends or you remove the extension; *Erase everything now* leaves it',
    stores: ['settings.values'],
  },
  {
    what: 'places that an update of an EHR moved: definition, screen, field and days; until three patients are counted, a keyed hash of the name and birth date of up to two',
    where: 'IndexedDB, not encrypted; the hashes cannot be turned back into a name',
    until: 'until the value is read again, you erase everything or you remove the extension',
    stores: ['settings.values'],
  },
  {
    what: 'files of an order, up to 32 MB each',
    where: 'IndexedDB, encrypted',
    until: 'until the lab has them',
    stores: ['outbox.files', 'outbox.contents'],
  },
  {
    what: 'larger files',
    where: 'IndexedDB, not encrypted',
    until: 'the same',
    stores: ['outbox.contents'],
  },
  {
    what: 'the encryption key',
    where: 'IndexedDB, in a form that no script can read out',
    until: 'until you erase everything or remove the extension',
    stores: ['outbox.keys'],
  },
  {
    what: "the audit log: times, requisition numbers, order IDs, the EHR's origin, the clinician who was signed in, the reason for an unusual test; no patient's name, birth date or test",
    where: 'IndexedDB, not encrypted',
    until: 'six years, and at most 50,000 entries; *Erase everything now* leaves it',
    stores: ['audit.entries', 'audit.head'],
  },
  {
    what: 'the last 50 errors, by code',
    where: 'IndexedDB, not encrypted',
    until: 'until you erase everything or remove the extension',
    stores: ['settings.values'],
  },
];
