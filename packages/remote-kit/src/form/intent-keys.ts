import { newId } from '../api/new-id.ts';

/**
 * One Idempotency-Key per intent of the person: the same while the same thing is asked again after
 * a failure whose outcome is unknown, another once an answer settled it or something else is asked.
 * Intents are compared by identity: a text, or the very values that are sent.
 */
export const createIntentKeys = <Intent = string>(makeKey: () => string = newId) => {
  let current: { intent: Intent; key: string } | null = null;
  return {
    keyFor: (intent: Intent): string => {
      if (current?.intent !== intent) current = { intent, key: makeKey() };
      return current.key;
    },
    settle: (): void => {
      current = null;
    },
  };
};
