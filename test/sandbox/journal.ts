/** One request that asked for something, refused and broken ones too: tests count attempts, not only orders. */
export type JournalEntry = {
  at: string;
  on: 'createOrder' | 'query' | 'upload';
  /** The status that was sent, or how the connection ended. */
  outcome: number | 'reset' | 'lost';
  /** The fault that was played. */
  fault: string | null;
  /** The requisition number of the order, or the path of the upload. */
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
    /** Oldest first. */
    entries: (): JournalEntry[] => [...entries],
    clear(): void {
      entries.length = 0;
    },
  };
}
