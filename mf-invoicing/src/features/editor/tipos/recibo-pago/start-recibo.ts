import { computePagos, nuevoPago, type PagosCalculados } from '@timbra/cfdi';
import { changeExtras, type EditorForm } from '../../formulario/editor-form.ts';
import { clockAt } from '../../borrador/factura-fiscal.ts';
import type { FieldRef } from '../../campos/field-refs.ts';
import type { Origin } from '../../borrador/initial-form.ts';
import type { Resumen } from '../../borrador/totals-lines.ts';

/** pagos §2: one payment, received now; of an invoice, all that is left of it. */
export const startRecibo = (form: EditorForm, { saldo, now }: Origin): EditorForm => {
  const siguiente = saldo?.siguiente;
  const fecha = clockAt(form.datos.lugarExpedicion, now);
  return changeExtras(form, {
    recepcionPago: { pagos: [nuevoPago(fecha, siguiente && [siguiente])] },
  });
};

/** The first payment's form: the rest of it follows from the invoice, or comes after. */
export const nextInRecibo = (): FieldRef => ({ field: 'recepcionPago.pagos.0.formaDePagoP' });

type TotalDePagos = keyof PagosCalculados['totales'];

const labels: readonly (readonly [TotalDePagos, string])[] = [
  ['TotalTrasladosBaseIVA16', 'Base de IVA 16 %'],
  ['TotalTrasladosImpuestoIVA16', 'IVA 16 %'],
  ['TotalTrasladosBaseIVA8', 'Base de IVA 8 %'],
  ['TotalTrasladosImpuestoIVA8', 'IVA 8 %'],
  ['TotalTrasladosBaseIVA0', 'Base de IVA 0 %'],
  ['TotalTrasladosBaseIVAExento', 'Base exenta de IVA'],
  ['TotalRetencionesIVA', 'Retención de IVA'],
  ['TotalRetencionesISR', 'Retención de ISR'],
  ['TotalRetencionesIEPS', 'Retención de IEPS'],
];

/** In pesos, whatever each payment's currency is. */
export const totalsOfPagos = ({ extras }: EditorForm): Resumen => {
  const { totales } = computePagos(extras.recepcionPago ?? { pagos: [] });
  return {
    lines: labels.flatMap(([name, label]) => {
      const amount = totales[name];
      return amount === undefined ? [] : [{ label, amount }];
    }),
    total: totales.MontoTotalPagos ?? '0.00',
    moneda: 'MXN',
  };
};
