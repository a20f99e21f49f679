/** Who works on a request, and for how many milliseconds it is believed without a word. */
export interface Lease {
  owner: string;
  ms: number;
}

/** Another worker holds the request, or took it over: leave it alone. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Held by nobody, or by one who has not been heard of for too long. */
export const leaseIsFree = (now: Date) => ({
  $or: [{ lease: { $exists: false } }, { 'lease.until': { $lt: now } }],
});

export const leased = ({ owner, ms }: Lease, now = Date.now()) => ({
  owner,
  until: new Date(now + ms),
});
