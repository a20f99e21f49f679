/** The process that works on a request, and for how many milliseconds without a renewal it holds it. */
export interface Lease {
  owner: string;
  ms: number;
}

/** Another worker holds the request, or took it over: leave it alone. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** No process holds it, or its lease has run out. */
export const leaseIsFree = (now: Date) => ({
  $or: [{ lease: { $exists: false } }, { 'lease.until': { $lt: now } }],
});

export const leased = ({ owner, ms }: Lease, now = Date.now()) => ({
  owner,
  until: new Date(now + ms),
});
