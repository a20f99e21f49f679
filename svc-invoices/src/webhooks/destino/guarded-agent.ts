import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent, buildConnector } from 'undici';
import { literalOf } from './check-destino.ts';

/** The destination is not on the public internet: another try would end alike. */
export class ForbiddenDestination extends Error {
  override name = 'ForbiddenDestination';
}

type Done = (error: Error | null, addresses: LookupAddress[]) => void;
export type Lookup = (hostname: string, options: LookupOptions, done: Done) => void;

interface Options {
  isAllowed: (address: string) => boolean;
  timeoutMs: number;
  /** A test's own names. */
  lookup?: Lookup;
}

const ofTheSystem: Lookup = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, done);
};

/**
 * Connects to allowed addresses alone: the addresses behind a name are checked when the connection
 * is made, so that a name which changes its addresses gains nothing. Node asks no `lookup` about an
 * address in the URL itself: that one is checked before.
 */
export const createGuardedAgent = ({ isAllowed, timeoutMs, lookup = ofTheSystem }: Options) => {
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup: (hostname, options, callback) => {
      lookup(hostname, options, (error, addresses) => {
        const refused = addresses?.find(({ address }) => !isAllowed(address));
        const [first] = addresses ?? [];
        if (error || refused || !first) {
          const reason = error ?? new ForbiddenDestination(refused?.address ?? 'no address');
          return callback(reason, '', 4);
        }
        if (options.all) return callback(null, addresses);
        callback(null, first.address, first.family);
      });
    },
  });
  return new Agent({
    // A process keeps no idle connection to receivers that it may never speak to again.
    keepAliveTimeout: 1000,
    keepAliveMaxTimeout: 5000,
    connect: (options, callback) => {
      const literal = literalOf(options.hostname);
      if (literal && !isAllowed(literal)) {
        return callback(new ForbiddenDestination(literal), null);
      }
      connect(options, callback);
    },
  });
};
