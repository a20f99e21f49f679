import type { FieldError } from '@timbra/contracts';
import { mensajes } from './mensajes.ts';

/** Of a blank field the schema could only say that it has the wrong form. */
export const judgeRfc = (rfc: string): FieldError[] =>
  rfc === '' ? [{ path: 'rfc', message: mensajes.faltaRfc }] : [];
