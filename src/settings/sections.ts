// Where the options page shows each setting. The pages and the list of changes follow this order.

/** The pages for IT by their name in the address: `options.html#lab`. */
export const itPages = ['lab', 'files', 'safety', 'ehrs', 'log', 'file'] as const;

/** The pages for the person who orders. */
export const userPages = ['setup', 'tests', 'privacy', 'help'] as const;

export type OptionsPageName = (typeof itPages)[number] | (typeof userPages)[number];

export const pageOfSection = {
  service: 'lab',
  signIn: 'lab',
  labContact: 'lab',
  clinic: 'lab',
  products: 'lab',
  codes: 'lab',
  uploads: 'files',
  numbers: 'files',
  provider: 'safety',
  duplicates: 'safety',
  undo: 'safety',
  reading: 'ehrs',
  definitions: 'ehrs',
  toolbarLight: 'setup',
  thisComputer: 'privacy',
} as const satisfies Record<string, OptionsPageName>;

export type Section = keyof typeof pageOfSection;
