import { MARCA_PRUEBA } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidIn } from '../../test-support/open-outside.ts';
import {
  OTRO_DIA,
  runStamping,
  type Cuenta,
  type Stamping,
} from '../../test-support/run-stamping.ts';
import {
  cancelUuid,
  cancelXml,
  codeOf,
  pathsOf,
  stampedElsewhere,
  stampXml,
} from '../../test-support/xml-crudo.ts';

let stamping: Stamping;
let cuenta: Cuenta;
beforeAll(async () => {
  stamping = await runStamping('cancelar-xml');
});
beforeEach(async () => {
  cuenta = await stamping.open();
});
afterEach(() => stamping.pac.reset());
afterAll(() => stamping?.stop());

const OTRO = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const TFD = 'Comprobante.Complemento.TimbreFiscalDigital';
const creditsAre = (left: number) => until(`${left} credits`, () => cuenta.credits() === left);

describe('what another system stamped', () => {
  it('is cancelled by its XML: one request at SAT, one credit, and its acuse', async () => {
    const { uuid, xml } = await stampedElsewhere(stamping);
    const { status, body } = await cancelXml(cuenta, xml);
    expect(status).toBe(200);
    expect(body).toMatchObject({ uuid, motivo: '02', status: 2, conAcuse: true });
    expect(body.factura).toBeUndefined();
    // Its worker lets go of it a moment after it is over.
    const { updatedAt: _moved, ...settled } = body;
    const read = await cuenta.call('GET', `/cancelar-requests/${body.id}`);
    expect(read.body).toMatchObject(settled);
    const acuse = await cuenta.call<string>('GET', `/cancelar-requests/${body.id}/acuse.xml`);
    expect([acuse.status, acuse.body]).toEqual([200, expect.stringContaining(uuid)]);
    expect(stamping.pac.stats().cancelaciones[uuid]).toBe(1);
    await creditsAre(99);
  });

  it('is asked for once, however often and at once it is asked for', async () => {
    const { uuid, xml } = await stampedElsewhere(stamping);
    const answers = await Promise.all([cancelXml(cuenta, xml), cancelXml(cuenta, xml)]);
    answers.push(await cancelXml(cuenta, `${xml}\n`), await cancelUuid(cuenta, uuid));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await cancelXml(cuenta, xml, 'motivo=03');
    expect([...codeOf(other), other.body.detail]).toEqual([
      ...[409, 'noCancelable', 'Este CFDI se encuentra Cancelado.'],
    ]);
    expect(stamping.pac.stats().cancelaciones[uuid]).toBe(1);
    await creditsAre(99);
  });

  it('waits for its receiver for as long as it takes, as one request', async () => {
    const { uuid, xml } = await stampedElsewhere(stamping);
    stamping.pac.set({ clockOffsetMs: OTRO_DIA });
    const { status, headers, body } = await cancelXml(cuenta, xml);
    expect([status, body.extra.cancelStatus]).toEqual([202, 'En proceso']);
    expect(headers.get('location')).toContain(`/cancelar-requests/${body.id}`);
    expect((await cancelXml(cuenta, xml, 'motivo=02')).body.id).toBe(body.id);
    expect(codeOf(await cancelXml(cuenta, xml, 'motivo=03'))).toEqual([
      ...[409, 'cancelacionEnProceso'],
    ]);
    await stamping.pac.responder(uuid, 'acepta');
    const done = await cuenta.untilRequest(body.id, (it) => it.status === 2);
    expect(done.extra.cancelStatus).toBe('Cancelado con aceptación');
  });

  it('may be asked for again after its receiver refused', async () => {
    const { uuid, xml } = await stampedElsewhere(stamping);
    stamping.pac.set({ clockOffsetMs: OTRO_DIA });
    const { body: first } = await cancelXml(cuenta, xml);
    await stamping.pac.responder(uuid, 'rechaza');
    await cuenta.untilRequest(first.id, (it) => it.status === 3);
    const { body: second } = await cancelXml(cuenta, xml);
    expect(second.id).not.toBe(first.id);
    expect(second.conAcuse).toBe(true);
    const acuses = await Promise.all(
      [first, second].map(({ id }) => cuenta.call('GET', `/cancelar-requests/${id}/acuse.xml`)),
    );
    expect(acuses[0]?.body).not.toBe(acuses[1]?.body);
  });

  it('with reason 04 is told that it is no global invoice, and cancelled', async () => {
    const { xml } = await stampedElsewhere(stamping);
    const { status, body } = await cancelXml(cuenta, xml, 'motivo=04&wait=30');
    expect([status, body.advertencias]).toMatchObject([
      200,
      [{ path: 'motivo', code: 'motivo-sin-global' }],
    ]);
  });

  it('gives the credit back when SAT refuses, and says its words', async () => {
    const { xml } = await stampedElsewhere(stamping);
    stamping.pac.set({ failNextCancel: { code: '204', message: '', times: 1 } });
    const refused = await cancelXml(cuenta, xml);
    expect(codeOf(refused)).toEqual([422, 'cancelacionRechazada']);
    expect(refused.body.detail).toContain('no se puede cancelar');
    await creditsAre(100);
    expect((await cancelXml(cuenta, xml)).status).toBe(200);
  });
});

describe('what is stamped here', () => {
  it('as XML is cancelled by its UUID alone, and by no other account', async () => {
    const { uuid } = (await stampXml(cuenta, stamping.outside.sealed('1000'))).body;
    const stranger = await stamping.open();
    expect(codeOf(await cancelUuid(stranger, uuid))).toEqual([404, 'noEncontrado']);
    const { status, body } = await cancelUuid(cuenta, uuid.toLowerCase());
    expect([status, body.uuid.toUpperCase(), body.factura]).toEqual([200, uuid, undefined]);
    expect((await cancelUuid(cuenta, uuid)).body.id).toBe(body.id);
    await creditsAre(98);
  });

  it('as an invoice is cancelled as that invoice, also by its XML', async () => {
    const xml = await stamping.outside.stamp(stamping.outside.sealed('1000'));
    const factura = cuenta.issued(xml);
    const { status, body } = await cancelXml(cuenta, xml);
    expect([status, body.factura]).toEqual([200, factura.id]);
    expect(cuenta.shown(factura.id)?.status).toBe(4);
    expect(await cuenta.requestsOf(factura.id)).toHaveLength(1);
  });

  it('as a test is not cancelled, by its UUID or by its XML', async () => {
    const { body: test } = await stampXml(cuenta, stamping.outside.sealed(), '?prueba=true');
    for (const refused of [
      await cancelUuid(cuenta, test.uuid),
      await cancelXml(cuenta, test.xml),
    ]) {
      expect([...codeOf(refused), refused.body.detail]).toEqual([
        ...[409, 'noCancelable', MARCA_PRUEBA],
      ]);
    }
  });
});

describe('it is refused with clear words', () => {
  it('when the XML is not stamped, not its own, not of an issuer with a CSD here, or no XML', async () => {
    const { uuid, xml } = await stampedElsewhere(stamping);
    const wrong: [xml: string, path: string][] = [
      [stamping.outside.sealed(), TFD],
      [xml.replace(/ Total="[^"]*"/, ' Total="1.00"'), 'Comprobante.Sello'],
      [xml.replace(/ SelloCFD="[^"]*"/, ' SelloCFD="AAAA"'), `${TFD}.SelloCFD`],
      [xml.replace(new RegExp(uuid, 'i'), OTRO), `${TFD}.SelloSAT`],
      [xml.replace(new RegExp(uuid, 'i'), 'no es un folio'), `${TFD}.UUID`],
      [xml.replace(/(<\w+:Comprobante[^>]*) Version="4.0"/, '$1 Version="5.0"'), 'Comprobante'],
    ];
    for (const [text, path] of wrong) {
      const refused = await cancelXml(cuenta, text);
      expect([path, ...codeOf(refused)]).toEqual([path, 422, 'facturaInvalida']);
      expect(pathsOf(refused)).toContain(path);
    }
    const broken = await cancelXml(cuenta, xml.slice(0, 500));
    expect([...codeOf(broken), broken.body.errors?.[0]?.code]).toEqual([
      ...[422, 'facturaInvalida', 'xml-mal-formado'],
    ]);
    const foreign = await cancelXml(await stamping.open({ conCsd: false }), xml);
    expect([...codeOf(foreign), pathsOf(foreign)]).toEqual([
      ...[422, 'facturaInvalida', ['Comprobante.Emisor.Rfc']],
    ]);
    expect(stamping.pac.stats().cancelaciones[uuid]).toBeUndefined();
    expect(cuenta.credits()).toBe(100);
  });

  it('when the reason or the replacement is wrong, by its field', async () => {
    const { uuid, xml } = await stampedElsewhere(stamping);
    for (const [query, path] of [
      ['', 'motivo'],
      ['motivo=05', 'motivo'],
      ['motivo=01', 'sustitucion'],
      ['motivo=02&sustitucion=' + OTRO, 'sustitucion'],
    ] as const) {
      const refused = await cancelXml(cuenta, xml, query);
      expect([query, ...codeOf(refused), pathsOf(refused)]).toEqual([
        ...[query, 400, 'datosInvalidos', [path]],
      ]);
    }
    const itself = await cancelXml(cuenta, xml, `motivo=01&sustitucion=${uuid}`);
    expect([...codeOf(itself), pathsOf(itself)]).toEqual([
      ...[422, 'cancelacionInvalida', ['sustitucion']],
    ]);
  });

  it('when it is too large, or says that it is something else', async () => {
    const large = Buffer.alloc(13 * 1024 * 1024, ' ');
    expect(codeOf(await cancelXml(cuenta, large))).toEqual([413, 'cuerpoDemasiadoGrande']);
    const other = await cancelXml(cuenta, '<a/>', 'motivo=02', { type: 'text/plain' });
    expect(codeOf(other)).toEqual([415, 'tipoNoSoportado']);
  });

  it('when there are no credits, or the key was used for another', async () => {
    const [one, two] = [await stampedElsewhere(stamping), await stampedElsewhere(stamping)];
    await cancelXml(cuenta, one.xml, undefined, { key: 'repetida' });
    const repeated = await cancelXml(cuenta, two.xml, undefined, { key: 'repetida' });
    expect(codeOf(repeated)).toEqual([409, 'idempotenciaDistinta']);
    const poor = await stamping.open({ creditos: 0 });
    expect(codeOf(await cancelXml(poor, two.xml))).toEqual([409, 'creditosAgotados']);
    expect(stamping.pac.stats().cancelaciones[two.uuid]).toBeUndefined();
  });
});

it('leaves it to SAT whether a voucher of version 3.3 may still be cancelled', async () => {
  const [, numero = ''] = /NoCertificado="(\d{20})"/.exec(stamping.outside.sealed()) ?? [];
  const sello = `${'A'.repeat(342)}==`;
  const xml =
    `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" Version="3.3" Total="116.00" ` +
    `Sello="${sello}" NoCertificado="${numero}" LugarExpedicion="06000">` +
    `<cfdi:Emisor Rfc="EKU9003173C9"/><cfdi:Receptor Rfc="URE180429TM6"/>` +
    `<cfdi:Complemento><tfd:TimbreFiscalDigital ` +
    `xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${OTRO}" ` +
    `FechaTimbrado="2021-03-04T10:00:00" RfcProvCertif="SAT970701NN3" SelloCFD="${sello}" ` +
    `NoCertificadoSAT="00001000000500000001" SelloSAT="${sello}"/>` +
    `</cfdi:Complemento></cfdi:Comprobante>`;
  expect(uuidIn(xml)).toBe(OTRO);
  const refused = await cancelXml(cuenta, xml);
  expect([...codeOf(refused), refused.body.rechazo?.code]).toEqual([
    ...[422, 'cancelacionRechazada', '205'],
  ]);
  await creditsAre(100);
});
