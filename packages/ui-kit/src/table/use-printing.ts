import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { PHONE_QUERY } from '../theme/theme.ts';

/** The browser says that it prints before it looks at the page, and that it has when it is done. */
let isAsked = false;

const paper = () => window.matchMedia('print');

export const isPrinting = (): boolean => isAsked || paper().matches;

const onPrinting = (listener: () => void): (() => void) => {
  // What is to be on the paper has to be drawn when this returns.
  const draw = () => flushSync(listener);
  const begin = () => {
    isAsked = true;
    draw();
  };
  const end = () => {
    isAsked = false;
    draw();
  };
  const media = paper();
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  media.addEventListener('change', draw);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    media.removeEventListener('change', draw);
  };
};

/** Whether the page is on its way to paper. */
export const usePrinting = (): boolean => useSyncExternalStore(onPrinting, isPrinting);

/**
 * Whether the screen is a phone's. A sheet with margins is as narrow, but the browser has counted its
 * sheets before it says so: what is drawn anew then, and takes more room, would lose its end.
 */
export const usePhone = (): boolean => {
  const isNarrow = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const isOnPaper = usePrinting();
  const [isPhone, setPhone] = useState(isNarrow);
  if (!isOnPaper && isPhone !== isNarrow) setPhone(isNarrow);
  return isOnPaper ? isPhone : isNarrow;
};
