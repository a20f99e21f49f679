import { FacturaStatus, TimbrarStatus, type Factura, type FacturaRow } from '@timbra/contracts';
import type { FacturaRecord } from './factura.model.ts';

/** Editable while it is a draft or a test, and not being stamped (spec 1 §4). */
type State = Pick<FacturaRecord, 'status' | 'timbrarRequest' | 'enGlobal'>;
export const isEditable = ({ status, timbrarRequest, enGlobal }: State): boolean =>
  enGlobal === undefined &&
  (status === FacturaStatus.Borrador || status === FacturaStatus.Prueba) &&
  timbrarRequest?.status !== TimbrarStatus.EnProceso;

/** One that was saved before revisions were counted gets its first when it is replaced. */
export const revisionOf = ({ revision = 0 }: Pick<FacturaRecord, 'revision'>): number => revision;

export const facturaView = (it: FacturaRecord): Factura => {
  const id = it._id.toString();
  return {
    id,
    version: '4.0',
    tipoComprobante: it.tipoComprobante,
    // Saved before there were other kinds: none of them was global.
    isGlobal: it.isGlobal ?? false,
    emisor: it.emisor,
    receptor: it.receptor,
    certificado: it.certificado,
    templateId: it.templateId,
    serie: it.serie,
    folio: it.folio,
    fecha: it.fecha,
    formaPago: it.formaPago,
    metodoPago: it.metodoPago,
    condicionesPago: it.condicionesPago,
    moneda: it.moneda,
    tipoCambio: it.tipoCambio,
    exportacion: it.exportacion,
    lugarExpedicion: it.lugarExpedicion,
    usoCfdi: it.usoCfdi,
    observaciones: it.observaciones,
    externalId: it.externalId,
    cfdiRelacionados: it.cfdiRelacionados,
    conceptos: it.conceptos,
    confirmacion: it.confirmacion,
    Periodicidad: it.Periodicidad,
    Meses: it.Meses,
    Anio: it.Anio === undefined || it.Anio === '' ? undefined : Number(it.Anio),
    impuestosGlobales: it.impuestosGlobales,
    ine: it.ine,
    donataria: it.donataria,
    recepcionPago: it.recepcionPago,
    nomina: it.nomina,
    addendaFondoGarantia: it.addendaFondoGarantia,
    addendaSageAutomotive: it.addendaSageAutomotive,
    subtotal: it.subtotal,
    descuento: it.descuentoTotal,
    total: it.total,
    totalImpuestosTrasladados: it.totalImpuestosTrasladados,
    totalImpuestosRetenidos: it.totalImpuestosRetenidos,
    // Saved before accounts chose their decimals: two.
    decimals: it.decimals ?? 2,
    status: it.status,
    prueba: it.prueba,
    editable: isEditable(it),
    uuid: it.uuid,
    fechaTimbrado: it.fechaTimbrado,
    fechaCancelado: it.fechaCancelado,
    selloLastDigits: it.selloLastDigits ?? it.sello?.slice(-8),
    ...(it.xmlKey && {
      xmlUrl: `/api/facturas/${id}.xml`,
      pdfUrl: `/api/facturas/${id}.pdf`,
    }),
    reunidas: it.reunidas,
    enGlobal: it.enGlobal,
    saldo: it.saldo,
    fechaLimite: isEditable(it) ? it.fechaLimite : undefined,
    timbrarRequest: it.timbrarRequest,
    revision: revisionOf(it),
    createdAt: it.createdAt.toISOString(),
    updatedAt: it.updatedAt.toISOString(),
  };
};

export const facturaRow = (it: FacturaRecord): FacturaRow => ({
  id: it._id.toString(),
  tipoComprobante: it.tipoComprobante,
  isGlobal: it.isGlobal ?? false,
  serie: it.serie,
  folio: it.folio,
  fecha: it.fecha,
  total: it.total,
  moneda: it.moneda,
  metodoPago: it.metodoPago,
  formaPago: it.formaPago,
  usoCfdi: it.usoCfdi,
  selloLastDigits: it.selloLastDigits,
  status: it.status,
  prueba: it.prueba,
  uuid: it.uuid,
  fechaTimbrado: it.fechaTimbrado,
  enGlobal: it.enGlobal,
  saldo: it.saldo,
  fechaLimite: isEditable(it) ? it.fechaLimite : undefined,
  timbrarRequest: it.timbrarRequest,
  resumen: it.resumen,
  emisorRfc: it.emisor?.rfc,
  receptorNombre: it.receptor?.nombre,
  receptorRfc: it.receptor?.rfc,
});

/** What the list reads from the database: the row's fields and no more. */
export const ROW_FIELDS = {
  tipoComprobante: 1,
  isGlobal: 1,
  enGlobal: 1,
  saldo: 1,
  fechaLimite: 1,
  serie: 1,
  folio: 1,
  fecha: 1,
  fechaUnix: 1,
  total: 1,
  moneda: 1,
  metodoPago: 1,
  formaPago: 1,
  usoCfdi: 1,
  selloLastDigits: 1,
  resumen: 1,
  'emisor.rfc': 1,
  status: 1,
  prueba: 1,
  uuid: 1,
  fechaTimbrado: 1,
  timbrarRequest: 1,
  'receptor.nombre': 1,
  'receptor.rfc': 1,
} as const;
