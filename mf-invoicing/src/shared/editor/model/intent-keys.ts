import { newId } from '@timbra/remote-kit';

/**
 * One Idempotency-Key per intent of the person: the same while the same thing is asked again after
 * a failure whose outcome is unknown, another once an answer settled it or something else is asked.
 */
export const createIntentKeys = (makeKey: () => string = newId) => {
  let current: { intent: string; key: string } | null = null;
  return {
    keyFor: (intent: string): string => {
      if (current?.intent !== intent) current = { intent, key: makeKey() };
      return current.key;
    },
    settle: (): void => {
      current = null;
    },
  };
};
