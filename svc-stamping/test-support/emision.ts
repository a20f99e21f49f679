import {
  factura,
  type Factura,
  type PrepareBody,
  type PreparedFactura,
  type StampedBody,
  type UnlockBody,
} from '@timbra/contracts';
import type { FiscalEmisor } from '@timbra/contracts';
import { contextOf } from '@timbra/service-kit';
import type { Express, Response } from 'express';
import { randomBytes } from 'node:crypto';

/** A voucher as svc-invoices keeps it: which request holds it, and where its stamped XML is. */
export type FacturaAjena = Factura & { acuseKey?: string; enManosDe?: string; xmlKey?: string };

/** The invoice as svc-invoices shows it: where its files are, and which request has it, stay inside. */
export const shownOf = (it: FacturaAjena): Factura => {
  const { enManosDe: _, acuseKey: __, xmlKey: ___, ...shown } = it;
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

const refuse = (res: Response, code: string) =>
  void res.status(409).json({ code, status: 409, title: code });

/**
 * What svc-stamping asks of svc-invoices while it stamps: a voucher is held by one request, has one
 * folio of its series, and shows its stamp. Every call may be repeated.
 */
export const addEmision = (
  app: Express,
  cuentaOf: (accountId: string) => CuentaQueEmite,
  lists: { readonly version: string },
) => {
  const found = (req: Parameters<typeof contextOf>[0]) => {
    const cuenta = cuentaOf(contextOf(req).accountId);
    const it = cuenta.facturas.find(({ id }) => id === req.params.id);
    const emisor = cuenta.emisores.find(({ id }) => id === it?.emisor?.id);
    if (!it || !emisor) throw new Error(`no draft ${String(req.params.id)}`);
    return { it, emisor, all: cuenta.facturas };
  };
  const folioOf = ({ serie }: Factura, all: readonly Factura[]) =>
    serie === undefined
      ? 1
      : Math.max(0, ...all.filter((it) => it.serie === serie).map((it) => it.folio ?? 0)) + 1;

  app.post('/internal/facturas/:id/prepare', (req, res) => {
    const { requestId, prueba } = req.body as PrepareBody;
    const { it, emisor, all } = found(req);
    if (it.enManosDe !== undefined && it.enManosDe !== requestId) {
      return refuse(res, 'facturaEnProceso');
    }
    if (it.uuid && !it.prueba) return refuse(res, 'facturaTimbrada');
    Object.assign(it, { enManosDe: requestId });
    if (!prueba) it.folio ??= folioOf(it, all);
    const { id, rfc, nombre, regimen } = emisor;
    res.json({
      factura: shownOf(it),
      emisor: { id, rfc, nombre, regimen, testOnly: false, idCif: '15020101010' },
      receptor: { id: anId(), ...RECEPTOR },
      certificado: emisor.fiscalCertificados[0]?.numero ?? '',
      versionCatalogos: lists.version,
      advertencias: [],
    } satisfies PreparedFactura);
  });
  app.post('/internal/facturas/:id/unlock', (req, res) => {
    const { requestId, error } = req.body as UnlockBody;
    const { it } = found(req);
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
    const { it } = found(req);
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
