import { ASPECTO_COOKIE, aspectoOfCookies, writeAspecto, type Aspecto } from '@timbra/contracts';
import { useSyncExternalStore } from 'react';

const YEAR_S = 365 * 24 * 60 * 60;
/** Shell and remotes have copies of this module: they hear each other by the page. */
const CHANGED = 'timbra:aspecto';

export const currentAspecto = (): Aspecto => aspectoOfCookies(document.cookie);

/** Keeps the choice on this device, and has every part of the page follow it. */
export const chooseAspecto = (change: Partial<Aspecto>): void => {
  const value = writeAspecto({ ...currentAspecto(), ...change });
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${ASPECTO_COOKIE}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  dispatchEvent(new Event(CHANGED));
};

/** Hears of a choice, also of one that was made in another tab meanwhile. */
export const onAspecto = (listener: () => void): (() => void) => {
  addEventListener(CHANGED, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    document.removeEventListener('visibilitychange', listener);
  };
};

export const useEsquema = (): Aspecto['esquema'] =>
  useSyncExternalStore(onAspecto, () => currentAspecto().esquema);

export const useDensidad = (): Aspecto['densidad'] =>
  useSyncExternalStore(onAspecto, () => currentAspecto().densidad);
