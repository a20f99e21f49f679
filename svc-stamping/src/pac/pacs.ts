import type { PacName } from '@timbra/contracts';
import type { Logger } from '@timbra/service-kit';
import { circuitBreaker, CircuitState, handleType, type IBreaker } from 'cockatiel';
import type { CancelPac } from './cancel-pac.ts';
import {
  PacUnavailable,
  type Observe,
  type Pac,
  type PacService,
  type StampOutcome,
} from './pac.ts';

/** Takes a call to a PAC through its circuit. */
type Through = <T>(work: () => Promise<T>) => Promise<T>;

/** The same PAC, whose calls go through its circuit and are told of. */
type Watch<P extends PacService> = (pac: P, through: Through, observe: Observe) => P;

export const watchStamps: Watch<Pac> = (pac, through, observe) => ({
  ...pac,
  stamp: (xml) => through(() => pac.stamp(xml, observe)),
  find: (xml) => through(() => pac.find(xml, observe)),
});

export const watchCancellations: Watch<CancelPac> = (pac, through, observe) => ({
  ...pac,
  cancel: (xml, uuid) => through(() => pac.cancel(xml, uuid, observe)),
  ...(pac.receipt && {
    receipt: (of) => through(async () => (await pac.receipt?.(of, observe)) ?? null),
  }),
});

interface Options<P extends PacService> {
  pacs: readonly P[];
  watch: Watch<P>;
  /** Which is asked first when the account does not say. */
  order: readonly PacName[];
  /** Calls in a row that fail before a PAC is left alone. */
  failures: number;
  /** Milliseconds until it is asked whether it is back. */
  restMs: number;
  logger: Pick<Logger, 'warn' | 'info'>;
}

const refusesUs = (outcome: unknown): boolean => {
  const { kind, scope } = (outcome ?? {}) as Partial<Extract<StampOutcome, { kind: 'rejected' }>>;
  return kind === 'rejected' && scope === 'account';
};

/** Opens after some failures in a row, or at once when the PAC refuses our account. */
class Failures implements IBreaker {
  state: unknown;
  refused = false;
  readonly #most: number;
  #inARow = 0;
  constructor(most: number) {
    this.#most = most;
  }
  success(): void {
    this.#inARow = 0;
    this.refused = false;
  }
  failure(): boolean {
    this.#inARow += 1;
    return this.refused || this.#inARow >= this.#most;
  }
}

/** One PAC and its circuit. The circuit decides `choose`; it does not hold back a call to the PAC. */
const watched = <P extends PacService>(pac: P, { watch, failures, restMs, logger }: Options<P>) => {
  const breaker = new Failures(failures);
  const policy = circuitBreaker(handleType(PacUnavailable).orWhenResult(refusesUs), {
    breaker,
    halfOpenAfter: restMs,
  });
  policy.onBreak(() => logger.warn({ pac: pac.name }, 'PAC left alone'));
  policy.onReset(() => logger.info({ pac: pac.name }, 'PAC is back'));

  const through: Through = (work) =>
    policy.state === CircuitState.Closed
      ? policy.execute(async () => {
          const result = await work();
          if (refusesUs(result)) breaker.refused = true;
          return result;
        })
      : work();

  return {
    as: (observe: Observe): P => watch(pac, through, observe),
    /** Whether the circuit is closed; a PAC that was away is pinged once its rest is over. */
    isThere: async (): Promise<boolean> => {
      if (policy.state === CircuitState.Closed) return true;
      try {
        await policy.execute(() => pac.ping());
        return true;
      } catch {
        return false;
      }
    },
  };
};

/**
 * The PACs that this installation has for one service. The PAC of a document is chosen before it is
 * sent and never again: a document that may have reached a PAC stays with it (docs/adr/0032). Stamps
 * and cancellations have separate circuits: SAT's service for one may be away while the other works.
 */
export const createPacs = <P extends PacService>(options: Options<P>) => {
  const known = new Map(options.pacs.map((pac) => [pac.name, watched(pac, options)]));
  return {
    /** The first that is there, in the account's order and then in ours; the very first when none is. */
    choose: async (preferred: readonly PacName[] = []): Promise<PacName> => {
      const names = [...new Set([...preferred, ...options.order])].filter((it) => known.has(it));
      const [first] = names;
      if (!first) throw new Error('no PAC is configured');
      if (names.length === 1) return first;
      for (const name of names) if (await known.get(name)?.isThere()) return name;
      return first;
    },
    has: (name: PacName): boolean => known.has(name),
    /** For GET /ready, which shows it: each throws while its PAC is believed to be away. */
    reports: (): Record<string, () => Promise<void>> =>
      Object.fromEntries(
        [...known].map(([name, it]) => [
          name,
          async () => {
            if (!(await it.isThere())) throw new PacUnavailable(`${name} is left alone`);
          },
        ]),
      ),
    /** @throws Error when this installation no longer has it */
    of: (name: PacName, observe: Observe): P => {
      const found = known.get(name);
      if (!found) throw new Error(`the request is of ${name}, which has no settings here`);
      return found.as(observe);
    },
  };
};
export type Pacs = ReturnType<typeof createPacs<Pac>>;
export type CancelPacs = ReturnType<typeof createPacs<CancelPac>>;
