import type { ComprobanteSubject } from './comprobante-subject.ts';
import type { Rule } from './rule.ts';

const MAX_AGE_MS = 72 * 3_600_000;

const isDate = ({ age }: ComprobanteSubject): boolean => !Number.isNaN(age);

export const fechaRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40101',
    path: 'Fecha',
    message: 'La fecha debe tener la forma AAAA-MM-DDThh:mm:ss y existir en el calendario',
    check: isDate,
  },
];

/**
 * Only for a document that is about to be stamped: the PAC's window, under its own code (timbrado
 * §11).
 */
export const ventanaRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: '401',
    path: 'Fecha',
    message: 'La fecha de la factura está en el futuro',
    remedy: 'La hora debe ser la del lugar de expedición.',
    applies: isDate,
    check: ({ age }) => age >= 0,
  },
  {
    code: '401',
    path: 'Fecha',
    message: 'La fecha de la factura tiene más de 72 horas',
    remedy: 'Elige una fecha de las últimas 72 horas.',
    applies: isDate,
    check: ({ age }) => age <= MAX_AGE_MS,
  },
];
