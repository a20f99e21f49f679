export type {
  CfdiRelacionado,
  ClaveImpuesto,
  Concepto,
  EmisorFiscal,
  FacturaFiscal,
  Impuesto,
  ReceptorFiscal,
  TipoFactor,
  TipoImpuesto,
} from './model/factura.ts';
export type {
  ConceptoCalculado,
  ImpuestoCalculado,
  RetencionTotal,
  Totales,
  TrasladoTotal,
} from './model/totales.ts';
export type { Finding } from './model/finding.ts';
export { Decimal, InvalidDecimal } from './values/decimal.ts';
export { InvalidRfc, Rfc } from './values/rfc.ts';
export { InvalidUuid, Uuid } from './values/uuid.ts';
export { computeTotals } from './totals/compute-totals.ts';
export { validateFactura } from './rules/validate-factura.ts';
export type { RuleContext } from './rules/rule.ts';
export { localDateTime } from './time/local-date-time.ts';
export { timeZoneOf } from './time/time-zone-of.ts';
export { amountInWords } from './text/amount-in-words.ts';
export { verificationUrl } from './text/verification-url.ts';
export { catalogos } from './catalogs/catalogos.ts';
