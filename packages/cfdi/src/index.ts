export type { AddendaFondoGarantia, AddendaSageAutomotive } from './model/addenda.ts';
export type { Donataria, EntidadIne, Iedu, Ine } from './model/complementos.ts';
export type {
  ACuentaTerceros,
  CfdiRelacionado,
  ClaveImpuesto,
  Concepto,
  EmisorFiscal,
  FacturaFiscal,
  Impuesto,
  ImpuestoLocal,
  Parte,
  ReceptorFiscal,
  TipoComprobante,
  TipoFactor,
  TipoImpuesto,
} from './model/factura.ts';
export type { Nomina } from './model/nomina.ts';
export type { DoctoRelacionado, Pago, RecepcionPago } from './model/recepcion-pago.ts';
export type {
  ConceptoCalculado,
  ImpuestoCalculado,
  ImpuestoLocalCalculado,
  LocalesTotales,
  RetencionTotal,
  Totales,
  TrasladoTotal,
} from './model/totales.ts';
export type { Finding } from './model/finding.ts';
export { Decimal, InvalidDecimal } from './values/decimal.ts';
export { InvalidRfc, Rfc } from './values/rfc.ts';
export { InvalidUuid, Uuid } from './values/uuid.ts';
export { computeTotals } from './totals/compute-totals.ts';
export { validateFactura } from './form/validate-factura.ts';
export type { Contribuyente, Lookups, ProductoServicio, RuleContext } from './rules/rule.ts';
export {
  type CertificadoProblem,
  certificadoFinding,
  certificadoProblems,
} from './certificates/certificado-problems.ts';
export {
  CertificadoStatus,
  certificadoStatus,
  isInvalidForCancelacion,
  practicalStart,
  type Vigencia,
} from './certificates/certificado-status.ts';
export { type CertificadoFacts, validateCertificado } from './certificates/validate-certificado.ts';
export * as presets from './presets/presets.ts';
export { localDateTime } from './time/local-date-time.ts';
export { timeZoneOf } from './time/time-zone-of.ts';
export { amountInWords } from './text/amount-in-words.ts';
export { verificationUrl } from './text/verification-url.ts';
export { catalogos } from './catalogs/catalogos.ts';
