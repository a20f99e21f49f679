import type { PacName } from '@timbra/contracts';
import type { Logger } from '@timbra/service-kit';
import { circuitBreaker, CircuitState, handleType, type IBreaker } from 'cockatiel';
import { PacUnavailable, type Observe, type Pac, type StampOutcome } from './pac.ts';

interface Options {
  pacs: readonly Pac[];
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

/** One PAC and what is believed of it. What goes to it anyway is not held back by that. */
const watched = (pac: Pac, { failures, restMs, logger }: Options) => {
  const breaker = new Failures(failures);
  const policy = circuitBreaker(handleType(PacUnavailable).orWhenResult(refusesUs), {
    breaker,
    halfOpenAfter: restMs,
  });
  policy.onBreak(() => logger.warn({ pac: pac.name }, 'PAC left alone'));
  policy.onReset(() => logger.info({ pac: pac.name }, 'PAC is back'));

  const through = <T>(work: () => Promise<T>): Promise<T> =>
    policy.state === CircuitState.Closed
      ? policy.execute(async () => {
          const result = await work();
          if (refusesUs(result)) breaker.refused = true;
          return result;
        })
      : work();

  return {
    as: (observe: Observe): Pac => ({
      ...pac,
      stamp: (xml) => through(() => pac.stamp(xml, observe)),
      find: (xml) => through(() => pac.find(xml, observe)),
    }),
    /** Believed to be there; one that was not is asked, once its rest is over. */
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
 * The PACs that this installation has. Which one stamps a document is decided before it is sent and
 * never again: a document that may have reached a PAC is that PAC's (docs/adr/0032).
 */
export const createPacs = (options: Options) => {
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
    /** @throws Error when this installation no longer has it */
    of: (name: PacName, observe: Observe): Pac => {
      const found = known.get(name);
      if (!found) throw new Error(`the request is of ${name}, which has no settings here`);
      return found.as(observe);
    },
  };
};
export type Pacs = ReturnType<typeof createPacs>;
