/** `isNeeded`: without it the voucher is not what was typed, and it is not written. */
export type Arrive = (
  arrival: Promise<unknown> | undefined,
  options?: { isNeeded?: boolean },
) => void;
