const KEY = 'timbra.bienvenida';

/** Storage may be forbidden; then the welcome comes again after a reload. */
export const wasSeen = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};
export const rememberSeen = (): void => {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // as above
  }
};
