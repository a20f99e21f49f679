interface Options<T> {
  read: (accountId: string) => Promise<T>;
  now: () => Date;
}

/**
 * Milliseconds in which a process believes what it read of an account: every stamp asks. A change
 * of another process counts once they are over.
 */
const BELIEVED_MS = 2000;
/** Accounts that a process remembers at once. */
const MOST_REMEMBERED = 1000;

/** What was read of an account a moment ago; `forget` when this process changes it. */
export const rememberRecent = <T>({ read, now }: Options<T>) => {
  const remembered = new Map<string, { value: T; until: number }>();
  return {
    recent: async (accountId: string): Promise<T> => {
      const at = now().getTime();
      const known = remembered.get(accountId);
      if (known && known.until > at) return known.value;
      const value = await read(accountId);
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(accountId, { value, until: at + BELIEVED_MS });
      return value;
    },
    forget: (accountId: string): void => void remembered.delete(accountId),
  };
};
