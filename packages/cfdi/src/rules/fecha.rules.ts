import type { Rule } from './rule.ts';
import type { FacturaSubject } from './subjects.ts';

const MAX_AGE_MS = 72 * 3_600_000;

const isDate = ({ age }: FacturaSubject): boolean => !Number.isNaN(age);

export const fechaRules: readonly Rule<FacturaSubject>[] = [
  {
    code: 'fecha-requerida',
    path: 'fecha',
    message: 'Se debe llenar la fecha de cuando se expide la factura',
    check: ({ factura }) => Boolean(factura.fecha),
  },
  {
    code: 'CFDI40101',
    path: 'fecha',
    message: 'La fecha debe tener la forma AAAA-MM-DDThh:mm:ss y existir en el calendario',
    applies: ({ factura }) => Boolean(factura.fecha),
    check: isDate,
  },
  {
    // The PAC's own code for both sides of the window (facts §1 and §7).
    code: '401',
    path: 'fecha',
    message: 'La fecha de la factura está en el futuro',
    remedy: 'La hora debe ser la del lugar de expedición.',
    applies: isDate,
    check: ({ age }) => age >= 0,
  },
  {
    code: '401',
    path: 'fecha',
    message: 'La fecha de la factura tiene más de 72 horas',
    remedy: 'Elija una fecha de las últimas 72 horas.',
    applies: isDate,
    check: ({ age }) => age <= MAX_AGE_MS,
  },
];
