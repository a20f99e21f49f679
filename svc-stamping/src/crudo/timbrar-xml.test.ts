import type { ProblemBody, TimbrarRequest } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runStamping, type Cuenta, type Stamping } from '../../test-support/run-stamping.ts';
import { sign, stampXml, unseal } from '../../test-support/xml-crudo.ts';

let stamping: Stamping;
let cuenta: Cuenta;
let before: Set<string>;
const stampsAt = async () => new Set((await stamping.pac.timbres()).map((it) => it.uuid));
/** The stamps that the PAC holds and did not before. */
const freshStamps = async () => [...(await stampsAt())].filter((uuid) => !before.has(uuid));

beforeAll(async () => {
  stamping = await runStamping('timbrar-xml');
});
beforeEach(async () => {
  cuenta = await stamping.open();
  before = await stampsAt();
});
afterEach(() => stamping.pac.reset());
afterAll(() => stamping?.stop());

const sealed = () => stamping.outside.sealed();
/** An XML that is not sealed yet, as another system would write it. */
const anXml = () => unseal(sealed());
const creditsAre = (left: number) => until(`${left} credits`, () => cuenta.credits() === left);

const expectPaths = (
  { status, body }: { status: number; body: ProblemBody },
  paths: (string | RegExp)[],
) => {
  expect([status, body.code]).toEqual([422, 'facturaInvalida']);
  const found = body.errors?.map(({ path }) => path) ?? [];
  for (const path of paths) expect(found).toContainEqual(expect.stringMatching(path));
};

const OTRO_EMISOR = 'XIA190128J61';
const ofOther = (xml: string) => xml.replace('EKU9003173C9', OTRO_EMISOR);

describe('/cfdi-sign', () => {
  it('seals with the certificate of the issuer, leaves the rest as it came, and costs nothing', async () => {
    const xml = anXml();
    const { status, body } = await sign(cuenta, xml);
    expect(status).toBe(200);
    const [certificado] = cuenta.cuenta.emisores[0]!.fiscalCertificados;
    expect(body.xml).toContain(`NoCertificado="${certificado?.numero}"`);
    expect(body.xml).toContain(`Sello="${body.sello}"`);
    expect(body.cadena).toMatch(/^\|\|4\.0\|.*\|\|$/s);
    expect(unseal(body.xml)).toBe(xml);
    const { body: verdict } = await cuenta.call<{ findings: { kind: string }[] }>(
      'POST',
      '/cfdi-validar',
      { file: { type: 'application/xml', bytes: Buffer.from(body.xml) } },
    );
    expect(verdict.findings.filter(({ kind }) => kind === 'error')).toEqual([]);
    expect(cuenta.credits()).toBe(100);
    expect(await freshStamps()).toEqual([]);
  });

  it('writes another seal in place of the one that no longer holds', async () => {
    const changed = sealed().replace(' Descripcion="', ' Descripcion="Otra ');
    const { body } = await sign(cuenta, changed);
    expect(body.xml).toContain(' Descripcion="Otra ');
    expect(body.xml).not.toBe(changed);
    expect(unseal(body.xml)).toBe(unseal(changed));
  });

  it('keeps the prefixes and comments that the XML came with', async () => {
    const other = anXml()
      .replaceAll('cfdi:', 'factura:')
      .replace('xmlns:cfdi=', 'xmlns:factura=')
      .replace('<factura:Comprobante', '<!-- <nada Sello="x"> --><factura:Comprobante');
    const { status, body } = await sign(cuenta, other);
    expect(status).toBe(200);
    expect(unseal(body.xml)).toBe(unseal(other));
  });

  it('seals for a key of tests, which has SAT’s certificates of tests alone', async () => {
    const [certificado] = cuenta.cuenta.emisores[0]!.fiscalCertificados;
    expect(certificado?.numero).toMatch(/^3/);
    const { status } = await cuenta.call('POST', '/cfdi-sign', {
      file: { type: 'application/xml', bytes: Buffer.from(anXml()) },
      context: { soloPrueba: true },
    });
    expect(status).toBe(200);
  });

  it('refuses with the path of each fault', async () => {
    const xml = anXml();
    expectPaths(await sign(cuenta, xml.replace(/ Total="[^"]*"/, ' Total="1.00"')), [/Total$/]);
    expectPaths(await sign(cuenta, ofOther(xml)), ['Comprobante.Emisor.Rfc']);
    const named = xml.replace(' Version=', ' NoCertificado="00001000000599999999" Version=');
    expectPaths(await sign(cuenta, named), ['Comprobante.NoCertificado']);
    const refused = await sign(cuenta, '<a');
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'xml-mal-formado']);
  });
});

describe('/cfdi-timbrar', () => {
  it('stamps once for one credit however often the same bytes come', async () => {
    const xml = sealed();
    const first = await stampXml(cuenta, xml);
    expect([first.status, first.body.prueba]).toEqual([200, false]);
    expect(first.body.xml).toContain(`UUID="${first.body.uuid}"`);
    expect(await stampXml(cuenta, xml)).toMatchObject({ status: 200, body: first.body });
    expect(await freshStamps()).toEqual([first.body.uuid]);
    await creditsAre(99);
    // It has no invoice: nobody else was told of it.
    expect(cuenta.cuenta.facturas).toEqual([]);
  });

  it('gives one stamp to many who send the same bytes at once', async () => {
    const xml = sealed();
    // Two at a time: half of the places for XML are one account's.
    const answers = await Promise.all([stampXml(cuenta, xml), stampXml(cuenta, xml)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    expect(await freshStamps()).toHaveLength(1);
    await creditsAre(99);
  });

  it.each(['prueba', 'test'])('with %s asks no PAC and costs nothing', async (name) => {
    const xml = sealed();
    const { status, body } = await stampXml(cuenta, xml, `?${name}=true`);
    expect([status, body.prueba]).toEqual([200, true]);
    expect((await stampXml(cuenta, xml, `?${name}=true`)).body.uuid).toBe(body.uuid);
    expect(await freshStamps()).toEqual([]);
    expect(cuenta.credits()).toBe(100);
    const real = await stampXml(cuenta, xml);
    expect(await freshStamps()).toEqual([real.body.uuid]);
  });

  it('tells a caller that does not wait where to look, and gives the stamp when it is sent again', async () => {
    const xml = sealed();
    stamping.pac.set({ latencyMs: 500 });
    const { status, headers } = await stampXml(cuenta, xml, '?wait=0');
    expect(status).toBe(202);
    const where = (headers.get('location') ?? '').replace('/api', '');
    await until('it is over', async () => {
      const { body } = await cuenta.call<TimbrarRequest>('GET', where);
      expect(body.factura).toBeUndefined();
      return body.estado === 'aceptada';
    });
    expect((await stampXml(cuenta, xml, '?wait=0')).status).toBe(200);
  });

  it('gives the credit back when the PAC refuses, and the same bytes may be sent again', async () => {
    const xml = sealed();
    stamping.pac.set({ failNext: { code: 'CFDI40145', message: 'El nombre no es', times: 1 } });
    const { status, body } = await stampXml(cuenta, xml);
    expect([status, body.code]).toEqual([422, 'rechazoDelPac']);
    expect(body.rechazo?.code).toBe('CFDI40145');
    expect(body.errors?.map(({ path }) => path)).toEqual(['Comprobante.Receptor']);
    await creditsAre(100);
    expect((await stampXml(cuenta, xml)).status).toBe(200);
    await creditsAre(99);
  });

  it('stamps one document once, whichever of the accounts that hold its certificate send it', async () => {
    const xml = sealed();
    const other = await stamping.open();
    const answers = await Promise.all([stampXml(cuenta, xml), stampXml(other, xml)]);
    const codes = answers.map(({ status, body }) => [status, body.code]);
    expect(codes).toContainEqual([200, undefined]);
    expect(codes).toContainEqual([409, 'documentoRepetido']);
    expect(await freshStamps()).toHaveLength(1);
    await until('one credit is spent', () => cuenta.credits() + other.credits() === 199);
  });

  it('takes the same seal in other bytes for a duplicate, unless it may answer with its stamp', async () => {
    const xml = sealed();
    const { uuid } = (await stampXml(cuenta, xml)).body;
    const other = `${xml}\n`;
    const refused = await stampXml(cuenta, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'documentoRepetido']);
    const allowed = await stampXml(cuenta, other, '?allowDuplicates=true');
    expect([allowed.status, allowed.body.uuid]).toEqual([200, uuid]);
    await creditsAre(99);
  });

  it('refuses what is not sealed, already stamped, changed, or of an issuer of others', async () => {
    const xml = sealed();
    expectPaths(await stampXml(cuenta, unseal(xml)), ['Comprobante.Sello']);
    expectPaths(await stampXml(cuenta, xml.replace(' Descripcion="', ' Descripcion="X')), [
      'Comprobante.Sello',
    ]);
    expectPaths(await stampXml(cuenta, ofOther(xml)), ['Comprobante.Emisor.Rfc']);
    const stamped = (await stampXml(cuenta, xml)).body.xml;
    expectPaths(await stampXml(cuenta, stamped), [/TimbreFiscalDigital/]);
  });

  it('asks for credits', async () => {
    const poor = await stamping.open({ creditos: 1 });
    expect((await stampXml(poor, sealed())).status).toBe(200);
    const refused = await stampXml(poor, sealed());
    expect([refused.status, refused.body.code]).toEqual([409, 'creditosAgotados']);
    expect(await freshStamps()).toHaveLength(1);
  });
});
