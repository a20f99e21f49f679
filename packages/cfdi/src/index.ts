export type { AddendaSageAutomotive } from './model/addenda.ts';
export type { EntidadIne, HidroYPetro, Iedu, Ine } from './model/complementos.ts';
export type {
  ACuentaTerceros,
  CfdiRelacionado,
  Concepto,
  FacturaFiscal,
  Impuesto,
  ImpuestoLocal,
  Parte,
} from './model/factura.ts';
export type {
  HorasExtra,
  Incapacidad,
  Nomina,
  NominaEmisor,
  NominaReceptor,
  NominaTotales,
  OtroPago,
  Percepcion,
} from './model/nomina.ts';
export type {
  DoctoRelacionado,
  Pago,
  PagosCalculados,
  RecepcionPago,
} from './model/recepcion-pago.ts';
export type { ImpuestoCalculado, Totales } from './model/totales.ts';
export {
  type CampoCon,
  type CampoConPartes,
  type CampoDeDatos,
  type CampoDeFactura,
  camposCon,
  camposDeFactura,
  CON_PARTES,
  DATOS,
  ETIQUETAS,
  filasDeFactura,
  type FilaDeFactura,
  FISCALES,
  OPCIONALES,
  pick,
  PROPIOS,
} from './model/campos-de-factura.ts';
export { ETIQUETAS_DE_CONCEPTO } from './campos/concepto.ts';
export type { FacturaPath } from './campos/factura.ts';
export { comparePaths, mendedAt, rowsOf } from './campos/mended-at.ts';
export type { Finding } from './model/finding.ts';
export { DE_NOMINA, type Palabras } from './model/words.ts';
export { Decimal } from './values/decimal.ts';
export { readAmount } from './values/read-amount.ts';
export { Rfc } from './values/rfc.ts';
export { Uuid } from './values/uuid.ts';
export { computeTotals } from './totals/compute-totals.ts';
export { iepsEnBase } from './totals/ieps-en-base.ts';
export {
  isJubilacion,
  isSeparacion,
  TipoOtroPago,
  TipoPercepcion,
} from './complements/nomina/claves.ts';
export { saldoInsoluto } from './complements/pagos/compute-documento.ts';
export { computePagos } from './complements/pagos/compute-pagos.ts';
export { fechaLimiteDePagos } from './complements/pagos/fecha-limite.ts';
export { formaBancaria, type FormatoDeCuenta } from './complements/pagos/formas-bancarias.ts';
export { impuestosDeFactura, impuestosDeParcialidad } from './complements/pagos/parcialidad.ts';
export { validateTextos } from './form/textos.ts';
export { clavesOfFactura, validateFactura } from './form/validate-factura.ts';
export type { Claves } from './rules/notebook.ts';
export type { Contribuyente, ProductoServicio, RuleContext } from './rules/rule.ts';
export { isNotLoaded } from './rules/rule.ts';
export { type FilaTasa, type ReglaTasa, tasasDe, tasasDeCatalogo } from './catalogs/tasas.ts';
export type { NotInForce } from './catalogs/clave.ts';
export { certificadoFinding, certificadoProblems } from './certificates/certificado-problems.ts';
export {
  CertificadoStatus,
  certificadoStatus,
  daysLeft,
  isInvalidForCancelacion,
  practicalStart,
} from './certificates/certificado-status.ts';
export { csdReciente } from './certificates/csd-reciente.ts';
export { type CertificadoLeido, readCertificado } from './certificates/read-certificado.ts';
export { validateCertificado } from './certificates/validate-certificado.ts';
export { conceptosDeGlobal } from './presets/conceptos-de-global.ts';
export { facturaDeIngreso, facturaGlobal, notaDeCredito } from './presets/factura.ts';
export {
  nuevaDeduccion,
  nuevaIncapacidad,
  nuevaNomina,
  nuevaPercepcion,
  nuevasHorasExtra,
  nuevoOtroPago,
  nuevoSubsidio,
  reciboDeNomina,
  REGIMEN_DEL_TRABAJADOR,
} from './presets/nomina.ts';
export { taxKindOf } from './taxes/tax-kind.ts';
export { objetoDePago, objetosDe } from './complements/pagos/objeto-de-pago.ts';
export { documentoEnRecibo } from './presets/documento-en-recibo.ts';
export {
  documentoDePago,
  type FacturaPpd,
  nuevoPago,
  reciboDePago,
} from './presets/recepcion-pago.ts';
export { localDateTime } from './time/local-date-time.ts';
export { amountInWords } from './text/amount-in-words.ts';
export { verificationUrl, verifierPage } from './text/verification-url.ts';
export { clavesHyp, combustibleOf, subproductosHyp } from './catalogs/hidrocarburos.ts';
export { catalogos } from './catalogs/catalogos.ts';
export { decimalsOf } from './catalogs/monedas.ts';
export { nivelesEducativos } from './descriptions/instituciones-educativas-10.ts';
