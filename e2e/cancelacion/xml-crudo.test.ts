import type { CancelarRequest, ProblemBody } from '@timbra/contracts';
import { MARCA_PRUEBA } from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealed, stampXml } from '../timbrado/crudo.ts';
import { cancelXml, stampedElsewhere, uuidIn } from './cancela-xml.ts';
import { OTRO_DIA, requestsOf, shown, stamped, untilRequest } from './cancela.ts';

let system: System;
let account: Account;
beforeAll(async () => {
  system = await startSystem();
});
beforeEach(async () => {
  account = await signUp(system);
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

const OTRO = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const TFD = 'Comprobante.Complemento.TimbreFiscalDigital';

const cancelUuid = (caller: Account, uuid: string, motivo = '02') =>
  caller.call<CancelarRequest & ProblemBody>('POST', '/cfdicancelar?wait=30', {
    body: { uuid, motivo },
  });

const codeOf = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as ProblemBody).code,
];
const pathsOf = ({ body }: { body: object }) =>
  (body as ProblemBody).errors?.map(({ path }) => path) ?? [];

describe('what another system stamped', () => {
  it('is cancelled by its XML: one request at SAT, one credit, and its acuse', async () => {
    const { uuid, xml } = await stampedElsewhere(system, account);
    const { status, body } = await cancelXml(account, xml);
    expect(status).toBe(200);
    expect(body).toMatchObject({ uuid, motivo: '02', status: 2, conAcuse: true });
    expect(body.factura).toBeUndefined();
    // Whoever worked on it lets go of it a moment after it is over.
    const { updatedAt: _moved, ...settled } = body;
    const read = await account.call('GET', `/cancelar-requests/${body.id}`);
    expect(read.body).toMatchObject(settled);
    const acuse = await account.call<string>('GET', `/cancelar-requests/${body.id}/acuse.xml`);
    expect([acuse.status, acuse.body]).toEqual([200, expect.stringContaining(uuid)]);
    expect(system.pac.stats().cancelaciones[uuid]).toBe(1);
    await until('one credit is gone', async () => (await account.credits()) === 99);
    const page = await account.call<{ items: object[] }>('GET', '/facturas?status=4');
    expect(page.body.items).toEqual([]);
  });

  it('is asked for once, however often and at once it is asked for', async () => {
    const { uuid, xml } = await stampedElsewhere(system, account);
    const answers = await Promise.all([cancelXml(account, xml), cancelXml(account, xml)]);
    answers.push(await cancelXml(account, `${xml}\n`), await cancelUuid(account, uuid));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await cancelXml(account, xml, 'motivo=03');
    expect([...codeOf(other), other.body.detail]).toEqual([
      ...[409, 'noCancelable', 'Este CFDI se encuentra Cancelado.'],
    ]);
    expect(system.pac.stats().cancelaciones[uuid]).toBe(1);
    await until('one credit is gone', async () => (await account.credits()) === 99);
  });

  it('waits for its receiver for as long as it takes, as one request', async () => {
    const { uuid, xml } = await stampedElsewhere(system, account);
    system.pac.set({ clockOffsetMs: OTRO_DIA });
    const { status, headers, body } = await cancelXml(account, xml);
    expect([status, body.extra.cancelStatus]).toEqual([202, 'En proceso']);
    expect(headers.get('location')).toContain(`/cancelar-requests/${body.id}`);
    expect((await cancelXml(account, xml, 'motivo=02')).body.id).toBe(body.id);
    expect(codeOf(await cancelXml(account, xml, 'motivo=03'))).toEqual([
      ...[409, 'cancelacionEnProceso'],
    ]);
    await system.pac.responder(uuid, 'acepta');
    const done = await untilRequest(account, body.id, (it) => it.status === 2);
    expect(done.extra.cancelStatus).toBe('Cancelado con aceptación');
  });

  it('may be asked for again after its receiver refused', async () => {
    const { uuid, xml } = await stampedElsewhere(system, account);
    system.pac.set({ clockOffsetMs: OTRO_DIA });
    const { body: first } = await cancelXml(account, xml);
    await system.pac.responder(uuid, 'rechaza');
    await untilRequest(account, first.id, (it) => it.status === 3);
    const { body: second } = await cancelXml(account, xml);
    expect(second.id).not.toBe(first.id);
    expect(second.conAcuse).toBe(true);
    const acuses = await Promise.all(
      [first, second].map(({ id }) => account.call('GET', `/cancelar-requests/${id}/acuse.xml`)),
    );
    expect(acuses[0]?.body).not.toBe(acuses[1]?.body);
  });

  it('with reason 04 is told that it is no global invoice, and cancelled', async () => {
    const { xml } = await stampedElsewhere(system, account);
    const { status, body } = await cancelXml(account, xml, 'motivo=04&wait=30');
    expect([status, body.advertencias]).toMatchObject([
      200,
      [{ path: 'motivo', code: 'motivo-sin-global' }],
    ]);
  });

  it('gives the credit back when SAT refuses, and says its words', async () => {
    const { xml } = await stampedElsewhere(system, account);
    system.pac.set({ failNextCancel: { code: '204', message: '', times: 1 } });
    const refused = await cancelXml(account, xml);
    expect(codeOf(refused)).toEqual([422, 'cancelacionRechazada']);
    expect(refused.body.detail).toContain('no se puede cancelar');
    await until('the credit is back', async () => (await account.credits()) === 100);
    expect((await cancelXml(account, xml)).status).toBe(200);
  });
});

describe('what is stamped here', () => {
  it('as XML is cancelled by its UUID alone, and by no other account', async () => {
    const { uuid } = (await stampXml(account, await sealed(account))).body;
    const stranger = await signUp(system);
    expect(codeOf(await cancelUuid(stranger, uuid))).toEqual([404, 'noEncontrado']);
    const { status, body } = await cancelUuid(account, uuid.toLowerCase());
    expect([status, body.uuid.toUpperCase(), body.factura]).toEqual([200, uuid, undefined]);
    expect((await cancelUuid(account, uuid)).body.id).toBe(body.id);
    for (const path of ['', '/acuse.xml']) {
      const asked = await stranger.call<ProblemBody>('GET', `/cancelar-requests/${body.id}${path}`);
      expect(codeOf(asked)).toEqual([404, 'noEncontrado']);
    }
    await until('both credits are gone', async () => (await account.credits()) === 98);
  });

  it('as an invoice is cancelled as that invoice, also by its XML', async () => {
    const factura = await stamped(account);
    const xml = await account.call<string>('GET', `/facturas/${factura.id}.xml`);
    const { status, body } = await cancelXml(account, xml.body);
    expect([status, body.factura]).toEqual([200, factura.id]);
    expect((await shown(account, factura.id)).status).toBe(4);
    expect(await requestsOf(account, factura.id)).toHaveLength(1);
  });

  it('as a test is not cancelled, by its UUID or by its XML', async () => {
    const { body: test } = await stampXml(account, await sealed(account), '?prueba=true');
    for (const refused of [
      await cancelUuid(account, test.uuid),
      await cancelXml(account, test.xml),
    ]) {
      expect([...codeOf(refused), refused.body.detail]).toEqual([
        ...[409, 'noCancelable', MARCA_PRUEBA],
      ]);
    }
  });
});

describe('it is refused with clear words', () => {
  it('when the XML is not stamped, not its own, not of an issuer with a CSD here, or no XML', async () => {
    const { uuid, xml } = await stampedElsewhere(system, account);
    // Without the mark of the test that it was made of.
    const unstamped = (await sealed(account)).replace(/<!--.*?-->/s, '');
    const wrong: [xml: string, path: string][] = [
      [unstamped, TFD],
      [xml.replace(/ Total="[^"]*"/, ' Total="1.00"'), 'Comprobante.Sello'],
      [xml.replace(/ SelloCFD="[^"]*"/, ' SelloCFD="AAAA"'), `${TFD}.SelloCFD`],
      [xml.replace(new RegExp(uuid, 'i'), OTRO), `${TFD}.SelloSAT`],
      [xml.replace(new RegExp(uuid, 'i'), 'no es un folio'), `${TFD}.UUID`],
      [xml.replace(/(<\w+:Comprobante[^>]*) Version="4.0"/, '$1 Version="5.0"'), 'Comprobante'],
    ];
    for (const [text, path] of wrong) {
      const refused = await cancelXml(account, text);
      expect([path, ...codeOf(refused)]).toEqual([path, 422, 'facturaInvalida']);
      expect(pathsOf(refused)).toContain(path);
    }
    const broken = await cancelXml(account, xml.slice(0, 500));
    expect([...codeOf(broken), broken.body.errors?.[0]?.code]).toEqual([
      ...[422, 'facturaInvalida', 'xml-mal-formado'],
    ]);
    const stranger = await signUp(system);
    await stranger.call(
      'DELETE',
      `/emisores/${stranger.emisor.id}/certificados/${stranger.emisor.fiscalCertificados[0]?.numero}`,
    );
    const foreign = await cancelXml(stranger, xml);
    expect([...codeOf(foreign), pathsOf(foreign)]).toEqual([
      ...[422, 'facturaInvalida', ['Comprobante.Emisor.Rfc']],
    ]);
    expect(system.pac.stats().cancelaciones).toEqual({});
    expect(await account.credits()).toBe(100);
  });

  it('when the reason or the replacement is wrong, by its field', async () => {
    const { uuid, xml } = await stampedElsewhere(system, account);
    for (const [query, path] of [
      ['', 'motivo'],
      ['motivo=05', 'motivo'],
      ['motivo=01', 'sustitucion'],
      ['motivo=02&sustitucion=' + OTRO, 'sustitucion'],
    ] as const) {
      const refused = await cancelXml(account, xml, query);
      expect([query, ...codeOf(refused), pathsOf(refused)]).toEqual([
        ...[query, 400, 'datosInvalidos', [path]],
      ]);
    }
    const itself = await cancelXml(account, xml, `motivo=01&sustitucion=${uuid}`);
    expect([...codeOf(itself), pathsOf(itself)]).toEqual([
      ...[422, 'cancelacionInvalida', ['sustitucion']],
    ]);
  });

  it('when it is too large, or says that it is something else', async () => {
    const large = Buffer.alloc(13 * 1024 * 1024, ' ');
    expect(codeOf(await cancelXml(account, large))).toEqual([413, 'cuerpoDemasiadoGrande']);
    const other = await cancelXml(account, '<a/>', 'motivo=02', { type: 'text/plain' });
    expect(codeOf(other)).toEqual([415, 'tipoNoSoportado']);
  });

  it('when there are no credits, the key was used for another, or is one for tests', async () => {
    const [one, two] = [
      await stampedElsewhere(system, account),
      await stampedElsewhere(system, account),
    ];
    await cancelXml(account, one.xml, undefined, { key: 'repetida' });
    const repeated = await cancelXml(account, two.xml, undefined, { key: 'repetida' });
    expect(codeOf(repeated)).toEqual([409, 'idempotenciaDistinta']);
    const { body: clave } = await account.call<{ ClientSecret: string }>('POST', '/claves', {
      body: { nombre: 'Pruebas', alcances: ['leer', 'cancelar'], prueba: true },
    });
    const asTest = await account.call<ProblemBody>('POST', '/cfdicancelar?motivo=02', {
      file: { type: 'application/xml', bytes: Buffer.from(two.xml) },
      token: clave.ClientSecret,
    });
    expect(codeOf(asTest)).toEqual([403, 'sinPermiso']);
    const poor = await signUp(system, { creditos: 1 });
    const three = await stampedElsewhere(system, poor);
    expect((await cancelXml(poor, three.xml)).status).toBe(200);
    expect(codeOf(await cancelXml(poor, two.xml))).toEqual([409, 'creditosAgotados']);
    expect(system.pac.stats().cancelaciones[two.uuid]).toBeUndefined();
  });
});

it('leaves it to SAT whether a voucher of version 3.3 may still be cancelled', async () => {
  const [, numero = ''] = /NoCertificado="(\d{20})"/.exec(await sealed(account)) ?? [];
  const sello = `${'A'.repeat(342)}==`;
  const xml =
    `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" Version="3.3" Total="116.00" ` +
    `Sello="${sello}" NoCertificado="${numero}" LugarExpedicion="06000">` +
    `<cfdi:Emisor Rfc="${account.emisor.rfc}"/><cfdi:Receptor Rfc="URE180429TM6"/>` +
    `<cfdi:Complemento><tfd:TimbreFiscalDigital ` +
    `xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${OTRO}" ` +
    `FechaTimbrado="2021-03-04T10:00:00" RfcProvCertif="SAT970701NN3" SelloCFD="${sello}" ` +
    `NoCertificadoSAT="00001000000500000001" SelloSAT="${sello}"/>` +
    `</cfdi:Complemento></cfdi:Comprobante>`;
  expect(uuidIn(xml)).toBe(OTRO);
  const refused = await cancelXml(account, xml);
  expect([...codeOf(refused), refused.body.rechazo?.code]).toEqual([
    ...[422, 'cancelacionRechazada', '205'],
  ]);
  await until('the credit is back', async () => (await account.credits()) === 100);
});
