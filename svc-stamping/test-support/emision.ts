import { FISCALES, localDateTime, pick, type FacturaFiscal } from '@timbra/cfdi';
import { factura, type Factura, type StampedBody, type UnlockBody } from '@timbra/contracts';
import type { FiscalEmisor } from '@timbra/contracts';
import { contextOf } from '@timbra/service-kit';
import type { Express } from 'express';
import { randomBytes } from 'node:crypto';

/** A voucher as svc-invoices keeps it: which request holds it, and where its stamped XML is. */
export type FacturaAjena = Factura & { enManosDe?: string; xmlKey?: string };

/** The invoice as svc-invoices shows it: where its files are, and which request has it, stay inside. */
export const shownOf = (it: FacturaAjena): Factura => {
  const { enManosDe: _, xmlKey: __, ...shown } = it;
  return shown;
};

const RECEPTOR = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  cp: '86991',
  regimen: '601',
};
const anId = () => randomBytes(12).toString('hex');

/** A draft of 1,160 pesos, complete unless told otherwise. */
export const aDraft = (emisor: FiscalEmisor, over: Partial<Factura> = {}): FacturaAjena => {
  const at = new Date().toISOString();
  const impuesto = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' };
  return factura.parse({
    id: anId(),
    version: '4.0',
    tipoComprobante: 'I',
    status: 1,
    prueba: false,
    emisor: { id: emisor.id, rfc: emisor.rfc, nombre: emisor.nombre, regimen: emisor.regimen },
    receptor: { id: anId(), ...RECEPTOR },
    formaPago: ['03'],
    metodoPago: 'PUE',
    moneda: 'MXN',
    usoCfdi: 'G03',
    exportacion: '01',
    conceptos: [
      {
        clave: '80101500',
        claveUnidad: 'E48',
        cantidad: '1',
        descripcion: 'Honorarios',
        valorUnitario: '1000',
        importe: '1000.00',
        objetoImp: '02',
        impuestos: [{ ...impuesto, base: '1000.00', importe: '160.00' }],
      },
    ],
    subtotal: '1000.00',
    descuento: '0.00',
    total: '1160.00',
    decimals: 2,
    coinDecimals: 2,
    lugarExpedicion: '42501',
    hasAddenda: false,
    editable: true,
    templateCode: 'basic',
    revision: 0,
    fechaUnix: Math.floor(Date.now() / 1000),
    createdAt: at,
    updatedAt: at,
    ...over,
  });
};

export interface CuentaQueEmite {
  emisores: FiscalEmisor[];
  facturas: FacturaAjena[];
}

const folioOf = ({ serie }: Factura, all: readonly Factura[]) =>
  serie === undefined
    ? 1
    : Math.max(0, ...all.filter((it) => it.serie === serie).map((it) => it.folio ?? 0)) + 1;

/** PACs refuse a Fecha in the future. */
const SKEW_MS = 60_000;

const documentoOf = (it: FacturaAjena, emisor: FiscalEmisor): FacturaFiscal => {
  const { lugarExpedicion = '' } = it;
  return {
    ...pick(it, FISCALES),
    version: '4.0',
    fecha: it.fecha ?? localDateTime(new Date(Date.now() - SKEW_MS), lugarExpedicion),
    lugarExpedicion,
    emisor: pick(emisor, ['rfc', 'nombre', 'regimen']),
    receptor: RECEPTOR,
    decimals: it.decimals,
  };
};

/** What svc-invoices hands over of a voucher that it locked: judged, with a folio unless it is a test. */
export const handedOver = (
  { facturas, emisores }: CuentaQueEmite,
  it: FacturaAjena,
  { prueba }: { prueba: boolean },
) => {
  const emisor = emisores.find(({ id }) => id === it.emisor?.id);
  if (!emisor) throw new Error(`no issuer of ${it.id}`);
  if (!prueba) it.folio ??= folioOf(it, facturas);
  return {
    documento: documentoOf(it, emisor),
    certificado: emisor.fiscalCertificados[0]?.numero ?? '',
    advertencias: [],
    fechaUnixAntes: it.fechaUnix,
    conAvisos: false,
    fechaAsignada: it.fecha === undefined,
  };
};

/** What svc-stamping tells svc-invoices of a voucher that it was handed. Every call may be repeated. */
export const addEmision = (app: Express, cuentaOf: (accountId: string) => CuentaQueEmite) => {
  const found = (req: Parameters<typeof contextOf>[0]) => {
    const cuenta = cuentaOf(contextOf(req).accountId);
    const it = cuenta.facturas.find(({ id }) => id === req.params.id);
    if (!it) throw new Error(`no draft ${String(req.params.id)}`);
    return it;
  };
  app.post('/internal/facturas/:id/unlock', (req, res) => {
    const { requestId, error } = req.body as UnlockBody;
    const it = found(req);
    if (it.enManosDe === requestId) {
      Object.assign(it, {
        enManosDe: undefined,
        timbrarRequest: { id: requestId, status: 3, error },
      });
    }
    res.status(204).end();
  });
  app.post('/internal/facturas/:id/stamped', (req, res) => {
    const { requestId, prueba, uuid, xuuid, fechaTimbrado, xmlKey } = req.body as StampedBody;
    const it = found(req);
    Object.assign(it, {
      prueba,
      uuid,
      xuuid,
      fechaTimbrado,
      xmlKey,
      status: prueba ? 2 : 3,
      editable: prueba,
      enManosDe: undefined,
      timbrarRequest: { id: requestId, status: 2 },
    });
    res.json(shownOf(it));
  });
};
