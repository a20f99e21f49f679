import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToKeys, showKeys, type Key } from '../keys/offer-keys.ts';
import { useHost } from './host-context.ts';

/** The keys of a screen for as long as it is shown: the host's help lists them, and they do what they say. */
export const useKeys = (keys: readonly Key[]): void => {
  const host = useHost();
  const read = useEffectEvent(() => keys);
  // As it is drawn: a key that is pressed at once is not lost.
  useLayoutEffect(() => listenToKeys(() => read()), []);
  const names = keys.map(({ chord, does }) => `${chord}\t${does}`).join('\n');
  useLayoutEffect(() => {
    // The same words, whatever their handlers have become.
    const shown = names === '' ? [] : names.split('\n').map((line) => line.split('\t'));
    return showKeys(
      host,
      shown.map(([chord = '', does = '']) => ({ chord, does })),
    );
  }, [host, names]);
};
