export { keepLeases, type KeepLease } from './keep-leases.ts';
export { leased, leaseIsFree, LeaseLost, type Lease } from './lease.ts';
export { Ledger, type LedgerRecord, type Places } from './ledger.ts';
export { createPause, type Pause } from './pause.ts';
export { GIVE_UP_AFTER_MS, sweepLedger } from './sweep-ledger.ts';
export { waitForNews } from './wait-for-news.ts';
export { hasReached, Walk, type Step } from './walk.ts';
export { wordsOf, type Words } from './words-of.ts';
