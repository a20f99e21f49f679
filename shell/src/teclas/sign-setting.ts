const KEY = 'timbra.teclas.signo';

/**
 * A key without a modifier can be turned off (WCAG 2.1.4): who dictates, or whose hand slips, would open
 * the help without meaning it. Remembered on this device; where nothing may be stored, it stays on.
 */
export const signSetting = {
  isOn: (): boolean => {
    try {
      return localStorage.getItem(KEY) !== 'no';
    } catch {
      return true;
    }
  },
  set: (isOn: boolean): void => {
    try {
      if (isOn) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'no');
    } catch {
      // It holds until the help is opened again.
    }
  },
};
