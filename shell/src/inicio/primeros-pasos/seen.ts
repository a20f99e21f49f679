/** Of one user: another who signs up in this tab is led there, too. */
const keyOf = (userId: string) => `timbra.bienvenida.${userId}`;

/** Storage may be forbidden; then the first steps come again after a reload. */
export const wasSeen = (userId: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
};
export const rememberSeen = (userId: string): void => {
  try {
    sessionStorage.setItem(keyOf(userId), '1');
  } catch {
    // as above
  }
};
