import { verify, X509Certificate } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCfdi } from '../../test/a-cfdi.ts';
import {
  codeOf,
  queryPending,
  stampWith,
  startSandbox,
  type TestSandbox,
} from '../../test/harness.ts';
import { readXml } from '../xml/xml-tree.ts';

let s: TestSandbox;

beforeAll(async () => {
  s = await startSandbox();
});
beforeEach(() => s.control.reset());
afterAll(() => s.destroy());

const certificateUrl = (no: string): string =>
  [no.slice(0, 6), no.slice(6, 12), no.slice(12, 14), no.slice(14, 16), no.slice(16, 18)].join('/');

describe('stamp', () => {
  it('answers the stamped document with its UUID and no incidence', async () => {
    const acuse = await stampWith(s, 'stamp', aCfdi(s.csd));
    expect(acuse.CodEstatus).toBe('Comprobante timbrado satisfactoriamente');
    expect(acuse.UUID).toMatch(
      /^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/,
    );
    expect(codeOf(acuse)).toBeUndefined();
    expect(acuse.xml).toContain(`UUID="${acuse.UUID}"`);
  });

  it('gives a stamp that nobody can take for fiscal, signed by a certificate that can be fetched', async () => {
    const acuse = await stampWith(s, 'stamp', aCfdi(s.csd));
    const tfd = readXml(Buffer.from(acuse.xml!)).children.at(-1)!.children[0]!;
    expect(tfd.attrs.get('Leyenda')).toBe('SIN VALIDEZ FISCAL - SANDBOX TIMBRA');
    expect(tfd.attrs.get('RfcProvCertif')).toBe('TIM010101TI0');
    const order = 'Version UUID FechaTimbrado RfcProvCertif Leyenda SelloCFD NoCertificadoSAT';
    const cadena = `||${order
      .split(' ')
      .map((name) => tfd.attrs.get(name))
      .join('|')}||`;
    const no = tfd.attrs.get('NoCertificadoSAT')!;
    const response = await fetch(`${s.url}/certificados/${certificateUrl(no)}/${no}.cer`);
    const pac = new X509Certificate(Buffer.from(await response.arrayBuffer()));
    const sello = Buffer.from(tfd.attrs.get('SelloSAT')!, 'base64');
    expect(verify('RSA-SHA256', Buffer.from(cadena), pac.publicKey, sello)).toBe(true);
    expect(acuse.SatSeal).toBe(tfd.attrs.get('SelloSAT'));
  });

  it('does not touch a byte of the document outside the stamp', async () => {
    const addenda = '<cfdi:Addenda><otro a = "1"/></cfdi:Addenda>';
    const xml = aCfdi(s.csd, { alFinal: addenda });
    const acuse = await stampWith(s, 'stamp', xml);
    const without = acuse.xml!.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, '');
    expect(without).toBe(xml);
    expect(acuse.xml!.indexOf('tfd:')).toBeLessThan(acuse.xml!.indexOf('<cfdi:Addenda>'));
  });

  it('stamps quickly with the same answer', async () => {
    const acuse = await stampWith(s, 'quick_stamp', aCfdi(s.csd));
    expect(acuse.UUID).toBeTruthy();
  });
});

describe('a document that was stamped before', () => {
  it('is answered 307 with the first stamp and UUID', async () => {
    const xml = aCfdi(s.csd);
    const first = await stampWith(s, 'stamp', xml);
    const again = await stampWith(s, 'stamp', xml);
    expect(codeOf(again)).toBe('307');
    expect([again.UUID, again.xml]).toEqual([first.UUID, first.xml]);
    expect(s.control.stats()).toMatchObject({ committed: 1, duplicates: 1, distinctUuids: 1 });
  });

  it('is answered 307 without the stamp, and 603 by stamped, while the window lasts', async () => {
    s.control.set({ late307Ms: 60_000 });
    const xml = aCfdi(s.csd);
    const first = await stampWith(s, 'stamp', xml);
    const early = await stampWith(s, 'stamp', xml);
    expect([codeOf(early), early.UUID]).toEqual(['307', '']);
    expect(codeOf(await stampWith(s, 'stamped', xml))).toBe('603');
    s.control.set({ clockOffsetMs: 61_000 });
    expect((await stampWith(s, 'stamp', xml)).UUID).toBe(first.UUID);
    const found = await stampWith(s, 'stamped', xml);
    expect([found.UUID, found.xml, codeOf(found)]).toEqual([first.UUID, first.xml, undefined]);
  });

  it('is answered only 307 by quick_stamp', async () => {
    const xml = aCfdi(s.csd);
    await stampWith(s, 'quick_stamp', xml);
    const again = await stampWith(s, 'quick_stamp', xml);
    expect([codeOf(again), again.UUID, again.xml]).toEqual(['307', '', '']);
  });

  it('is stamped once when the same bytes arrive ten times at once', async () => {
    const xml = aCfdi(s.csd);
    const acuses = await Promise.all(Array.from({ length: 10 }, () => stampWith(s, 'stamp', xml)));
    expect(new Set(acuses.map(({ UUID }) => UUID)).size).toBe(1);
    expect(acuses.filter((acuse) => codeOf(acuse) === '307')).toHaveLength(9);
    expect(s.control.stats().distinctUuids).toBe(1);
  });

  it('is found again by a PAC that was started anew, even after a torn write', async () => {
    const first = await startSandbox();
    const xml = aCfdi(first.csd);
    const acuse = await stampWith(first, 'stamp', xml);
    await first.close();
    await appendFile(`${first.dataDir}/timbres.jsonl`, '{"uuid":"half a li');
    const second = await startSandbox({ dataDir: first.dataDir });
    try {
      expect(second.csd).toEqual(first.csd);
      expect((await stampWith(second, 'stamped', xml)).UUID).toBe(acuse.UUID);
      await stampWith(second, 'stamp', aCfdi(second.csd));
      expect(await second.control.timbres()).toHaveLength(2);
    } finally {
      await second.destroy();
    }
  });
});

describe('stamped and query_pending', () => {
  it('answers 603 to a document that was never stamped', async () => {
    expect(codeOf(await stampWith(s, 'stamped', aCfdi(s.csd)))).toBe('603');
  });

  it('tells that a stamp waits for SAT and then that it is finished', async () => {
    s.control.set({ propagationMs: 60_000 });
    const { UUID } = await stampWith(s, 'stamp', aCfdi(s.csd));
    expect(await queryPending(s, UUID!)).toMatchObject({ status: 'S', uuid: UUID });
    s.control.set({ clockOffsetMs: 61_000 });
    expect(await queryPending(s, UUID!)).toMatchObject({ status: 'F', uuid: UUID });
  });

  it('answers an unknown UUID with a SOAP Fault', async () => {
    await expect(queryPending(s, 'NO-EXISTE')).rejects.toThrow(/no encontrado/);
  });
});

describe('protocol', () => {
  it('describes the service at the address where it was asked', async () => {
    const port = new URL(s.url).port;
    const wsdl = await fetch(`http://localhost:${port}/finkok/servicios/soap/stamp?wsdl`);
    const address = `location="http://localhost:${port}/finkok/servicios/soap/stamp"`;
    expect(await wsdl.text()).toContain(address);
  });

  it.each([
    ['nothing', ''],
    ['something that is not XML', 'hola'],
    ['an envelope with a DTD', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an XML that is not an envelope', '<a/>'],
  ])('answers %s with a Fault of the client', async (_what, body) => {
    const response = await fetch(`${s.url}/finkok/servicios/soap/stamp`, { method: 'POST', body });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('<faultcode>senv:Client</faultcode>');
  });
});
