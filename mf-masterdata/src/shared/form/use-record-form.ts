import { useLeaving, useRecordForm as useForm, type RecordFormHook } from '@timbra/remote-kit';
import { fieldId, useConfirm, type ConfirmQuestion } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import { mensajes } from './mensajes.ts';

type Options<Values extends object, Saved> = Parameters<typeof useForm<Values, Saved>>[0];

export interface RecordForm<Values extends object> extends Omit<
  RecordFormHook<Values, unknown, never>,
  'own' | 'server' | 'isDirty' | 'attempt'
> {
  problems: readonly { message: string; fieldId: string }[];
  /** Nothing is sent while our own rules refuse it; the server may always be asked again. */
  blocked: boolean;
  confirm: ReturnType<typeof useConfirm>['confirm'];
  dialog: ReactNode;
  /** Runs a change of address without the question about unsaved work. */
  leave: (go: () => void) => void;
}

const question: ConfirmQuestion = {
  title: mensajes.salirTitulo,
  children: mensajes.salir,
  confirmLabel: mensajes.salirConfirmar,
  cancelLabel: mensajes.salirCancelar,
  danger: true,
};

/** A record's form on a page of its own: what is unsaved is not left without a question. */
export const useRecordForm = <Values extends object, Saved>(
  options: Options<Values, Saved>,
): RecordForm<Values> => {
  const { confirm, dialog } = useConfirm();
  const form = useForm<Values, Saved>({
    ...options,
    onSaved: (saved) => leaving.end(() => options.onSaved(saved)),
  });
  const leaving = useLeaving({ isDirty: form.isDirty, ask: () => confirm(question) });
  return {
    ...form,
    problems: form.errors.map(({ path, message }) => ({ message, fieldId: fieldId(path) })),
    blocked: form.own.length > 0,
    confirm,
    dialog,
    leave: leaving.end,
  };
};
