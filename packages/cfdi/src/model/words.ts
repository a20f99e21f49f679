import type { Finding } from './finding.ts';

/** How people call the receiver and the voucher: a payroll has an employee, not a client. */
export interface Palabras {
  receptor: 'cliente' | 'empleado';
  comprobante: 'factura' | 'nómina';
}

export const DE_VENTA: Palabras = { receptor: 'cliente', comprobante: 'factura' };
export const DE_NOMINA: Palabras = { receptor: 'empleado', comprobante: 'nómina' };

export const palabrasDe = (tipoComprobante: string | undefined): Palabras =>
  tipoComprobante === 'N' ? DE_NOMINA : DE_VENTA;

/** A text of a rule, whose '{receptor}' and '{comprobante}' are said with these words. */
export function said(text: string, palabras: Palabras): string {
  if (!text.includes('{')) return text;
  return text
    .replaceAll('{receptor}', palabras.receptor)
    .replaceAll('{comprobante}', palabras.comprobante);
}

/** Findings as people read them. */
export const inWords = (findings: readonly Finding[], palabras: Palabras): Finding[] =>
  findings.map((finding) => ({
    ...finding,
    message: said(finding.message, palabras),
    ...(finding.remedy !== undefined && { remedy: said(finding.remedy, palabras) }),
  }));
