import { writeXml } from '../documents/render-document.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { buildComprobante, UNSEALED } from './build-comprobante.ts';

/** A draft as its document would be, without a seal and however incomplete: to be shown, not sent. */
export function writeBorrador(factura: FacturaFiscal): string {
  return writeXml(buildComprobante(factura, computeTotals(factura), UNSEALED));
}
