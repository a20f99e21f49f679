import type { FieldError } from '@timbra/contracts';
import type { ConfirmQuestion } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';

/** What is asked before something is lost. */
export const preguntas = {
  salir: {
    title: mensajes.salirTitulo,
    children: mensajes.salir,
    confirmLabel: mensajes.salirConfirmar,
    cancelLabel: mensajes.salirCancelar,
    danger: true,
  },
  borrar: {
    title: mensajes.borrarTitulo,
    children: mensajes.borrarTexto,
    confirmLabel: mensajes.borrar,
    danger: true,
  },
  reemplazar: {
    title: mensajes.reemplazarTitulo,
    children: mensajes.reemplazarTexto,
    confirmLabel: mensajes.reemplazar,
    danger: true,
  },
} as const satisfies Record<string, ConfirmQuestion>;

/** Of a receipt that the account's books contradict. */
export const preguntaPorConfirmar = (errors: readonly FieldError[]): ConfirmQuestion => ({
  title: mensajes.porConfirmarTitulo,
  children: mensajes.porConfirmar(errors.map(({ message }) => message).join('. ')),
  confirmLabel: mensajes.timbrarAsi,
  cancelLabel: mensajes.corregirlo,
  danger: true,
});
