import { isCombustible } from '../timbrado/combustibles.ts';
import { asComprobante, attr } from '../timbrado/comprobante.ts';
import type { TimbreEmitido } from '../timbrado/diario/timbre-emitido.ts';
import { parseDecimal, type Decimal } from '../timbrado/revisiones/decimal.ts';
import { readXml } from '../xml/xml-tree.ts';

export const EsCancelable = {
  No: 'No cancelable',
  SinAceptacion: 'Cancelable sin aceptación',
  ConAceptacion: 'Cancelable con aceptación',
} as const;

const DAY = 24 * 60 * 60 * 1000;
const GENERICOS = ['XAXX010101000', 'XEXX010101000'];
const RIF = '621';
const MIL_PESOS = parseDecimal('1000')!;
const UNIT = parseDecimal('1')!;

const inPesos = (total: string, tipoCambio: string): Decimal =>
  (parseDecimal(total)! * (parseDecimal(tipoCambio) ?? UNIT)) / UNIT;

/**
 * Rule 2.7.1.35 of 2026: what may be cancelled without asking the receiver. A day stands for the
 * "next business day"; payments always ask, whatever their total (which is zero). Of the fractions
 * only those of generic receivers (VII and VIII) are for fuel.
 */
export const needsAcceptance = (timbre: TimbreEmitido, now: number): boolean => {
  const { root, emisor, receptor, conceptos } = asComprobante(readXml(Buffer.from(timbre.xml)));
  const { tipoDeComprobante: tipo, rfcReceptor } = timbre;
  if (tipo === 'P') return true;
  if (tipo === 'N' || GENERICOS.includes(rfcReceptor)) return false;
  if (conceptos.some(isCombustible)) return true;
  if (tipo === 'E') return false;
  if (now - timbre.at < DAY || attr(receptor, 'RegimenFiscalReceptor') === RIF) return false;
  if (emisor.attrs.has('FacAtrAdquirente')) return false;
  if (tipo === 'T') return false;
  return inPesos(timbre.total, attr(root, 'TipoCambio')) > MIL_PESOS;
};
