import {
  XLSX,
  type CuentaClabe,
  type FiscalEmisor,
  type Masivo,
  type Page,
  type Recarga,
  type WebhookEntrega,
} from '@timbra/contracts';
import { aCsd, until, type Account, type SharedSystem, type Upload } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { aWorkbook } from '../../packages/hojas/test-support/workbooks.ts';
import { aroundToday } from './around-today.ts';
import { refuses, startReceiver } from './webhook-receiver.ts';

/** Stands in every text of the victim's: nobody else may ever read it. */
export const MARK = `MARCA${randomUUID().slice(0, 8).toUpperCase()}`;

/** Ids of one account's resources, by the segment of the path that stands before them. */
export type Ids = Readonly<Record<string, string>>;

/** The smallest PNG: one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Another taxpayer of the sandbox's list, so that the certificate is the victim's alone. */
const OTRO = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' };

/** One of everything that an account can own. */
export const furnish = async (system: SharedSystem, account: Account): Promise<Ids> => {
  const create = async <T extends { id: string }>(path: string, body: unknown): Promise<T> => {
    const answer = await account.call<T>('POST', path, { body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const send = async (method: string, path: string, file?: Upload): Promise<Buffer> => {
    const { status, bytes } = await account.call(method, path, { file });
    if (status >= 300) throw new Error(`${method} ${path}: ${bytes.toString()}`);
    return bytes;
  };

  const plantilla = await create('/plantillas', { label: MARK });
  await send('PUT', `/plantillas/${plantilla.id}/logo`, { type: 'image/png', bytes: PIXEL });
  const emisor = await create('/emisores', {
    ...OTRO,
    regimen: '601',
    nombreComercial: MARK,
    templates: [plantilla.id],
    fiscalDirecciones: [{ cp: '42501', direccion: MARK }],
  });
  const csd = await aCsd(system.urls.sandbox, OTRO);
  const { fiscalCertificados } = await create<FiscalEmisor>(`/emisores/${emisor.id}/certificados`, {
    cer: csd.cer,
    key: csd.key,
    password: csd.password,
  });
  const numero = fiscalCertificados[0]?.numero ?? '';
  const concepto = await create('/conceptos', {
    clave: '80101500',
    claveUnidad: 'E48',
    descripcion: MARK,
  });
  const hoja = await send('GET', '/conceptos.xlsx');
  const importacion = await send('POST', '/conceptos/import', { type: XLSX, bytes: hoja });
  const { body: users } = await account.call<{ items: { id: string }[] }>('GET', '/users');
  const factura = await account.draft({
    metodoPago: 'PPD',
    formaPago: ['99'],
    observaciones: MARK,
    externalId: 'pedido-de-la-victima',
  });
  const stamped = await account.stamp(factura.id);
  const otra = await account.draft();
  await account.stamp(otra.id);
  const cancelacion = await create(`/facturas/${otra.id}/cancelaciones?wait=30`, { motivo: '02' });
  const enlace = await create(`/facturas/${factura.id}/enlaces`, {});
  const clave = await create('/claves', { nombre: MARK, alcances: ['leer'] });
  const vista = await create('/cuenta/vistas', { nombre: MARK, consulta: '' });
  await account.call('POST', '/series', { body: { serie: MARK } });
  // The receiver asks for more time than a test takes: after its first try the notice stands still.
  const receiver = await startReceiver();
  const url = receiver.url(`/${MARK}`, refuses());
  await account.call('PUT', '/webhooks', { body: { url } });
  const entrega = await create('/webhooks/probar', undefined);
  await until('its notice was refused', async () => {
    const { body } = await account.call<Page<WebhookEntrega>>('GET', '/webhooks/entregas');
    return body.items.some(({ intentos }) => intentos.length > 0);
  });
  await receiver.stop();
  await account.call('PUT', '/correo', { body: { mensaje: MARK } });
  const correo = await create(`/facturas/${factura.id}/send_email`, {
    to: [`${MARK}@timbra.test`],
  });
  const { body: cuenta } = await account.call<CuentaClabe>('POST', '/creditos/clabe');
  await system.pagos.transfer(cuenta.clabe, 5000);
  const recarga = await until('its transfer is credited', async () => {
    return (await account.call<Page<Recarga>>('GET', '/creditos/recargas')).body.items[0];
  });
  const exportacion = await create('/exportaciones', aroundToday());
  const masivo = await send('POST', `/masivos?nombre=${MARK}.xlsx`, {
    type: XLSX,
    bytes: aWorkbook([
      ['RFC emisor', 'RFC receptor', 'Descripción'],
      [OTRO.rfc, MARK, MARK],
    ]),
  });
  const { id: masivoId } = JSON.parse(masivo.toString()) as { id: string };
  await until('its rows are verified', async () => {
    const { body } = await account.call<Masivo>('GET', `/masivos/${masivoId}`);
    return body.estado === 'revisado';
  });

  return {
    facturas: factura.id,
    externo: factura.externalId ?? '',
    'timbrar-requests': stamped.body.timbrarRequest?.id ?? '',
    plantillas: plantilla.id,
    emisores: emisor.id,
    certificados: numero,
    convenios: numero,
    receptores: account.receptor,
    conceptos: concepto.id,
    importaciones: (JSON.parse(importacion.toString()) as { id: string }).id,
    claves: clave.id,
    vistas: vista.id,
    enlaces: enlace.id,
    'cancelar-requests': cancelacion.id,
    users: users.items[0]?.id ?? '',
    entregas: entrega.id,
    correos: correo.id,
    exportaciones: exportacion.id,
    masivos: masivoId,
    filas: '2',
    recargas: recarga.id,
  };
};
