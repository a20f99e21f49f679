import type { ConceptoCatalogo } from '@timbra/contracts';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../campos/editor-context.ts';
import { useConceptosOnTheirWay } from '../../campos/use-master-data.ts';

type Take = (conceptos: readonly ConceptoCatalogo[]) => void;

const NONE: readonly ConceptoCatalogo[] = [];

/**
 * Enter before the account's catalogue is loaded: the key is not lost, and the typed text is not taken
 * for a new concept. The key counts once the catalogue has come, or failed to, if the same text still
 * stands in the field. Saving and stamping wait for it, unless it was called off.
 */
export const useLateEnter = (text: string, take: Take) => {
  const { arrive } = useEditor();
  const { isComing, arrival } = useConceptosOnTheirWay();
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const enter = useRef<AbortController | null>(null);
  const callOff = () => enter.current?.abort();
  useEffect(() => () => enter.current?.abort(), [text]);
  return {
    isEarly: isComing,
    callOff,
    wait: () => {
      callOff();
      const { signal } = (enter.current = new AbortController());
      const calledOff = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
      const late = (conceptos: readonly ConceptoCatalogo[]) => {
        if (!signal.aborted) latest.current(conceptos);
      };
      const taken = arrival().then(late, () => late(NONE));
      // A stamp that is pressed meanwhile includes the line of this key, so it waits.
      arrive(Promise.race([taken, calledOff]), { isNeeded: true });
    },
  };
};
