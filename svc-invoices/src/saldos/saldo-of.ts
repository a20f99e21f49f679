import {
  computeTotals,
  Decimal,
  decimalsOf,
  documentoDePago,
  impuestosDeFactura,
  impuestosDeParcialidad,
  objetosDe,
  type DoctoRelacionado,
  type FacturaPpd,
  type Impuesto,
} from '@timbra/cfdi';
import type { NotaAcreditada, ParcialidadPagada, SaldoFactura } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { NotaAplicada } from './notas-de.ts';

/** A stamped PPD invoice. */
export type Cobrable = FacturaRecord & { uuid: string };

interface Pagado {
  documento: DoctoRelacionado;
  fechaPago: string;
  recibo: { id: string; uuid: string };
  /** When the receipt was issued. */
  emitido: string;
}

const numero = ({ documento }: Pagado): number => Number(documento.numParcialidad ?? 1);

/** What receipts say of one invoice, instalment by instalment. */
const pagadosDe = (uuid: string, recibos: readonly FacturaRecord[]): Pagado[] =>
  recibos
    .flatMap(({ _id, uuid: recibo = '', fecha = '', recepcionPago }) =>
      (recepcionPago?.pagos ?? []).flatMap(({ fechaPago, documentos }) =>
        documentos
          .filter(({ idDocumento }) => idDocumento === uuid)
          .map((documento) => ({
            documento,
            fechaPago,
            recibo: { id: _id.toString(), uuid: recibo },
            emitido: fecha,
          })),
      ),
    )
    .sort((a, b) => numero(a) - numero(b) || a.fechaPago.localeCompare(b.fechaPago));

/** pagos §3: what is left is the balance before minus what is paid, never below 0. */
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

type Anterior = Omit<FacturaPpd['parcialidades'][number], 'impuestos'> & {
  /** Null of a credit note, which takes its part off every tax (`withImpuestos`). */
  impuestos: readonly Impuesto[] | null;
};

/**
 * What was paid of an invoice, instalment by instalment, what its credit notes took off, and what is
 * left of it. A note comes before the receipts that were issued after it, which began where it left off.
 */
export const parcialidadesDe = (
  { uuid, moneda, total }: Pick<Cobrable, 'uuid' | 'moneda' | 'total'>,
  recibos: readonly FacturaRecord[],
  notas: readonly NotaAplicada[] = [],
) => {
  const decimals = Math.max(CENTS, decimalsOf(moneda));
  let saldo = Decimal.orZero(total);
  const parcialidades: ParcialidadPagada[] = [];
  const acreditadas: NotaAcreditada[] = [];
  const anteriores: Anterior[] = [];
  const left = [...notas];
  const credit = ({ nota, importe }: NotaAplicada): void => {
    const before = saldo;
    saldo = resta(saldo, importe);
    const taken = before.sub(saldo);
    if (!taken.isPositive()) return;
    acreditadas.push({
      fecha: nota.fecha ?? '',
      importe: taken.toFixed(decimals),
      nota: { id: nota._id.toString(), uuid: nota.uuid },
    });
    const impSaldoInsoluto = saldo.toFixed(decimals);
    anteriores.push({ impPagado: taken.toString(), impSaldoInsoluto, impuestos: null });
  };
  for (const pagado of pagadosDe(uuid, recibos)) {
    const { documento, fechaPago, recibo, emitido } = pagado;
    while (left[0] && (left[0].nota.fecha ?? '') <= emitido) credit(left.shift() as NotaAplicada);
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
  left.forEach(credit);
  return { parcialidades, acreditadas, anteriores, saldo: saldo.toFixed(decimals) };
};

/** A credit note takes its part off every tax, as a payment would. */
const withImpuestos = (
  factura: Pick<FacturaPpd, 'total' | 'impuestos'>,
  anteriores: readonly Anterior[],
): FacturaPpd['parcialidades'] => {
  const whole: FacturaPpd['parcialidades'][number][] = [];
  for (const it of anteriores) {
    const impuestos = it.impuestos ?? impuestosDeParcialidad(factura, whole, it.impPagado);
    whole.push({ ...it, impuestos });
  }
  return whole;
};

/**
 * The ledger of a PPD invoice (pagos §3): worked out from its stamped receipts and credit notes, so
 * that there is no second truth to go wrong. Amounts are the invoice's currency's.
 */
export const saldoOf = (
  factura: Cobrable,
  recibos: readonly FacturaRecord[],
  notas: readonly NotaAplicada[] = [],
): SaldoFactura => {
  const { uuid, moneda, total } = factura;
  const { parcialidades, acreditadas, anteriores, saldo } = parcialidadesDe(
    factura,
    recibos,
    notas,
  );
  // One more than there are (pagos §4), and than any says: the first may have been cancelled.
  const last = Math.max(parcialidades.length, ...parcialidades.map((it) => it.numParcialidad));
  const siguiente = (): DoctoRelacionado => {
    const impuestos = impuestosTimbrados(factura);
    const documento = documentoDePago({
      uuid,
      serie: factura.serie,
      folio: factura.folio,
      moneda,
      total,
      impuestos,
      objetos: objetosDe(factura.conceptos),
      parcialidades: withImpuestos({ total, impuestos }, anteriores),
    });
    return { ...documento, numParcialidad: last + 1 };
  };
  return {
    uuid,
    moneda,
    total,
    saldo,
    parcialidades,
    ...(acreditadas.length > 0 && { notas: acreditadas }),
    ...(Decimal.parse(saldo).isPositive() && { siguiente: siguiente() }),
  };
};
