import type { ConceptoCatalogo } from '@timbra/contracts';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../campos/editor-context.ts';
import { useConceptosOnTheirWay } from '../../campos/use-master-data.ts';

type Take = (conceptos: readonly ConceptoCatalogo[]) => void;

const NONE: readonly ConceptoCatalogo[] = [];

/**
 * Enter before the catalogue of the account is here: it is not lost, nor is what was typed taken for
 * something else. It counts once the catalogue has come, or failed to, and only for whoever still
 * stands in the field with the same text; nobody waits for one that was called off.
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
      // Who stamps meanwhile means the line with it.
      arrive(Promise.race([taken, calledOff]), { isNeeded: true });
    },
  };
};
