/** One request to create or store something, including refused and broken ones: tests count attempts, not only orders. */
export type JournalEntry = {
  at: string;
  on: 'createOrder' | 'query' | 'upload';
  /** The status that was sent, or how the connection ended. */
  outcome: number | 'reset' | 'lost';
  /** The fault that was played. */
  fault: string | null;
  /** The order's requisition number, or the upload's path. */
  about: string | null;
};

export type Journal = ReturnType<typeof createJournal>;

const mostEntries = 10_000;

export function createJournal(now: () => number) {
  const entries: JournalEntry[] = [];
  return {
    note(
      on: JournalEntry['on'],
      outcome: JournalEntry['outcome'],
      { fault = null, about = null }: Partial<Pick<JournalEntry, 'fault' | 'about'>> = {},
    ): void {
      entries.push({ at: new Date(now()).toISOString(), on, outcome, fault, about });
      if (entries.length > mostEntries) entries.shift();
    },
    /** All, or those of one kind. Oldest first. */
    entries: (kind?: JournalEntry['on']): JournalEntry[] =>
      entries.filter(({ on }) => kind === undefined || on === kind),
    clear(): void {
      entries.length = 0;
    },
  };
}
