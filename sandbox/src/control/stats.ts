const ZERO = {
  stampCalls: 0,
  quickStampCalls: 0,
  stampedCalls: 0,
  queryPendingCalls: 0,
  committed: 0,
  duplicates: 0,
  rejected: 0,
  hung: 0,
};

export type Counters = typeof ZERO;
export type Counter = keyof Counters;

export interface Stats extends Counters {
  readonly statusCalls: number;
  readonly loginFailures: number;
  /** UUIDs given since the last reset. */
  readonly distinctUuids: number;
  /** UUIDs that the journal holds, whenever they were given. */
  readonly journal: number;
  readonly accounts: Readonly<Record<string, Counters>>;
}

/** Counts since the start or the last reset; `journalSize` is the number of distinct UUIDs so far. */
export const createStats = (journalSize: () => number) => {
  let accounts = new Map<string, Counters>();
  let statusCalls = 0;
  let loginFailures = 0;
  let sizeAtReset = journalSize();

  const countersOf = (account: string): Counters => {
    const counters = accounts.get(account) ?? { ...ZERO };
    accounts.set(account, counters);
    return counters;
  };

  const totals = (): Counters => {
    const total = { ...ZERO };
    for (const counters of accounts.values()) {
      for (const name of Object.keys(total) as Counter[]) total[name] += counters[name];
    }
    return total;
  };

  return {
    /** Only accounts that exist are counted by name: names of strangers would grow without end. */
    count: (account: string, name: Counter): void => {
      countersOf(account)[name] += 1;
    },
    countStatus: (): void => void (statusCalls += 1),
    countLoginFailure: (): void => void (loginFailures += 1),
    reset: (): void => {
      accounts = new Map();
      statusCalls = 0;
      loginFailures = 0;
      sizeAtReset = journalSize();
    },
    read: (): Stats => ({
      ...totals(),
      statusCalls,
      loginFailures,
      distinctUuids: journalSize() - sizeAtReset,
      journal: journalSize(),
      accounts: Object.fromEntries([...accounts].map(([name, c]) => [name, { ...c }])),
    }),
  };
};

export type StatsKeeper = ReturnType<typeof createStats>;
