import { MOTIVOS_CANCELACION, type MotivoCancelacion } from '@timbra/contracts';
import { mensajes } from './mensajes.ts';

/** '(02) Comprobante emitido con errores sin relación'. */
export const motivoText = (motivo: MotivoCancelacion): string =>
  `(${motivo}) ${MOTIVOS_CANCELACION[motivo]}`;

export const MOTIVOS = (Object.keys(MOTIVOS_CANCELACION) as MotivoCancelacion[])
  .sort()
  .map((value) => ({ value, label: motivoText(value) }));

/** cancelacion §1: hexadecimal, 8-4-4-4-12. */
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What is wrong with the UUID that was typed; nothing of one that is not there yet. */
export const folioProblem = (text: string): string | null =>
  text.trim() === '' || UUID.test(text.trim()) ? null : mensajes.folioInvalido;
