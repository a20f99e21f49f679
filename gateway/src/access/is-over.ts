import type { AccountRecord } from '../cuenta/account.model.ts';
import type { UserRecord } from '../identity/user.model.ts';

interface Holder {
  user: Pick<UserRecord, 'sessionsFrom'>;
  account: Pick<AccountRecord, 'limitedFrom'>;
  /** It began with the account's secret key. */
  limited: boolean;
}

/**
 * Whether what began at `since` ended meanwhile: a password that changes ends all that began with
 * the one before, a key that is rotated what it opened. Said of the beginning, not of a renewal, so
 * that nothing which is on its way at that moment slips through.
 */
export const isOver = (since: Date, { user, account, limited }: Holder): boolean =>
  since < (user.sessionsFrom ?? since) || (limited && since < (account.limitedFrom ?? since));
