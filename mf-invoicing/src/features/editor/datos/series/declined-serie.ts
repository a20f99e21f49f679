type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Not below 'timbra.', which the host erases on signing out: a no is not asked for every day. */
const keyOf = (account: string): string => `timbra-sin-serie.${account}`;

/** Whether somebody said on this browser that the account does without a series. */
export const isDeclined = (storage: Store, account: string): boolean => {
  try {
    return storage.getItem(keyOf(account)) !== null;
  } catch {
    return false;
  }
};

export const decline = (storage: Store, account: string): void => {
  try {
    storage.setItem(keyOf(account), 'no');
  } catch {
    // Full or forbidden storage: it is offered again, and nothing is lost.
  }
};
