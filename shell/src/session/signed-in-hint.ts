/** Whatever this application keeps in the browser begins so, and goes at signing out. */
const PREFIX = 'timbra.';
const HINT = `${PREFIX}sesion`;

/** Storage may be forbidden; then the person signs in once more, and nothing else changes. */
const tolerant = <T>(touch: () => T, otherwise: T): T => {
  try {
    return touch();
  } catch {
    return otherwise;
  }
};

/**
 * Says that a refresh cookie may be there; the cookie itself is hidden from scripts. Without the
 * hint the login screen appears at once, with no request that could only fail.
 */
export const rememberSignedIn = (): void =>
  // Another value each time: other tabs are told of a change alone.
  tolerant(() => localStorage.setItem(HINT, String(Date.now())), undefined);
export const wasSignedIn = (): boolean => tolerant(() => localStorage.getItem(HINT) !== null, true);

/** Calls when somebody signs out in another tab; `storage` is told to the other tabs alone. */
export const onSignedOutElsewhere = (listener: () => void): (() => void) => {
  const look = () => {
    if (!wasSignedIn()) listener();
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
};

/** Calls when somebody signs in, or goes on being in, in another tab. */
export const onSignedInElsewhere = (listener: () => void): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === HINT && newValue !== null) listener();
  });

/** Drafts kept for recovery hold customers' data: none stays behind on a shared computer. */
export const forgetBrowser = (): void =>
  tolerant(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  }, undefined);
