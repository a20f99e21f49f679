import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../test/harness.ts';
import type { CertificadoEmitido } from './certificate-authority.ts';

const DAY = 24 * 60 * 60 * 1000;

let s: TestSandbox;

beforeAll(async () => {
  s = await startSandbox();
});
afterAll(() => s.destroy());

const issue = async (body: object): Promise<CertificadoEmitido> =>
  (await (await s.send('POST', '/csd', body)).json()) as CertificadoEmitido;

const open = ({ cer }: CertificadoEmitido) => new X509Certificate(Buffer.from(cer, 'base64'));

const usages = ({ cer }: CertificadoEmitido) => {
  const der = forge.asn1.fromDer(Buffer.from(cer, 'base64').toString('latin1'));
  return forge.pki.certificateFromAsn1(der).getExtension('keyUsage');
};

describe('a test certificate', () => {
  it('is signed by the root that anybody can download', async () => {
    const root = new X509Certificate(await (await fetch(`${s.url}/certificados/ca.pem`)).text());
    expect(root.ca).toBe(true);
    expect(open(s.csd).verify(root.publicKey)).toBe(true);
  });

  it('carries its number as ASCII digits and the taxpayer as SAT writes it', () => {
    const certificate = open(s.csd);
    expect(Buffer.from(certificate.serialNumber, 'hex').toString()).toBe(s.csd.noCertificado);
    expect(s.csd.noCertificado).toMatch(/^\d{20}$/);
    expect(certificate.subject.split('\n')).toEqual([
      'CN=ESCUELA KEMPER URGATE',
      'name=ESCUELA KEMPER URGATE',
      'O=ESCUELA KEMPER URGATE',
      'x500UniqueIdentifier=EKU9003173C9 / VADA800927DJ3',
      'serialNumber=\\ / VADA800927HSRSRL05',
      'OU=Sucursal 1',
    ]);
  });

  it('comes with an encrypted key that opens with its password only', () => {
    const key = Buffer.from(s.csd.key, 'base64');
    const decrypt = (passphrase: string) =>
      createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase });
    expect(open(s.csd).checkPrivateKey(decrypt('12345678a'))).toBe(true);
    expect(() => decrypt('otra')).toThrow();
  });

  it('has been valid for 30 days and is for four years', () => {
    const { validFromDate, validToDate } = open(s.csd);
    expect((Date.now() - validFromDate.getTime()) / DAY).toBeCloseTo(30, 1);
    expect((validToDate.getTime() - validFromDate.getTime()) / DAY).toBe(1461);
  });

  it('of a person has CURP, and an e.firma has no branch and may encrypt', async () => {
    const fiel = await issue({
      rfc: 'CACX7605101P8',
      nombre: 'XOCHILT CASAS CHAVEZ',
      curp: 'CACX760510MGTSHC04',
      password: 'secreta',
      tipo: 'FIEL',
    });
    const { subject } = open(fiel);
    expect(subject).toContain(
      'x500UniqueIdentifier=CACX7605101P8\nserialNumber=CACX760510MGTSHC04',
    );
    expect(subject).not.toContain('OU=');
    expect(usages(fiel)).toMatchObject({ digitalSignature: true, dataEncipherment: true });
    expect(usages(s.csd)).toMatchObject({ digitalSignature: true, dataEncipherment: false });
  });

  it('takes the dates that are asked', async () => {
    const dates = { notBefore: '2023-05-10T00:00:00Z', notAfter: '2027-05-10T00:00:00Z' };
    const csd = await issue({ rfc: 'EKU9003173C9', nombre: 'X', password: 'x', ...dates });
    expect(open(csd).validFromDate.toISOString()).toBe('2023-05-10T00:00:00.000Z');
    expect(open(csd).validToDate.toISOString()).toBe('2027-05-10T00:00:00.000Z');
  });

  it.each([
    [{ rfc: 'MALO', nombre: 'X', password: 'x' }],
    [{ rfc: 'EKU9003173C9', nombre: '', password: 'x' }],
    [
      {
        rfc: 'EKU9003173C9',
        nombre: 'X',
        password: 'x',
        notBefore: '2027-01-01',
        notAfter: '2026-01-01',
      },
    ],
  ])('is not issued for %j', async (body) => {
    expect((await s.send('POST', '/csd', body)).status).toBe(400);
  });
});

describe('the repository of certificates', () => {
  it('keeps each one in the folders of its digits', async () => {
    const no = s.csd.noCertificado;
    const [a, b, c, d, e] = /^(.{6})(.{6})(..)(..)(..)/.exec(no)!.slice(1);
    const response = await fetch(`${s.url}/certificados/${a}/${b}/${c}/${d}/${e}/${no}.cer`);
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(s.csd.cer);
  });

  it.each([
    '300090/000000/00/00/00/30009000009999999999.cer',
    '300090/0/0/0/0/30009000000000000003.cer',
    'a/b/c/d/e/raiz.json',
  ])('answers 404 to %s', async (path) => {
    expect((await fetch(`${s.url}/certificados/${path}`)).status).toBe(404);
  });
});
