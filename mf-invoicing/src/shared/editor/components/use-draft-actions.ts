import type { Factura } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { deletedDrafts } from '../../deleted-drafts.ts';
import { listAddress } from '../../list-address.ts';
import { queryKeys } from '../../query-keys.ts';
import type { Draft } from '../api/create-draft.ts';
import { mensajes } from '../mensajes.ts';
import { failureOf } from '../model/failure.ts';
import type { StampOutcome } from '../model/stamp-outcome.ts';
import type { Notice } from './notice-dialog.tsx';
import type { useProblems } from './use-problems.ts';

interface Options {
  draft: Draft;
  problems: ReturnType<typeof useProblems>;
  banner: RefObject<HTMLDivElement | null>;
  summary: RefObject<HTMLDivElement | null>;
  /** Nothing is unsaved any more. */
  onSaved: () => void;
  onCreated: (id: string) => void;
}

/** Saving, stamping and what the screen says of how it went. */
export const useDraftActions = (options: Options) => {
  const { draft, problems, banner, summary, onSaved, onCreated } = options;
  const host = useHost();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isChanged, setChanged] = useState(false);
  /** A fresh object at each wish: the effect runs once what is to be focused has been drawn. */
  const [wanted, setWanted] = useState<{ target: RefObject<HTMLElement | null> } | null>(null);
  const focusSoon = (target: RefObject<HTMLElement | null>) => setWanted({ target });
  useEffect(() => {
    const element = wanted?.target.current;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);

  const fail = (error: unknown) => {
    const failure = failureOf(error);
    if (failure.kind === 'fields') {
      problems.addServer(failure.errors);
      focusSoon(summary);
    } else if (failure.kind === 'changed') {
      setChanged(true);
    } else {
      setNotice(failure.kind === 'credits' ? failure : { ...failure, kind: 'failed' });
    }
  };
  const saveBy = async (send: () => Promise<Factura | null>) => {
    try {
      if (!(await send())) return;
      onSaved();
      host.notify({ kind: 'exito', title: mensajes.borradorGuardado });
    } catch (error) {
      fail(error);
    }
  };
  const tell = (outcome: StampOutcome) => {
    // The list, the series' last folio and the balance are other ones now.
    void client.invalidateQueries({ queryKey: queryKeys.facturas });
    void client.invalidateQueries({ queryKey: queryKeys.series });
    host.creditsChanged();
    if (outcome.kind === 'archiving') setNotice({ kind: 'archiving' });
    else focusSoon(banner);
  };

  return {
    notice,
    closeNotice: () => setNotice(null),
    /** Also for the end of a request that was followed. */
    tell,
    stamp: async (prueba: boolean) => {
      if (draft.isRunning()) return;
      if (host.credits.get() === 0) {
        // Somebody may have topped up meanwhile: then the next press finds them.
        host.creditsChanged();
        return setNotice({ kind: 'credits' });
      }
      if (!problems.attempt(prueba)) return focusSoon(summary);
      try {
        const outcome = await draft.stamp(prueba, onCreated);
        if (!outcome) return;
        onSaved();
        tell(outcome);
      } catch (error) {
        fail(error);
      }
    },
    save: () => saveBy(() => draft.save(onCreated)),
    /** Somebody else saved the draft: which of the two remains is the person's to say. */
    isChanged,
    closeChanged: () => setChanged(false),
    overwrite: () => saveBy(draft.overwrite),
    remove: async ({ canUndo }: { canUndo: boolean }) => {
      try {
        const removed = await draft.remove();
        if (!removed) return;
        void client.invalidateQueries({ queryKey: queryKeys.facturas });
        // The list offers to take it back, and says so.
        if (canUndo && removed.stored) deletedDrafts.offer([removed.stored]);
        else host.notify({ kind: 'exito', title: mensajes.borrado });
        void navigate(listAddress());
      } catch (error) {
        fail(error);
      }
    },
  };
};
