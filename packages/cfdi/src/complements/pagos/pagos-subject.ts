import { decimalsOf } from '../../catalogs/monedas.ts';
import { type Attributes, type CfdiNode, childOf, childrenOf } from '../../documents/document.ts';
import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import { newSums, type Sums } from '../../rules/sums.ts';
import { Decimal } from '../../values/decimal.ts';
import { isMoneda } from './moneda.ts';

/** A DoctoRelacionado with its numbers read once; null = absent or no number. */
export interface DocumentoSubject {
  at: Attributes;
  pago: PagoSubject;
  isMoneda: boolean;
  /** Of its currency. */
  decimals: number;
  /** In another currency than the payment. */
  isForeign: boolean;
  equivalencia: Decimal | null;
  saldoAnt: Decimal | null;
  pagado: Decimal | null;
  insoluto: Decimal | null;
  /** The receipt has the same instalment of the same document before. */
  isRepeated: boolean;
  impuestos: CfdiNode | undefined;
  retenciones: readonly CfdiNode[];
  traslados: readonly CfdiNode[];
}

export interface PagoSubject {
  node: CfdiNode;
  at: Attributes;
  comprobante: ComprobanteSubject;
  isMoneda: boolean;
  decimals: number;
  tipoCambio: Decimal | null;
  monto: Decimal | null;
  documentos: readonly DocumentoSubject[];
  impuestos: CfdiNode | undefined;
  retenciones: readonly CfdiNode[];
  traslados: readonly CfdiNode[];
  /** Taxes of its documents in its own currency, filled while they are judged. */
  sums: Sums;
}

const NONE: readonly CfdiNode[] = [];
const rowsOf = (node: CfdiNode | undefined, name: string): readonly CfdiNode[] =>
  childOf(node, name)?.children ?? NONE;

function documentoSubject(node: CfdiNode, pago: PagoSubject): DocumentoSubject {
  const at = node.attributes;
  const impuestos = childOf(node, 'ImpuestosDR');
  return {
    at,
    pago,
    isMoneda: isMoneda(at.MonedaDR),
    decimals: decimalsOf(at.MonedaDR ?? ''),
    isForeign: at.MonedaDR !== pago.at.MonedaP,
    equivalencia: Decimal.tryParse(at.EquivalenciaDR),
    saldoAnt: Decimal.tryParse(at.ImpSaldoAnt),
    pagado: Decimal.tryParse(at.ImpPagado),
    insoluto: Decimal.tryParse(at.ImpSaldoInsoluto),
    isRepeated: false,
    impuestos,
    retenciones: rowsOf(impuestos, 'RetencionesDR'),
    traslados: rowsOf(impuestos, 'TrasladosDR'),
  };
}

export function pagoSubject(node: CfdiNode, comprobante: ComprobanteSubject): PagoSubject {
  const at = node.attributes;
  const impuestos = childOf(node, 'ImpuestosP');
  const pago: PagoSubject = {
    node,
    at,
    comprobante,
    isMoneda: isMoneda(at.MonedaP),
    decimals: decimalsOf(at.MonedaP ?? ''),
    tipoCambio: Decimal.tryParse(at.TipoCambioP),
    monto: Decimal.tryParse(at.Monto),
    documentos: [],
    impuestos,
    retenciones: rowsOf(impuestos, 'RetencionesP'),
    traslados: rowsOf(impuestos, 'TrasladosP'),
    sums: newSums(),
  };
  pago.documentos = childrenOf(node, 'DoctoRelacionado').map((child) =>
    documentoSubject(child, pago),
  );
  return pago;
}
