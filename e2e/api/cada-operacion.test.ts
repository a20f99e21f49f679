import { ejemplos, XLSX, type RutaName } from '@timbra/contracts';
import {
  aCsd,
  aFactura,
  runningDatabase,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';
import { aWorkbook, rowsOf } from '../../packages/hojas/test-support/workbooks.ts';
import { aSheet, ROW } from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { RECARGA_CUENTA } from '../creditos/emite-recargas.ts';
import { aroundToday } from './around-today.ts';
import { createOperationCaller, type Operation } from './operation-caller.ts';
import { unseal } from '../timbrado/crudo.ts';
import { aReceived } from './received.ts';
import { PIXEL } from './victim.ts';

const LEGADO = { email: 'legado@timbra.test', password: 'timbra-legado' };
const PUBLICO = { rfc: 'XAXX010101000' };
const HOY = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });

let system: System;
let account: Account;
let caller: ReturnType<typeof createOperationCaller>;

beforeAll(async () => {
  system = await startSystem({ env: { RECARGA_CUENTA } });
  account = await signUp(system, { email: RECARGA_CUENTA });
  caller = createOperationCaller(system.url);
  const settings = {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
  };
  await operar(['operador', account.email], settings);
  await operar(['cobranza', account.email], settings);
  await operar(['anuncio', 'Mantenimiento', '--hasta', '2999-01-01', '--publico'], settings);
});
afterAll(() => system?.stop());

/** As the account's first user, unless told otherwise. */
const call = <N extends RutaName>(name: N, options: Operation<N> = {}) =>
  caller.call(name, { token: account.token, ...options });
const anonymous = <N extends RutaName>(name: N, options: Operation<N> = {}) =>
  caller.call(name, options);
const cookieOf = (headers: Readonly<Record<string, string>>): string =>
  (headers['set-cookie'] as unknown as string[] | undefined)?.[0]?.split(';')[0] ?? '';
/** A sheet of one receiver, with the titles that the empty one has. */
const filledSheet = (empty: Buffer): Buffer => {
  const [titles = []] = rowsOf(empty);
  return aWorkbook([titles, titles.map((it) => (/rfc/i.test(it) ? 'URE180429TM6' : ''))]);
};
const linkTo = (email: string): Promise<string> =>
  until(`a message to ${email}`, () => {
    const [newest] = system.buzon.list(email).filter((message) => message.text.includes('token='));
    return /token=([\w-]+)/.exec(newest?.text ?? '')?.[1];
  });

it('opens, renews, closes and recovers a session', async () => {
  const email = `nueva-${randomUUID()}@timbra.test`;
  const password = 'contraseña-larga';
  await anonymous('POST /signup', {
    body: { ...ejemplos['POST /signup'], email, emailConfirmation: email, password },
  });
  const { headers } = await anonymous('POST /login', { body: { email, password } });
  const renewed = await anonymous('POST /refresh', { headers: { cookie: cookieOf(headers) } });
  await anonymous('POST /logout', { headers: { cookie: cookieOf(renewed.headers) } });
  await anonymous('POST /forget', { body: { email } });
  const token = await linkTo(email);
  await anonymous('POST /reset', { body: { token, password: 'otra-contraseña-larga' } });
  await call('GET /session');
  await anonymous('GET /soporte');
});

it('administers the account, its keys and its people', async () => {
  await call('GET /settings');
  await call('PUT /settings', { body: ejemplos['PUT /settings'] });
  await call('GET /cuenta/clave');
  await call('POST /cuenta/clave/ver');
  const { body: clave } = await call('POST /cuenta/clave/rotar');
  const token = clave.ClientSecret;
  const { body: code } = await call('POST /access-codes', {
    token,
    body: { user: clave.ClientID },
  });
  await anonymous('POST /auth', { body: { access_code: code.access_code } });
  await call('POST /users/{id}/token', { params: { id: clave.ClientID } });
  await call('POST /users/{id}/setup', { params: { id: clave.ClientID } });

  const { body: tienda } = await call('POST /claves', {
    body: ejemplos['POST /claves'],
  });
  await call('GET /session', { token: tienda.ClientSecret });
  await call('GET /claves');
  await call('GET /peticiones');
  await call('PUT /claves/{id}', {
    params: { id: tienda.id },
    body: ejemplos['PUT /claves/{id}'],
  });
  const { body: vista } = await call('POST /cuenta/vistas', {
    body: ejemplos['POST /cuenta/vistas'],
  });
  await call('GET /cuenta/vistas');
  await call('PUT /cuenta/vistas/{id}', {
    params: { id: vista.id },
    body: ejemplos['PUT /cuenta/vistas/{id}'],
  });
  await call('DELETE /cuenta/vistas/{id}', { params: { id: vista.id } });
  await call('POST /cuenta/vistas/{id}/recuperar', { params: { id: vista.id } });
  await call('DELETE /claves/{id}', { params: { id: tienda.id } });

  const email = `invitada-${randomUUID()}@timbra.test`;
  const { body: invited } = await call('POST /users', {
    body: { ...ejemplos['POST /users'], email },
  });
  await call('POST /users/{id}/invitar', { params: { id: invited.id } });
  await anonymous('POST /invitacion', {
    body: { ...ejemplos['POST /invitacion'], token: await linkTo(email) },
  });
  await call('GET /users');
  await call('PUT /users/{id}', {
    params: { id: invited.id },
    body: ejemplos['PUT /users/{id}'],
  });

  const { body: anuncios } = await call('GET /anuncios');
  await call('POST /anuncios/{id}/ocultar', { params: { id: anuncios.items[0]?.id ?? '' } });
  await call('PUT /cuenta', { body: ejemplos['PUT /cuenta'] });
  const { body: session } = await call('POST /cuenta/password', {
    body: { ...ejemplos['POST /cuenta/password'], current: account.password },
  });
  account.token = session.access_token;
});

it('reads a workbook of invoices', async () => {
  await call('GET /nomina_bulk.xlsx');
  const { body: hoja } = await call('GET /facturar_bulk.xlsx');
  const [titles = []] = rowsOf(hoja);
  const filled = titles.map((it) => (/RFC/.test(it) ? 'URE180429TM6' : ''));
  const file = { type: XLSX, bytes: aWorkbook([titles, filled]) };
  const { body: opened } = await call('POST /masivos', { file, query: { nombre: 'enero.xlsx' } });
  const params = { id: opened.id };
  await until('its rows are verified', async () => {
    const { body: masivo } = await call('GET /masivos/{id}', { params });
    return masivo.estado === 'revisado';
  });
  const { body: page } = await call('GET /masivos');
  expect(page.items.map(({ nombre }) => nombre)).toEqual(['enero.xlsx']);
  const { body: rows } = await call('GET /masivos/{id}/filas', { params });
  expect(rows.items.map(({ fila }) => fila)).toEqual([2]);
  await call('PUT /masivos/{id}/filas/{fila}', {
    params: { ...params, fila: '2' },
    body: ejemplos['PUT /masivos/{id}/filas/{fila}'],
  });
  await call('GET /masivos/{id}/reporte.xlsx', { params });
  await call('POST /masivos/{id}/revisar', { params });
  await until('its rows are judged again', async () => {
    const { body: masivo } = await call('GET /masivos/{id}', { params });
    return masivo.estado === 'revisado';
  });
  await call('GET /masivos/{id}/eventos', { params });
  await call('DELETE /masivos/{id}', { params });
});

it('stamps what a workbook has', async () => {
  const file = { type: XLSX, bytes: aSheet(ROW) };
  const { body: opened } = await call('POST /masivos', { file });
  const params = { id: opened.id };
  await until('its rows are judged', async () => {
    const { body: masivo } = await call('GET /masivos/{id}', { params });
    return masivo.estado === 'revisado';
  });
  await call('PUT /masivos/{id}/seleccion', {
    params,
    body: ejemplos['PUT /masivos/{id}/seleccion'],
  });
  await call('POST /masivos/{id}/timbrar', {
    params,
    body: ejemplos['POST /masivos/{id}/timbrar'],
  });
  await call('POST /masivos/{id}/pausar', { params });
  await call('POST /masivos/{id}/reanudar', { params });
  await until('it is stamped', async () => {
    const { body: masivo } = await call('GET /masivos/{id}', { params });
    return masivo.timbrado?.estado === 'terminado';
  });
});

it('chooses what its mail says', async () => {
  await call('PUT /correo', { body: ejemplos['PUT /correo'] });
  await call('GET /correo');
  const { body: preview } = await call('POST /correo/vista-previa', {
    body: ejemplos['POST /correo/vista-previa'],
  });
  expect(preview.asunto).toBe('Tu Factura');
});

it('tells another system, and keeps a log of it', async () => {
  // A name of this machine, to which nothing is sent.
  const body = { ...ejemplos['PUT /webhooks'], url: 'https://localhost/timbra' };
  await call('PUT /webhooks', { body });
  await call('GET /webhooks');
  await call('POST /webhooks/secreto');
  const { body: entrega } = await call('POST /webhooks/probar');
  await call('POST /webhooks/entregas/{id}/reenviar', { params: { id: entrega.id } });
  const { body: page } = await call('GET /webhooks/entregas');
  expect(page.items.map(({ id }) => id)).toEqual([entrega.id]);
});

it('keeps issuers, with their certificates and agreements', async () => {
  const body = ejemplos['POST /emisores'];
  const { body: emisor } = await call('POST /emisores', { body });
  const params = { id: emisor.id };
  const { cer, key, password } = await aCsd(system.urls.sandbox, {
    rfc: body.rfc,
    nombre: body.nombre,
    notAfter: new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString(),
  });
  const { body: withCsd } = await call('POST /emisores/{id}/certificados', {
    params,
    body: { ...ejemplos['POST /emisores/{id}/certificados'], cer, key, password },
  });
  const numero = withCsd.fiscalCertificados[0]?.numero ?? '';
  await call('GET /emisores');
  await call('GET /emisores/avisos');
  await call('GET /emisores/{id}', { params });
  await call('PUT /emisores/{id}', { params, body: ejemplos['PUT /emisores/{id}'] });

  await call('GET /convenios');
  await call('GET /convenios/{numero}', { params: { numero } });
  await call('POST /convenios/{numero}/firmar', {
    params: { numero },
    body: ejemplos['POST /convenios/{numero}/firmar'],
  });
  await call('GET /convenios/{numero}.pdf', { params: { numero } });
  await call('DELETE /emisores/{id}/certificados/{numero}', { params: { ...params, numero } });
  await call('DELETE /emisores/{id}', { params });
});

it('keeps receivers, concepts and templates, and reads them from a sheet', async () => {
  const { body: saved } = await call('POST /receptores', { body: ejemplos['POST /receptores'] });
  const one = { id: saved.id };
  await call('GET /receptores');
  await call('GET /receptores/{id}', { params: one });
  await call('PUT /receptores/{id}', { params: one, body: ejemplos['PUT /receptores/{id}'] });
  await call('POST /receptores/verificar', {
    body: ejemplos['POST /receptores/verificar'],
  });
  await call('DELETE /receptores/{id}', { params: one });
  const { body: again } = await call('POST /receptores/{id}/recuperar', { params: one });
  expect(again.id).toBe(saved.id);

  const { body: stored } = await call('POST /conceptos', { body: ejemplos['POST /conceptos'] });
  await call('GET /conceptos');
  await call('GET /conceptos/{id}', { params: { id: stored.id } });
  await call('PUT /conceptos/{id}', {
    params: { id: stored.id },
    body: ejemplos['PUT /conceptos/{id}'],
  });
  const { body: hoja } = await call('GET /conceptos.xlsx');
  await call('DELETE /conceptos/{id}', { params: { id: stored.id } });
  await call('POST /conceptos/{id}/recuperar', { params: { id: stored.id } });
  await call('GET /conceptos/plantilla.xlsx');
  const { body: vacia } = await call('GET /receptores/plantilla.xlsx');
  expect(vacia.length).toBeGreaterThan(1000);

  const { body: read } = await call('POST /conceptos/import', {
    file: { type: XLSX, bytes: hoja },
  });
  const params = { id: read.id };
  await call('GET /importaciones/{id}', { params });
  const { body: filas } = await call('GET /importaciones/{id}/filas', { params });
  const numbers = filas.items.map(({ fila }) => fila);
  await call('POST /importaciones/{id}/importar', { params, body: { filas: numbers } });
  await call('POST /receptores/import', { file: { type: XLSX, bytes: filledSheet(vacia) } });
  await call('POST /migracion/emisores', { body: LEGADO });
  await call('POST /migracion/receptores', { body: LEGADO });
});

it('keeps templates and their logo', async () => {
  const emisores = [account.emisor.id];
  const { body: plantilla } = await call('POST /plantillas', {
    body: { ...ejemplos['POST /plantillas'], emisores },
  });
  const params = { id: plantilla.id };
  await call('GET /plantillas');
  await call('GET /plantillas/{id}', { params });
  await call('PUT /plantillas/{id}', {
    params,
    body: { ...ejemplos['PUT /plantillas/{id}'], emisores },
  });
  await call('PUT /plantillas/{id}/logo', { params, file: { type: 'image/png', bytes: PIXEL } });
  await call('GET /plantillas/{id}/logo', { params });
  await call('GET /plantillas/{id}/miniatura', { params });
  await call('GET /plantillas/{id}/vista-previa.pdf', { params });
  await call('POST /plantillas/vista-previa.pdf', {
    body: { ...ejemplos['POST /plantillas/vista-previa.pdf'], plantilla: plantilla.id },
  });
  await call('DELETE /plantillas/{id}/logo', { params });
  await call('DELETE /plantillas/{id}', { params });
  const { body: again } = await call('POST /plantillas/{id}/recuperar', { params });
  expect([again.id, again.emisores]).toEqual([plantilla.id, emisores]);
});

it('searches the lists of SAT, and brings them up to date', async () => {
  await call('GET /catalogos');
  await call('GET /catalogos/{name}', { params: { name: 'c_Moneda' }, query: { q: 'peso' } });
  await call('GET /constancia', {
    query: { rfc: 'URE180429TM6', idCif: '15020101010' },
  });
  await call('GET /operador/trabajo');
  await call('GET /operador/anuncios');
  const { body: anuncio } = await call('POST /operador/anuncios', {
    body: ejemplos['POST /operador/anuncios'],
  });
  await call('DELETE /operador/anuncios/{id}', { params: { id: anuncio.id } });
  await call('POST /operador/anuncios/{id}/recuperar', { params: { id: anuncio.id } });
  await call('GET /operador/catalogos');
  await call('POST /operador/catalogos/actualizar');
  await call('POST /operador/catalogos/archivo', {
    query: { nombre: 'claves_prod_serv.csv' },
    file: { type: 'application/octet-stream', bytes: Buffer.from('clave,descripcion\n') },
  });
});

it('saves, stamps, shows and deletes vouchers', async () => {
  const { body: series } = await call('POST /series', {
    body: { ...ejemplos['POST /series'], serie: 'OP' },
  });
  await call('GET /series');
  const parties = { emisor: account.emisor.id, receptor: account.receptor };
  const draft = { ...ejemplos['POST /facturas'], ...parties, serie: series.serie };
  const { body: made } = await call('POST /facturas', { body: draft });
  const { externalId = '' } = draft;
  await call('GET /facturas/externo/{externalId}', { params: { externalId } });
  const params = { id: made.id };
  if (!('revision' in made)) throw new Error('a draft was expected');
  const headers = { 'if-match': `"${made.revision}"` };
  const changed = { ...ejemplos['PUT /facturas/{id}'], ...parties, serie: series.serie };
  await call('PUT /facturas/{id}', { params, headers, body: changed });
  const shown = { ...ejemplos['POST /facturas/vista-previa.pdf'], ...parties };
  await call('POST /facturas/vista-previa.pdf', { body: shown });
  await call('POST /facturas/advertencias', { body: shown });
  const { body: copy } = await call('POST /facturas/{id}/duplicar', { params });
  const { body: stamped } = await call('POST /facturas/{id}/timbrar', {
    params,
    query: { wait: 30 },
    body: { ...ejemplos['POST /facturas/{id}/timbrar'], prueba: false },
  });
  if (!('timbrarRequest' in stamped)) throw new Error('not stamped within 30 s');
  const requestId = stamped.timbrarRequest?.id ?? '';
  await call('GET /timbrar-requests/{id}', { params: { id: requestId } });
  await call('GET /facturas/{id}/evidencias', { params });
  await call('POST /facturas/{account}/{id}/timbrar', {
    params: { account: account.id, id: copy.id },
    query: { wait: 30 },
    body: ejemplos['POST /facturas/{account}/{id}/timbrar'],
  });
  const { body: test } = await call('GET /facturas/{id}.xml', { params: { id: copy.id } });
  const sent = (text: string) => ({ type: 'application/xml', bytes: Buffer.from(text) });
  const { body: sellado } = await call('POST /cfdi-sign', { file: sent(unseal(test.toString())) });
  await call('POST /cfdi-timbrar', {
    query: { wait: 30, prueba: 'true' },
    file: sent(sellado.xml),
  });
  await call('DELETE /facturas/{id}', { params: { id: copy.id } });
  await call('GET /facturas');
  await call('GET /facturas/{id}', { params });
  await call('GET /facturas/{id}.pdf', { params });
  const { body: xml } = await call('GET /facturas/{id}.xml', { params });
  const file = { type: 'application/xml', bytes: xml };
  await call('POST /facturas/validate', { file });
  await call('POST /cfdi-validar', { file });
  await call('GET /facturas/{id}/saldo', { params });
  await call('GET /facturas/{id}/movimientos', { params });
  const { body: enlace } = await call('POST /facturas/{id}/enlaces', {
    params,
    body: ejemplos['POST /facturas/{id}/enlaces'],
  });
  await call('GET /facturas/{id}/enlaces', { params });
  await call('DELETE /facturas/{id}/enlaces/{enlace}', {
    params: { ...params, enlace: enlace.id },
  });
  const { body: correo } = await call('POST /facturas/{id}/send_email', {
    params,
    body: ejemplos['POST /facturas/{id}/send_email'],
  });
  await call('GET /facturas/{id}/correos', { params });
  await call('POST /facturas/{id}/correos/{correo}/reenviar', {
    params: { ...params, correo: correo.id },
  });
  await call('POST /facturas/{id}/sincronizar', { params });
  await call('GET /facturas/{id}/avisos', { params });
  const { body: conIdCif } = await call('POST /receptores', {
    query: { repetido: 'permitir' },
    body: {
      ...ejemplos['POST /receptores'],
      rfc: 'URE180429TM6',
      regimen: '601',
      idCif: '15020101010',
    },
  });
  await call('POST /receptores/{id}/actualizar-del-sat', { params: { id: conIdCif.id } });
  await call('GET /facturas/por-cobrar');
  await call('GET /facturas/nominas', {
    query: { fechaInicialPago: '2026-11-01', fechaFinalPago: '2026-11-15' },
  });
  await call('GET /facturas/histogram');
  await call('GET /facturas/por-estado', { query: { tipo: 'I' } });
  await call('GET /facturas/receptores-recientes', { query: { nomina: 'false' } });
  await call('GET /facturas/permiso-reciente', {
    query: { emisor: account.emisor.id, clave: '15101514' },
  });
  await call('GET /facturas.xlsx', { query: { orden: '-total', columnas: 'fecha,total' } });
  const estado = {
    params: { id: conIdCif.id },
    query: { desde: '2026-11-01', hasta: '2026-11-30' },
  };
  await call('GET /receptores/{id}/estado-de-cuenta.xlsx', estado);
  await call('GET /receptores/{id}/estado-de-cuenta.pdf', estado);
  await call('GET /receptores/{id}/correos', { params: { id: conIdCif.id } });
  await call('GET /resumen');
  await call('GET /creditos');
  await call('GET /facturas/{id}/estado-sat', { params });
  await call('GET /facturas/{id}/cancelabilidad', { params });
  await call('POST /facturas/{id}/sustituciones', { params });
  await call('GET /facturas/{id}/sustituciones', { params });
  const { body: cancelled } = await call('POST /facturas/{id}/cancelaciones', {
    params,
    query: { wait: 30 },
    body: ejemplos['POST /facturas/{id}/cancelaciones'],
  });
  const rfc = account.emisor.rfc;
  const from = `${HOY}T00:00:00`;
  await call('POST /admin/retrieveFacturasByDate', {
    body: { ...ejemplos['POST /admin/retrieveFacturasByDate'], rfc, from, to: `${HOY}T23:59:59` },
  });
  const { body: asked } = await call('POST /admin/bulkCancel', {
    body: ejemplos['POST /admin/bulkCancel'],
  });
  expect(asked[0]?.error).toBe('No se encontró lo que buscas');
  const { body: other } = await call('POST /facturas', { body: aFactura(parties) });
  const { body: otherStamped } = await call('POST /facturas/{id}/timbrar', {
    params: { id: other.id },
    query: { wait: 30 },
    body: {},
  });
  if (!('xuuid' in otherStamped)) throw new Error('not stamped within 30 s');
  await call('POST /cfdicancelar', {
    query: { wait: 30 },
    body: { ...ejemplos['POST /cfdicancelar'], uuid: otherStamped.uuid ?? '' },
  });
  await call('GET /cancelar-requests/{id}', { params: { id: cancelled.id } });
  await call('GET /cancelar-requests/{id}/acuse.xml', { params: { id: cancelled.id } });
  await call('GET /facturas/{id}/cancelaciones', { params });
  await call('GET /facturas/{id}/acuse.xml', { params });
  await call('GET /facturas/{id}/acuse.pdf', { params });

  const { body: publico } = await call('POST /receptores', { body: PUBLICO });
  await call('POST /facturas', { body: aFactura({ ...parties, receptor: publico.id }) });
  const days = { emisor: account.emisor.id, desde: HOY, hasta: HOY };
  await call('GET /facturas/global', { query: days });
  const Meses = HOY.slice(5, 7);
  await call('POST /facturas/global', {
    body: {
      ...ejemplos['POST /facturas/global'],
      ...days,
      receptor: publico.id,
      Periodicidad: '01',
      Meses,
      Anio: Number(HOY.slice(0, 4)),
    },
  });
});

it('answers what others ask to cancel', async () => {
  const own = await signUp(system);
  const uuid = await aReceived(system, own, {
    rfc: 'IIA040805DZ4',
    nombre: 'INDISTRIA ILUMINADORA DE ALMACENES',
  });
  await call('GET /solicitudes-recibidas', { token: own.token });
  await call('POST /solicitudes-recibidas/{uuid}/respuesta', {
    params: { uuid },
    token: own.token,
    body: ejemplos['POST /solicitudes-recibidas/{uuid}/respuesta'],
  });
});

it('gathers the vouchers of a period in a file, which a link downloads', async () => {
  const body = { ...ejemplos['POST /exportaciones'], ...aroundToday() };
  const { body: opened } = await call('POST /exportaciones', { body });
  const params = { id: opened.id };
  await until('its file is there', async () => {
    const { body: exportacion } = await call('GET /exportaciones/{id}', { params });
    return exportacion.estado === 'lista';
  });
  await call('POST /exportaciones/{id}/enlaces', {
    params,
    body: ejemplos['POST /exportaciones/{id}/enlaces'],
  });
  const { body: page } = await call('GET /exportaciones');
  expect(page.items.map(({ id }) => id)).toEqual([opened.id]);
  await call('DELETE /exportaciones/{id}', { params });
});

it('buys credits', async () => {
  await call('GET /creditos/facturacion');
  await call('POST /migracion/creditos', { body: LEGADO });
  await call('GET /creditos/consumo');
  await call('POST /creditos/recargas', { body: ejemplos['POST /creditos/recargas'] });
  await call('POST /creditos/referencias', { body: ejemplos['POST /creditos/referencias'] });
  const { body: cuenta } = await call('POST /creditos/clabe');
  const { body: perfiles } = await call('GET /creditos/perfiles');
  expect(perfiles.transferencia.clabe).toEqual(cuenta);
  await system.pagos.transfer(cuenta.clabe, 10_000);
  await until('the transfer is credited', async () => {
    const { body: page } = await call('GET /creditos/recargas');
    return page.items.length === 1;
  });
  const recarga = await until('its invoice is there', async () => {
    const { body: page } = await call('GET /creditos/recargas');
    return page.items[0]?.factura.estado === 'emitida' && page.items[0];
  });
  await call('GET /creditos/recargas/{id}/factura.pdf', { params: { id: recarga.id } });
  await call('GET /creditos/recargas/{id}/factura.xml', { params: { id: recarga.id } });
});

it('looks after the credits of every account', async () => {
  await call('GET /operador/recargas/sin-factura');
  await system.pagos.payUnknown(5000);
  const pago = await until('a payment of nobody is there', async () => {
    const { body: page } = await call('GET /operador/pagos');
    return page.items[0];
  });
  await call('POST /operador/pagos/{id}/asignar', {
    params: { id: pago.id },
    body: { ...ejemplos['POST /operador/pagos/{id}/asignar'], cuenta: account.id },
  });
  await call('GET /operador/creditos', { query: { q: account.email } });
  const params = { cuenta: account.id };
  await call('POST /operador/creditos/{cuenta}/ajustes', {
    params,
    body: ejemplos['POST /operador/creditos/{cuenta}/ajustes'],
  });
  await call('GET /operador/creditos/{cuenta}', { params });
  await call('GET /operador/ajustes');
});

it('every operation was called', () => {
  expect(caller.forgotten()).toEqual([]);
});
