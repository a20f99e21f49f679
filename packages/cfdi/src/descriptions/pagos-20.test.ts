import { expect, it } from 'vitest';
import { fingerprint } from '../../test-support/fingerprint.ts';
import { pagos20 } from './pagos-20.ts';

/** Written by hand from Pagos20.xsd. */
const fingerprints = [
  'Pagos: Version > Totales Pago+',
  'Pagos/Totales: TotalRetencionesIVA? TotalRetencionesISR? TotalRetencionesIEPS? TotalTrasladosBaseIVA16? TotalTrasladosImpuestoIVA16? TotalTrasladosBaseIVA8? TotalTrasladosImpuestoIVA8? TotalTrasladosBaseIVA0? TotalTrasladosImpuestoIVA0? TotalTrasladosBaseIVAExento? MontoTotalPagos >',
  'Pagos/Pago: FechaPago FormaDePagoP MonedaP TipoCambioP? Monto NumOperacion? RfcEmisorCtaOrd? NomBancoOrdExt? CtaOrdenante? RfcEmisorCtaBen? CtaBeneficiario? TipoCadPago? CertPago? CadPago? SelloPago? > DoctoRelacionado+ ImpuestosP?',
  'Pagos/Pago/DoctoRelacionado: IdDocumento Serie? Folio? MonedaDR EquivalenciaDR? NumParcialidad ImpSaldoAnt ImpPagado ImpSaldoInsoluto ObjetoImpDR > ImpuestosDR?',
  'Pagos/Pago/DoctoRelacionado/ImpuestosDR: > RetencionesDR? TrasladosDR?',
  'Pagos/Pago/DoctoRelacionado/ImpuestosDR/RetencionesDR: > RetencionDR+',
  'Pagos/Pago/DoctoRelacionado/ImpuestosDR/RetencionesDR/RetencionDR: BaseDR ImpuestoDR TipoFactorDR TasaOCuotaDR ImporteDR >',
  'Pagos/Pago/DoctoRelacionado/ImpuestosDR/TrasladosDR: > TrasladoDR+',
  'Pagos/Pago/DoctoRelacionado/ImpuestosDR/TrasladosDR/TrasladoDR: BaseDR ImpuestoDR TipoFactorDR TasaOCuotaDR? ImporteDR? >',
  'Pagos/Pago/ImpuestosP: > RetencionesP? TrasladosP?',
  'Pagos/Pago/ImpuestosP/RetencionesP: > RetencionP+',
  'Pagos/Pago/ImpuestosP/RetencionesP/RetencionP: ImpuestoP ImporteP >',
  'Pagos/Pago/ImpuestosP/TrasladosP: > TrasladoP+',
  'Pagos/Pago/ImpuestosP/TrasladosP/TrasladoP: BaseP ImpuestoP TipoFactorP TasaOCuotaP? ImporteP? >',
];

it("Pagos 2.0 declares SAT's nodes and attributes, in order, with what is required", () => {
  expect(fingerprint(pagos20.root)).toEqual(fingerprints);
});
