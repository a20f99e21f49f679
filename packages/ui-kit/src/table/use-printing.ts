import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

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
