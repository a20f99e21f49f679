import {
  computeTotals,
  Decimal,
  decimalsOf,
  documentoDePago,
  impuestosDeFactura,
  objetosDe,
  type DoctoRelacionado,
  type FacturaPpd,
} from '@timbra/cfdi';
import type { ParcialidadPagada, SaldoFactura } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';

/** A stamped PPD invoice. */
export type Cobrable = FacturaRecord & { uuid: string };

interface Pagado {
  documento: DoctoRelacionado;
  fechaPago: string;
  recibo: { id: string; uuid: string };
}

const numero = ({ documento }: Pagado): number => Number(documento.numParcialidad ?? 1);

/** What receipts say of one invoice, instalment by instalment. */
const pagadosDe = (uuid: string, recibos: readonly FacturaRecord[]): Pagado[] =>
  recibos
    .flatMap(({ _id, uuid: recibo = '', recepcionPago }) =>
      (recepcionPago?.pagos ?? []).flatMap(({ fechaPago, documentos }) =>
        documentos
          .filter(({ idDocumento }) => idDocumento === uuid)
          .map((documento) => ({
            documento,
            fechaPago,
            recibo: { id: _id.toString(), uuid: recibo },
          })),
      ),
    )
    .sort((a, b) => numero(a) - numero(b) || a.fechaPago.localeCompare(b.fechaPago));

/** spec 1 §9: what is left is the balance before minus what is paid, never below 0. */
const resta = (saldo: Decimal, pagado: string): Decimal => {
  const rest = saldo.sub(Decimal.orZero(pagado));
  return rest.isNegative() ? Decimal.ZERO : rest;
};

const CENTS = 2;

/**
 * What the invoice was stamped with: its taxes are not reckoned anew, for the rules of today may not
 * be those of then.
 */
export const impuestosTimbrados = (factura: Cobrable) =>
  impuestosDeFactura({
    conceptos: computeTotals(factura).conceptos.map((concepto, row) => ({
      ...concepto,
      impuestos: concepto.impuestos.map((impuesto, at) => {
        const stored = factura.conceptos[row]?.impuestos[at];
        return stored ? { ...impuesto, base: stored.base, importe: stored.importe } : impuesto;
      }),
    })),
  });

/** What was paid of an invoice, instalment by instalment, and what is left of it. */
export const parcialidadesDe = (
  { uuid, moneda, total }: Pick<Cobrable, 'uuid' | 'moneda' | 'total'>,
  recibos: readonly FacturaRecord[],
) => {
  const decimals = Math.max(CENTS, decimalsOf(moneda));
  let saldo = Decimal.orZero(total);
  const parcialidades: ParcialidadPagada[] = [];
  const anteriores: FacturaPpd['parcialidades'][number][] = [];
  for (const pagado of pagadosDe(uuid, recibos)) {
    const { documento, fechaPago, recibo } = pagado;
    const impSaldoAnt = saldo.toFixed(decimals);
    saldo = resta(saldo, documento.impPagado);
    const impSaldoInsoluto = saldo.toFixed(decimals);
    const { impPagado, ImpuestosDR = [] } = documento;
    parcialidades.push({
      numParcialidad: numero(pagado),
      fechaPago,
      impSaldoAnt,
      impPagado,
      impSaldoInsoluto,
      recibo,
    });
    anteriores.push({ impPagado, impSaldoInsoluto, impuestos: ImpuestosDR });
  }
  return { parcialidades, anteriores, saldo: saldo.toFixed(decimals) };
};

/**
 * The ledger of a PPD invoice (spec 1 §9): worked out from its stamped receipts, so that there is no
 * second truth to go wrong. Amounts are the invoice's currency's.
 */
export const saldoOf = (factura: Cobrable, recibos: readonly FacturaRecord[]): SaldoFactura => {
  const { uuid, moneda, total } = factura;
  const { parcialidades, anteriores, saldo } = parcialidadesDe(factura, recibos);
  // One more than there are (spec 1 §9), and than any says: the first may have been cancelled.
  const last = Math.max(parcialidades.length, ...parcialidades.map((it) => it.numParcialidad));
  const siguiente = (): DoctoRelacionado => ({
    ...documentoDePago({
      uuid,
      serie: factura.serie,
      folio: factura.folio,
      moneda,
      total,
      impuestos: impuestosTimbrados(factura),
      objetos: objetosDe(factura.conceptos),
      parcialidades: anteriores,
    }),
    numParcialidad: last + 1,
  });
  return {
    uuid,
    moneda,
    total,
    saldo,
    parcialidades,
    ...(Decimal.parse(saldo).isPositive() && { siguiente: siguiente() }),
  };
};
