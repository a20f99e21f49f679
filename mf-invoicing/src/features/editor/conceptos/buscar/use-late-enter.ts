import type { ConceptoCatalogo } from '@timbra/contracts';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../campos/editor-context.ts';
import { useConceptosOnTheirWay } from '../../campos/use-master-data.ts';

type Take = (conceptos: readonly ConceptoCatalogo[]) => void;

const NONE: readonly ConceptoCatalogo[] = [];

/**
 * Enter before the catalogue of the account is here: it is not lost, nor is what was typed taken for
 * something else. It counts once the catalogue has come, or failed to, for the text as it is by then.
 */
export const useLateEnter = (text: string, take: Take) => {
  const { arrive } = useEditor();
  const { isComing, arrival } = useConceptosOnTheirWay();
  const now = useRef<{ text: string; take: Take } | null>(null);
  useEffect(() => {
    now.current = { text, take };
    return () => {
      now.current = null;
    };
  });
  return {
    isEarly: isComing,
    wait: () => {
      const late = (conceptos: readonly ConceptoCatalogo[]) => {
        if (now.current?.text === text) now.current.take(conceptos);
      };
      // Who stamps meanwhile means the line with it.
      arrive(
        arrival().then(late, () => late(NONE)),
        { isNeeded: true },
      );
    },
  };
};
