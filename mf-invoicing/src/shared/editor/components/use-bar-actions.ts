import type { useConfirm } from '@timbra/ui-kit';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { isRecreatable } from '../../deleted-drafts.ts';
import { listAddress } from '../../list-address.ts';
import type { Draft } from '../api/create-draft.ts';
import { mensajes } from '../mensajes.ts';
import type { EditorStore } from '../model/editor-store.ts';
import type { Carried } from '../model/initial-form.ts';
import type { EditorActions } from './editor-actions.ts';
import type { useDraftActions } from './use-draft-actions.ts';
import type { useLeaving } from './use-leaving.ts';
import { usePuede } from './use-puede.ts';

interface Options {
  draft: Draft;
  store: EditorStore;
  readOnly: boolean;
  actions: ReturnType<typeof useDraftActions>;
  leaving: ReturnType<typeof useLeaving>;
  confirm: ReturnType<typeof useConfirm>['confirm'];
  summary: RefObject<HTMLDivElement | null>;
  /** What was copied of it is of no use any more. */
  forget: () => void;
  onNueva: (carried: Carried) => void;
}

const question = {
  title: mensajes.borrarTitulo,
  children: mensajes.borrarTexto,
  confirmLabel: mensajes.borrar,
  danger: true,
};

/** What the buttons and keys of the whole editor do. */
export const useBarActions = (options: Options): EditorActions => {
  const { draft, store, readOnly, actions, leaving, confirm, summary, forget, onNueva } = options;
  const navigate = useNavigate();
  const puede = usePuede();
  const whenEditable =
    (act: () => Promise<void>, isOffered = true) =>
    () => {
      if (!readOnly && isOffered) void act();
    };
  const startNew = async () => {
    if (draft.isRunning() || !(await leaving.mayLeave())) return;
    const { emisor, serie } = store.get().datos;
    leaving.pass(() => onNueva({ emisor, serie }));
  };
  const erase = async (skipQuestion: boolean) => {
    const { factura } = draft.getState();
    const canUndo = skipQuestion && factura !== null && isRecreatable(factura);
    if (!skipQuestion && !(await confirm(question))) return;
    forget();
    await actions.remove({ canUndo });
  };
  return {
    onLeave: () => void navigate(listAddress()),
    onGuardar: whenEditable(actions.save),
    onPrueba: whenEditable(() => actions.stamp(true), puede.prueba),
    onTimbrar: whenEditable(() => actions.stamp(false), puede.timbrar),
    onBorrar: (skipQuestion) => void erase(skipQuestion),
    onNueva: () => void startNew(),
    onShowProblems: () => {
      summary.current?.focus();
      summary.current?.scrollIntoView({ block: 'nearest' });
    },
  };
};
