import { localDateTime, type FacturaFiscal } from '@timbra/cfdi';
import type { LockedFactura } from '@timbra/contracts';

/** PACs refuse a Fecha in the future: our clock may be a little ahead of theirs, in milliseconds. */
const SKEW_MS = 60_000;

/** The document to be sealed, from the invoice as it is locked. Fecha defaults to now. */
export const fiscalDocument = (
  { factura, emisor, receptor }: LockedFactura,
  now: Date,
): FacturaFiscal => {
  const lugarExpedicion = factura.lugarExpedicion ?? '';
  return {
    tipoComprobante: factura.tipoComprobante,
    version: '4.0',
    serie: factura.serie,
    folio: factura.folio,
    fecha:
      factura.fecha ?? localDateTime(new Date(now.getTime() - SKEW_MS), lugarExpedicion || '06000'),
    formaPago: factura.formaPago,
    metodoPago: factura.metodoPago,
    condicionesPago: factura.condicionesPago,
    moneda: factura.moneda,
    tipoCambio: factura.tipoCambio,
    exportacion: factura.exportacion,
    lugarExpedicion,
    usoCfdi: factura.usoCfdi,
    emisor: { rfc: emisor.rfc, nombre: emisor.nombre, regimen: emisor.regimen },
    receptor: {
      rfc: receptor.rfc,
      nombre: receptor.nombre,
      cp: receptor.cp,
      regimen: receptor.regimen,
      residenciaFiscal: receptor.residenciaFiscal,
      numRegistro: receptor.numRegistro,
    },
    conceptos: factura.conceptos,
    decimals: factura.decimals,
    cfdiRelacionados: factura.cfdiRelacionados,
    confirmacion: factura.confirmacion,
    Periodicidad: factura.Periodicidad,
    Meses: factura.Meses,
    Anio: factura.Anio,
    impuestosGlobales: factura.impuestosGlobales,
    ine: factura.ine,
    donataria: factura.donataria,
    recepcionPago: factura.recepcionPago,
    nomina: factura.nomina,
    addendaFondoGarantia: factura.addendaFondoGarantia,
    addendaSageAutomotive: factura.addendaSageAutomotive,
  };
};
