import { type CampoDeFactura, camposCon, decimalsOf, pick } from '@timbra/cfdi';
import { FacturaStatus, TimbrarStatus, type Factura, type FacturaRow } from '@timbra/contracts';
import type { FacturaRecord } from './factura.model.ts';

/** Editable while it is a draft or a test, and not being stamped (comprobante §6). */
type State = Pick<FacturaRecord, 'status' | 'timbrarRequest' | 'enGlobal'>;
export const isEditable = ({ status, timbrarRequest, enGlobal }: State): boolean =>
  enGlobal === undefined &&
  (status === FacturaStatus.Borrador || status === FacturaStatus.Prueba) &&
  timbrarRequest?.status !== TimbrarStatus.EnProceso;

/** One that was saved before revisions were counted gets its first when it is replaced. */
export const revisionOf = ({ revision = 0 }: Pick<FacturaRecord, 'revision'>): number => revision;

const CAMPOS = camposCon<CampoDeFactura>(() => true);
/** What is reckoned or recorded of a voucher, as it is stored. */
const RECORDED = [
  'fechaUnix',
  'subtotal',
  'total',
  'totalImpuestosTrasladados',
  'totalImpuestosRetenidos',
  'montoTotalPagos',
  'status',
  'prueba',
  'uuid',
  'xuuid',
  'fechaTimbrado',
  'fechaCancelado',
  'cadenaOriginal',
  'sello',
  'reunidas',
  'enGlobal',
  'saldo',
  'timbrarRequest',
  'cancelarRequest',
  'sustituye',
] as const satisfies readonly (keyof FacturaRecord)[];

export const facturaView = (it: FacturaRecord): Factura => {
  const id = it._id.toString();
  return {
    id,
    version: '4.0',
    ...pick(it, CAMPOS),
    ...pick(it, RECORDED),
    // Saved before there were other kinds: none of them was global.
    isGlobal: it.isGlobal ?? false,
    Anio: it.Anio === undefined || it.Anio === '' ? undefined : Number(it.Anio),
    templateCode: it.templateCode ?? 'basic',
    regimenReceptor: it.receptor?.regimen,
    hasAddenda: it.addendaFondoGarantia !== undefined || it.addendaSageAutomotive !== undefined,
    descuento: it.descuentoTotal,
    // Saved before accounts chose their decimals: two.
    decimals: it.decimals ?? 2,
    coinDecimals: decimalsOf(it.moneda),
    editable: isEditable(it),
    selloLastDigits: it.selloLastDigits ?? it.sello?.slice(-8),
    ...(it.xmlKey && {
      xmlUrl: `/api/facturas/${id}.xml`,
      pdfUrl: `/api/facturas/${id}.pdf`,
    }),
    fechaLimite: isEditable(it) ? it.fechaLimite : undefined,
    revision: revisionOf(it),
    createdAt: it.createdAt.toISOString(),
    updatedAt: it.updatedAt.toISOString(),
  };
};

/** What a row of the list shows as it is stored. */
const ROW = [
  'tipoComprobante',
  'serie',
  'folio',
  'fecha',
  'total',
  'montoTotalPagos',
  'moneda',
  'metodoPago',
  'formaPago',
  'usoCfdi',
  'selloLastDigits',
  'status',
  'prueba',
  'uuid',
  'fechaTimbrado',
  'enGlobal',
  'saldo',
  'timbrarRequest',
  'cancelarRequest',
  'resumen',
] as const satisfies readonly (keyof FacturaRecord)[];

export const facturaRow = (it: FacturaRecord): FacturaRow => ({
  id: it._id.toString(),
  ...pick(it, ROW),
  isGlobal: it.isGlobal ?? false,
  fechaLimite: isEditable(it) ? it.fechaLimite : undefined,
  emisorRfc: it.emisor?.rfc,
  receptorNombre: it.receptor?.nombre,
  receptorRfc: it.receptor?.rfc,
});

/** What the list reads from the database: the row's fields and no more. */
export const ROW_FIELDS: Readonly<Record<string, 1>> = Object.fromEntries(
  [
    ...ROW,
    ...['isGlobal', 'fechaLimite', 'fechaUnix', 'emisor.rfc', 'receptor.nombre', 'receptor.rfc'],
  ].map((name) => [name, 1] as const),
);
