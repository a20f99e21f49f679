import { decimalsOf } from '../../catalogs/monedas.ts';
import { given } from '../../documents/make-node.ts';
import type { Impuesto } from '../../model/factura.ts';
import type { DoctoRelacionado, DocumentoCalculado, Pago } from '../../model/recepcion-pago.ts';
import { MAX_DECIMALS, type TaxKind, taxKindOf } from '../../taxes/tax-kind.ts';
import { Decimal } from '../../values/decimal.ts';
import { equivalenciaOf } from './equivalencia.ts';
import { inMoneda } from './moneda.ts';

const CENTS = 2;

interface ImpuestoExactoDR {
  kind: TaxKind;
  base: Decimal;
  importe: Decimal;
}

export interface DocumentoExacto {
  calculado: DocumentoCalculado;
  equivalencia: Decimal | null;
  impuestos: ImpuestoExactoDR[];
}

/**
 * Writes no zeros beyond the cents: each written decimal narrows the difference that SAT allows.
 */
const written = (amount: Decimal): string => amount.toFixed(Math.max(CENTS, amount.decimals));

function computeImpuesto(impuesto: Impuesto): ImpuestoExactoDR {
  const kind = taxKindOf(impuesto);
  const typed = Decimal.tryParse(impuesto.customBase) ?? Decimal.orZero(impuesto.base);
  const base = typed.round(MAX_DECIMALS);
  if (!kind.rate) return { kind, base, importe: Decimal.ZERO };
  const importe =
    Decimal.tryParse(impuesto.importeCustom) ??
    Decimal.tryParse(impuesto.importe) ??
    base.mul(kind.rate).round(Math.max(CENTS, base.decimals));
  return { kind, base, importe: importe.round(MAX_DECIMALS) };
}

/** The balance after a payment: never below zero (pagos §3). */
export function saldoInsoluto(saldoAnt: string | undefined, pagado: string | undefined): Decimal {
  const rest = Decimal.orZero(saldoAnt).sub(Decimal.orZero(pagado));
  return rest.isNegative() ? Decimal.ZERO : rest;
}

/** Amounts of one document; a text that is not (yet) a number counts as 0. */
export function computeDocumento(pago: Pago, documento: DoctoRelacionado): DocumentoExacto {
  const decimals = decimalsOf(documento.monedaDR);
  const impuestos = (documento.ImpuestosDR ?? []).map(computeImpuesto);
  const equivalenciaDR = equivalenciaOf(pago, documento);
  const insoluto = saldoInsoluto(documento.impSaldoAnt, documento.impPagado);
  return {
    impuestos,
    equivalencia: Decimal.tryParse(equivalenciaDR),
    calculado: {
      equivalenciaDR,
      impSaldoAnt: inMoneda(documento.impSaldoAnt, decimals),
      impPagado: inMoneda(documento.impPagado, decimals),
      impSaldoInsoluto: insoluto.toFixed(Math.max(decimals, insoluto.decimals)),
      ObjetoImpDR: given(documento.ObjetoImpDR) ?? (impuestos.length > 0 ? '02' : '01'),
      impuestos: impuestos.map(({ kind, base, importe }) => ({
        tipo: kind.tipo,
        impuesto: kind.impuesto,
        tipoFactor: kind.tipoFactor,
        // A rate that is missing is not a rate of 0 %.
        tasaOCuota: Decimal.tryParse(kind.tasaCuota) ? kind.tasaOCuota : '',
        base: written(base),
        importe: kind.rate ? written(importe) : '',
      })),
    },
  };
}
