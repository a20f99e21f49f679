import { childNamed, childrenNamed, type Nodo } from '../../xml/xml-tree.ts';
import { IMPLOCAL_NS } from '../anexo20/documentos.ts';
import { attr, type Comprobante } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';
import { decimalOrZero, formatDecimal, roundTo, sum, type Decimal } from './decimal.ts';

/** Currencies of c_Moneda that do not have two decimals. */
const DECIMALES: Readonly<Record<string, number>> = {
  XXX: 0,
  JPY: 0,
  CLP: 0,
  KRW: 0,
  PYG: 0,
  VND: 0,
  KWD: 3,
  BHD: 3,
  TND: 3,
  CLF: 4,
};

/** How many decimals amounts of the document's currency have. */
export const decimalsOf = (root: Nodo): number => DECIMALES[attr(root, 'Moneda')] ?? 2;

const amount = (nodo: Nodo | undefined, name: string): Decimal =>
  decimalOrZero(nodo?.attrs.get(name));

const rows = (nodo: Nodo | undefined, group: string, row: string): readonly Nodo[] => {
  const holder = nodo && childNamed(nodo, group);
  return holder ? childrenNamed(holder, row) : [];
};

const expectEqual = (
  [code, text]: readonly [string, string],
  actual: Decimal,
  expected: Decimal,
  decimals: number,
): void => {
  if (actual === expected) return;
  const detail = `Valor reportado ${formatDecimal(actual, 6)}, esperado ${formatDecimal(expected, decimals)}`;
  throw new Rechazo(code, text, detail);
};

const checkSubTotal = ({ root, conceptos }: Comprobante, decimals: number): void => {
  const tipo = attr(root, 'TipoDeComprobante');
  const subTotal = amount(root, 'SubTotal');
  if (tipo === 'T' || tipo === 'P') {
    const rule = ['CFDI40109', 'El SubTotal debe ser cero en comprobantes T o P'] as const;
    expectEqual(rule, subTotal, 0n, decimals);
    return;
  }
  const importes = sum(conceptos.map((concepto) => amount(concepto, 'Importe')));
  expectEqual(
    ['CFDI40108', 'El SubTotal no es igual a la suma de los importes de los conceptos'],
    subTotal,
    roundTo(importes, decimals),
    decimals,
  );
};

const localTaxes = ({ complementos }: Comprobante): Decimal => {
  const local = complementos.find((nodo) => nodo.ns === IMPLOCAL_NS);
  return amount(local, 'TotaldeTraslados') - amount(local, 'TotaldeRetenciones');
};

/**
 * The sums that a PAC repeats, in exact decimals.
 * @throws Rechazo CFDI40108, 40109, 40110, 40119, 40203 or 40205
 */
export const reviewTotales = (comprobante: Comprobante): void => {
  const { root, impuestos } = comprobante;
  const decimals = decimalsOf(root);
  checkSubTotal(comprobante, decimals);
  if (amount(root, 'Descuento') > amount(root, 'SubTotal')) {
    throw new Rechazo('CFDI40110', 'El Descuento es mayor que el SubTotal');
  }
  const retenidos = amount(impuestos, 'TotalImpuestosRetenidos');
  const trasladados = amount(impuestos, 'TotalImpuestosTrasladados');
  const sumOf = (group: string, row: string) =>
    roundTo(sum(rows(impuestos, group, row).map((nodo) => amount(nodo, 'Importe'))), decimals);
  expectEqual(
    ['CFDI40203', 'TotalImpuestosRetenidos no es igual a la suma de las retenciones'],
    retenidos,
    sumOf('Retenciones', 'Retencion'),
    decimals,
  );
  expectEqual(
    ['CFDI40205', 'TotalImpuestosTrasladados no es igual a la suma de los traslados'],
    trasladados,
    sumOf('Traslados', 'Traslado'),
    decimals,
  );
  const total =
    amount(root, 'SubTotal') -
    amount(root, 'Descuento') +
    trasladados -
    retenidos +
    localTaxes(comprobante);
  expectEqual(
    ['CFDI40119', 'El Total no es igual a SubTotal - Descuento + traslados - retenciones'],
    amount(root, 'Total'),
    roundTo(total, decimals),
    decimals,
  );
};
