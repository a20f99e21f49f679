import type { Attributes } from '../../documents/document.ts';
import type { TotalDePagos } from '../../model/recepcion-pago.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import type { TotalesMxn } from './totales-mxn.ts';

/** The node Totales, with what the payments add up to in pesos. */
interface TotalesSubject {
  at: Attributes;
  totales: Pick<TotalesMxn, 'sums' | 'isSound'>;
}

const CENTS = 2;

const startsWith =
  (prefix: string) =>
  ({ totales }: TotalesSubject): boolean =>
    totales.isSound(prefix) && [...totales.sums.keys()].some((name) => name.startsWith(prefix));
const isGiven =
  (prefix: string) =>
  ({ at }: TotalesSubject): boolean =>
    Object.keys(at).some((name) => name.startsWith(prefix) && at[name] !== undefined);

const exists = (code: string, prefix: string, nombre: string): Rule<TotalesSubject> => ({
  code,
  path: '',
  message: `Los totales necesitan ${nombre}`,
  applies: startsWith(prefix),
  check: isGiven(prefix),
});

/** Whether there is any total of a kind of tax that the payments carry. */
export const hayTotalesRules: readonly Rule<TotalesSubject>[] = [
  exists('CRP20264', 'TotalRetenciones', 'el total de retenciones'),
  exists('CRP20267', 'TotalTrasladosBase', 'el total de la base del IVA'),
  exists('CRP20273', 'TotalTrasladosImpuesto', 'el total del IVA'),
];

/**
 * The kinds of totals of which at least one must be there: otherwise each missing one is reported.
 */
const KINDS = ['TotalRetenciones', 'TotalTrasladosBase', 'TotalTrasladosImpuesto'];
const isTold = (path: TotalDePagos, subject: TotalesSubject): boolean =>
  KINDS.some((kind) => path.startsWith(kind) && !isGiven(kind)(subject));

const total = (code: string, path: TotalDePagos): Rule<TotalesSubject> => ({
  code,
  path,
  message: 'El total no es la suma de los pagos en pesos mexicanos',
  applies: (subject) =>
    subject.totales.isSound(path) &&
    (subject.at[path] !== undefined || (subject.totales.sums.has(path) && !isTold(path, subject))),
  check: ({ at, totales }) => {
    const expected = (totales.sums.get(path) ?? Decimal.ZERO).round(CENTS);
    return Decimal.tryParse(at[path])?.compare(expected) === 0;
  },
});

/** Each total: matrix CRP20201 to CRP20211. */
export const totalesRules: readonly Rule<TotalesSubject>[] = [
  total('CRP20201', 'TotalRetencionesIVA'),
  total('CRP20202', 'TotalRetencionesISR'),
  total('CRP20203', 'TotalRetencionesIEPS'),
  total('CRP20204', 'TotalTrasladosBaseIVA16'),
  total('CRP20205', 'TotalTrasladosImpuestoIVA16'),
  total('CRP20206', 'TotalTrasladosBaseIVA8'),
  total('CRP20207', 'TotalTrasladosImpuestoIVA8'),
  total('CRP20208', 'TotalTrasladosBaseIVA0'),
  total('CRP20209', 'TotalTrasladosImpuestoIVA0'),
  total('CRP20210', 'TotalTrasladosBaseIVAExento'),
  total('CRP20211', 'MontoTotalPagos'),
];
