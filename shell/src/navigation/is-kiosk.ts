const KEY = 'timbra.kiosco';

/** Storage may be forbidden; then a reload inside forgets it, and nothing else changes. */
const remembered = (given: string | null): boolean => {
  const wanted = given === null ? null : !['0', 'false'].includes(given);
  try {
    if (wanted !== null) sessionStorage.setItem(KEY, String(wanted));
    return wanted ?? sessionStorage.getItem(KEY) === 'true';
  } catch {
    return wanted ?? false;
  }
};

/** In the address, or in the one that a login token goes on to. */
export const kioskIn = (search: string): string | null => {
  const query = new URLSearchParams(search);
  const [, onward] = (query.get('redir') ?? '').split('?');
  return query.get('kiosk') ?? new URLSearchParams(onward).get('kiosk');
};

/** integrador §5: a parameter of the application, said once: it holds for this tab. */
export const isKiosk = remembered(kioskIn(location.search));
