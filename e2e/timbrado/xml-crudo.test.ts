import type { ProblemBody, TimbrarRequest } from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anXml, freshStamps, sealed, sign, stampXml, unseal } from './crudo.ts';
import { stampsAt } from './one-of-each.ts';

let system: System;
let account: Account;
let before: Set<string>;
beforeAll(async () => {
  system = await startSystem();
});
beforeEach(async () => {
  account = await signUp(system);
  before = await stampsAt(system);
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

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
    const xml = await anXml(account);
    const { status, body } = await sign(account, xml);
    expect(status).toBe(200);
    const { numero } = account.emisor.fiscalCertificados[0]!;
    expect(body.xml).toContain(`NoCertificado="${numero}"`);
    expect(body.xml).toContain(`Sello="${body.sello}"`);
    expect(body.cadena).toMatch(/^\|\|4\.0\|.*\|\|$/s);
    expect(unseal(body.xml)).toBe(xml);
    const { body: verdict } = await account.call<{ findings: { kind: string }[] }>(
      'POST',
      '/cfdi-validar',
      { file: { type: 'application/xml', bytes: Buffer.from(body.xml) } },
    );
    expect(verdict.findings.filter(({ kind }) => kind === 'error')).toEqual([]);
    expect(await account.credits()).toBe(100);
    expect(await freshStamps(system, before)).toEqual([]);
  });

  it('writes another seal in place of the one that no longer holds', async () => {
    const one = await sealed(account);
    const changed = one.replace(' Descripcion="', ' Descripcion="Otra ');
    const { body } = await sign(account, changed);
    expect(body.xml).toContain(' Descripcion="Otra ');
    expect(body.xml).not.toBe(changed);
    expect(unseal(body.xml)).toBe(unseal(changed));
  });

  it('keeps the prefixes and comments that the XML came with', async () => {
    const other = (await anXml(account))
      .replaceAll('cfdi:', 'factura:')
      .replace('xmlns:cfdi=', 'xmlns:factura=')
      .replace('<factura:Comprobante', '<!-- <nada Sello="x"> --><factura:Comprobante');
    const { status, body } = await sign(account, other);
    expect(status).toBe(200);
    expect(unseal(body.xml)).toBe(unseal(other));
  });

  it('refuses with the path of each fault', async () => {
    const xml = await anXml(account);
    expectPaths(await sign(account, xml.replace(/ Total="[^"]*"/, ' Total="1.00"')), [/Total$/]);
    expectPaths(await sign(account, ofOther(xml)), ['Comprobante.Emisor.Rfc']);
    const named = xml.replace(' Version=', ' NoCertificado="00001000000599999999" Version=');
    expectPaths(await sign(account, named), ['Comprobante.NoCertificado']);
    const refused = await sign(account, '<a');
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'xml-mal-formado']);
  });
});

describe('/cfdi-timbrar', () => {
  it('stamps once for one credit however often the same bytes come', async () => {
    const xml = await sealed(account);
    const first = await stampXml(account, xml);
    expect([first.status, first.body.prueba]).toEqual([200, false]);
    expect(first.body.xml).toContain(`UUID="${first.body.uuid}"`);
    expect(await stampXml(account, xml)).toMatchObject({ status: 200, body: first.body });
    expect(await freshStamps(system, before)).toEqual([first.body.uuid]);
    expect(await account.credits()).toBe(99);
    const page = await account.call<{ items: object[] }>('GET', '/facturas?status=3');
    expect(page.body.items).toEqual([]);
  });

  it('gives one stamp to many who send the same bytes at once', async () => {
    const xml = await sealed(account);
    // Two at a time: half of the places for XML are one account's.
    const answers = await Promise.all([stampXml(account, xml), stampXml(account, xml)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    expect(await freshStamps(system, before)).toHaveLength(1);
    expect(await account.credits()).toBe(99);
  });

  it.each(['prueba', 'test'])('with %s asks no PAC and costs nothing', async (name) => {
    const xml = await sealed(account);
    const { status, body } = await stampXml(account, xml, `?${name}=true`);
    expect([status, body.prueba]).toEqual([200, true]);
    expect((await stampXml(account, xml, `?${name}=true`)).body.uuid).toBe(body.uuid);
    expect(await freshStamps(system, before)).toEqual([]);
    expect(await account.credits()).toBe(100);
    const real = await stampXml(account, xml);
    expect(await freshStamps(system, before)).toEqual([real.body.uuid]);
  });

  it('tells who does not wait where to look, and gives the stamp to who sends it again', async () => {
    const xml = await sealed(account);
    system.pac.set({ latencyMs: 500 });
    const { status, headers } = await stampXml(account, xml, '?wait=0');
    expect(status).toBe(202);
    const where = (headers.get('location') ?? '').replace('/api', '');
    await until('it is over', async () => {
      const { body } = await account.call<TimbrarRequest>('GET', where);
      expect(body.factura).toBeUndefined();
      return body.estado === 'aceptada';
    });
    expect((await stampXml(account, xml, '?wait=0')).status).toBe(200);
  });

  it('gives the credit back when the PAC refuses, and the same bytes may be sent again', async () => {
    const xml = await sealed(account);
    system.pac.set({ failNext: { code: 'CFDI40145', message: 'El nombre no es', times: 1 } });
    const { status, body } = await stampXml(account, xml);
    expect([status, body.code]).toEqual([422, 'rechazoDelPac']);
    expect(body.rechazo?.code).toBe('CFDI40145');
    expect(body.errors?.map(({ path }) => path)).toEqual(['Comprobante.Receptor']);
    await until('the credit is back', async () => (await account.credits()) === 100);
    expect((await stampXml(account, xml)).status).toBe(200);
    expect(await account.credits()).toBe(99);
  });

  it('stamps one document once, whichever of the accounts that hold its certificate send it', async () => {
    const xml = await sealed(account);
    const other = await signUp(system);
    const answers = await Promise.all([stampXml(account, xml), stampXml(other, xml)]);
    const codes = answers.map(({ status, body }) => [status, body.code]);
    expect(codes).toContainEqual([200, undefined]);
    expect(codes).toContainEqual([409, 'documentoRepetido']);
    expect(await freshStamps(system, before)).toHaveLength(1);
    const left = async () => (await account.credits()) + (await other.credits());
    await until('one credit is spent', async () => (await left()) === 199);
  });

  it('takes the same seal in other bytes for a duplicate, unless it may answer with its stamp', async () => {
    const xml = await sealed(account);
    const { uuid } = (await stampXml(account, xml)).body;
    const other = `${xml}\n`;
    const refused = await stampXml(account, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'documentoRepetido']);
    const allowed = await stampXml(account, other, '?allowDuplicates=true');
    expect([allowed.status, allowed.body.uuid]).toEqual([200, uuid]);
    expect(await account.credits()).toBe(99);
  });

  it('refuses what is not sealed, already stamped, changed, or of an issuer of others', async () => {
    const xml = await sealed(account);
    expectPaths(await stampXml(account, unseal(xml)), ['Comprobante.Sello']);
    expectPaths(await stampXml(account, xml.replace(' Descripcion="', ' Descripcion="X')), [
      'Comprobante.Sello',
    ]);
    expectPaths(await stampXml(account, ofOther(xml)), ['Comprobante.Emisor.Rfc']);
    const stamped = (await stampXml(account, xml)).body.xml;
    expectPaths(await stampXml(account, stamped), [/TimbreFiscalDigital/]);
  });

  it('asks for credits', async () => {
    const poor = await signUp(system, { creditos: 1 });
    const [one, two] = [await sealed(poor), await sealed(poor)];
    expect((await stampXml(poor, one)).status).toBe(200);
    const refused = await stampXml(poor, two);
    expect([refused.status, refused.body.code]).toEqual([409, 'creditosAgotados']);
    expect(await freshStamps(system, before)).toHaveLength(1);
  });
});
