const ZERO = {
  stampCalls: 0,
  quickStampCalls: 0,
  stampedCalls: 0,
  queryPendingCalls: 0,
  committed: 0,
  duplicates: 0,
  rejected: 0,
  hung: 0,
  cancelCalls: 0,
  /** Folios that SAT received (201), that it had before (202), and that it refused. */
  cancelReceived: 0,
  cancelRepeated: 0,
  cancelRejected: 0,
  cancelHung: 0,
};

/** UUIDs whose requests are counted; those of more are counted together only. */
const MAX_UUIDS = 100_000;

export type Counters = typeof ZERO;
export type Counter = keyof Counters;

export interface Stats extends Counters {
  readonly statusCalls: number;
  readonly loginFailures: number;
  /** How many requests SAT received (201) for each UUID since the last reset: one is right. */
  readonly cancelaciones: Readonly<Record<string, number>>;
  /** UUIDs given since the last reset. */
  readonly distinctUuids: number;
  /** UUIDs that the journal holds, whenever they were given. */
  readonly journal: number;
  readonly accounts: Readonly<Record<string, Counters>>;
}

/** Counts since the start or the last reset; `journalSize` is the number of distinct UUIDs so far. */
export const createStats = (journalSize: () => number) => {
  let accounts = new Map<string, Counters>();
  let cancelaciones = new Map<string, number>();
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
    countCancelacion: (account: string, uuid: string): void => {
      countersOf(account).cancelReceived += 1;
      const times = cancelaciones.get(uuid);
      if (times !== undefined || cancelaciones.size < MAX_UUIDS) {
        cancelaciones.set(uuid, (times ?? 0) + 1);
      }
    },
    countStatus: (): void => void (statusCalls += 1),
    countLoginFailure: (): void => void (loginFailures += 1),
    reset: (): void => {
      accounts = new Map();
      cancelaciones = new Map();
      statusCalls = 0;
      loginFailures = 0;
      sizeAtReset = journalSize();
    },
    read: (): Stats => ({
      ...totals(),
      statusCalls,
      loginFailures,
      cancelaciones: Object.fromEntries(cancelaciones),
      distinctUuids: journalSize() - sizeAtReset,
      journal: journalSize(),
      accounts: Object.fromEntries([...accounts].map(([name, c]) => [name, { ...c }])),
    }),
  };
};

export type StatsKeeper = ReturnType<typeof createStats>;
