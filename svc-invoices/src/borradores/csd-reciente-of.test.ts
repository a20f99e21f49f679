import { CertificadoStatus } from '@timbra/cfdi';
import type { FiscalCertificado } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { csdRecienteOf } from './csd-reciente-of.ts';

const CSD: FiscalCertificado = {
  numero: '30001000000500003416',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  tipo: 'CSD',
  notBefore: '2026-11-20T18:00:00.000Z',
  notBeforePractical: '2026-11-23T18:00:00.000Z',
  notAfter: '2030-11-20T18:00:00.000Z',
  isUsable: true,
  invalidForCancelacion: false,
  status: CertificadoStatus.Vigente,
};
const emisor = { fiscalCertificados: [CSD] };

it('says of a certificate of less than 72 hours until when it may be refused', () => {
  const found = csdRecienteOf(emisor, CSD.numero, new Date('2026-11-23T17:59:59Z'));
  expect(found.map(({ path, code }) => [path, code])).toEqual([['certificado', 'csd-reciente']]);
  expect(found[0]?.message).toContain('23/11/2026 a las 12:00');
});

it('is silent once the 72 hours have passed, and without a certificate', () => {
  expect(csdRecienteOf(emisor, CSD.numero, new Date(CSD.notBeforePractical))).toEqual([]);
  expect(csdRecienteOf(emisor, undefined, new Date(CSD.notBefore))).toEqual([]);
  expect(csdRecienteOf(undefined, CSD.numero, new Date(CSD.notBefore))).toEqual([]);
});
