import type { CertificadoLeido } from '@timbra/cfdi';
import { expect, it } from 'vitest';
import { judgeCer, missingFile, noFiles, placeFiles, toBase64 } from './csd-files.ts';

const file = (name: string) => new File(['x'], name);
const cer = file('csd.CER');
const key = file('csd.key');

it('puts .cer and .key in their places, together or one after the other', () => {
  expect(placeFiles(noFiles(), [key, cer])).toEqual({ cer, key });
  const first = placeFiles(noFiles(), [key]);
  expect(first).toEqual({ cer: null, key });
  expect(placeFiles({ cer: null, key }, [cer])).toEqual({ cer, key });
});

it('says which one of the pair is missing', () => {
  expect(missingFile(noFiles())).toBeNull();
  expect(missingFile({ cer, key: null })).toBe('Falta el archivo .key');
  expect(missingFile({ cer: null, key })).toBe('Falta el archivo .cer');
  expect(missingFile({ cer, key })).toBeNull();
});

it('takes one of each', () => {
  expect(placeFiles(noFiles(), [cer, file('otro.cer')])).toEqual({
    problem: 'Elige un solo archivo .cer',
  });
});

it('sends every byte as it is', async () => {
  expect(await toBase64(new Blob([new Uint8Array([0, 255, 128])]))).toBe('AP+A');
});

const certificado: CertificadoLeido = {
  numero: '30001000000500003416',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  tipo: 'CSD',
  rsaBits: 2048,
  notBefore: new Date('2025-01-10T18:00:00Z'),
  notAfter: new Date('2029-01-10T18:00:00Z'),
};
const judge = (over: Partial<CertificadoLeido>, rfc = 'EKU9003173C9') =>
  judgeCer({ ...certificado, ...over }, { rfc, now: new Date('2026-11-21T18:00:00Z') });

it('says what speaks against a certificate before anything is uploaded', () => {
  expect(judge({})).toEqual({ errors: [], warnings: [] });
  expect(judge({ notAfter: new Date('2026-01-01') }).errors[0]?.message).toBe(
    'El certificado (CSD) ha caducado. Se debe generar uno nuevo desde el portal del SAT',
  );
  expect(judge({ tipo: 'FIEL' }).errors[0]?.message).toContain('e.firma');
  expect(judge({}, 'URE180429TM6').errors[0]).toMatchObject({ path: 'cer' });
  expect(judgeCer(null, { rfc: '', now: new Date() }).errors).toHaveLength(1);
});

it('only warns of what can be kept: a certificate of May 2023', () => {
  const { errors, warnings } = judge({ notBefore: new Date('2023-05-18T11:43:51Z') });
  expect(errors).toEqual([]);
  expect(warnings[0]).toContain('Este certificado no permite cancelar');
});

it('takes the RFC of the certificate while the issuer has none', () => {
  expect(judge({}, '').errors).toEqual([]);
});
