import { decimalsOf } from '../../catalogs/monedas.ts';
import { given } from '../../documents/make-node.ts';
import {
  type Pago,
  type PagoCalculado,
  type PagosCalculados,
  type RecepcionPago,
  TOTALES_DE_PAGOS,
} from '../../model/recepcion-pago.ts';
import { MAX_DECIMALS, type TaxKind } from '../../taxes/tax-kind.ts';
import { Decimal } from '../../values/decimal.ts';
import { computeDocumento, type DocumentoExacto } from './compute-documento.ts';
import { convert, inMoneda, MXN, ONE } from './moneda.ts';
import { TotalesMxn } from './totales-mxn.ts';

const CENTS = 2;

/** A row of the payment's ImpuestosP while it is summed. */
interface Fila {
  kind: TaxKind;
  base: Decimal;
  importe: Decimal;
}

/** By key, so that the order of the documents does not change the rows. */
function filasOf(documentos: readonly DocumentoExacto[]): Fila[] {
  const filas = new Map<string, Fila>();
  for (const { equivalencia, impuestos } of documentos) {
    const divisor = equivalencia?.isPositive() ? equivalencia : ONE;
    for (const { kind, base, importe } of impuestos) {
      const fila = filas.get(kind.row) ?? { kind, base: Decimal.ZERO, importe: Decimal.ZERO };
      fila.base = fila.base.add(convert(base, divisor));
      fila.importe = fila.importe.add(convert(importe, divisor));
      filas.set(kind.row, fila);
    }
  }
  return [...filas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fila]) => fila);
}

function computePago(pago: Pago, totales: TotalesMxn): PagoCalculado {
  const documentos = (pago.documentos ?? []).map((documento) => computeDocumento(pago, documento));
  const tipoCambioP = given(pago.tipoCambioP) ?? (pago.monedaP === MXN ? '1' : undefined);
  const tipoCambio = Decimal.orZero(tipoCambioP);
  const monto = inMoneda(pago.monto, decimalsOf(pago.monedaP));
  totales.add('MontoTotalPagos', Decimal.orZero(monto), tipoCambio);
  const calculado: PagoCalculado = {
    tipoCambioP,
    monto,
    documentos: documentos.map((documento) => documento.calculado),
    retenciones: [],
    traslados: [],
  };
  for (const { kind, ...sums } of filasOf(documentos)) {
    const base = sums.base.round(MAX_DECIMALS);
    const importe = sums.importe.round(MAX_DECIMALS);
    const { impuesto, tipoFactor, tasaOCuota, rate } = kind;
    const isTraslado = kind.tipo !== 1;
    const isExento = rate === null;
    totales.addFila({ isTraslado, impuesto, isExento, rate, base, importe }, tipoCambio);
    const written = importe.toFixed(MAX_DECIMALS);
    if (isTraslado) {
      calculado.traslados.push({
        impuesto,
        tipoFactor,
        tasaOCuota,
        base: base.toFixed(MAX_DECIMALS),
        importe: isExento ? '' : written,
      });
    } else {
      calculado.retenciones.push({ impuesto, importe: written });
    }
  }
  return calculado;
}

/**
 * Every amount of a payment receipt (pagos §1, CRP20201 to CRP20274): taxes of each
 * payment are its documents' converted, added and rounded; totals are the payments' in pesos.
 * Never throws: what is not a number counts as 0.
 */
export function computePagos({ pagos }: RecepcionPago): PagosCalculados {
  const totales = new TotalesMxn();
  const calculados = (pagos ?? []).map((pago) => computePago(pago, totales));
  const { sums } = totales;
  return {
    pagos: calculados,
    totales: {
      ...Object.fromEntries(
        TOTALES_DE_PAGOS.filter((name) => sums.has(name)).map((name) => [
          name,
          sums.get(name)?.toFixed(CENTS),
        ]),
      ),
      MontoTotalPagos: (sums.get('MontoTotalPagos') ?? Decimal.ZERO).toFixed(CENTS),
    },
  };
}
