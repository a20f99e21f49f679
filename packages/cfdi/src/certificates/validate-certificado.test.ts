import { describe, expect, it } from 'vitest';
import { certificadoFinding, certificadoProblems } from './certificado-problems.ts';
import {
  type CertificadoFacts,
  certificadoRules,
  validateCertificado,
} from './validate-certificado.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const aCsd = (changes: Partial<CertificadoFacts> = {}): CertificadoFacts => ({
  rfc: 'EKU9003173C9',
  tipo: 'CSD',
  rsaBits: 2048,
  notBefore: '2025-01-10T18:00:00Z',
  notAfter: '2029-01-10T18:00:00Z',
  ...changes,
});
const found = (changes: Partial<CertificadoFacts>): string[] =>
  validateCertificado(aCsd(changes), { rfc: 'EKU9003173C9', now: NOW }).map(({ code }) => code);

/** [code, a good CSD with one change]. */
const badCases: readonly (readonly [string, Partial<CertificadoFacts>])[] = [
  ['certificado-fiel', { tipo: 'FIEL' }],
  ['certificado-otro-rfc', { rfc: 'URE180429TM6' }],
  ['certificado-otro-rfc', { rfc: '' }],
  ['certificado-llave-distinta', { rsaBits: 0 }],
  ['certificado-llave-distinta', { rsaBits: 1024 }],
  ['certificado-llave-distinta', { rsaBits: 2047 }],
  ['certificado-llave-distinta', { rsaBits: 8192 }],
  ['certificado-caducado', { notAfter: '2026-11-21T06:00:00Z' }],
  ['certificado-aun-no-vigente', { notBefore: '2026-11-22T06:00:00Z' }],
  ['certificado-reciente', { notBefore: '2026-11-18T18:00:01Z' }],
  ['certificado-no-cancela', { notBefore: '2023-05-18T11:43:51Z' }],
];

describe('validateCertificado', () => {
  it.each([
    ['a CSD of the issuer that is current', {}],
    ['keys of 4096 bits', { rsaBits: 4096 }],
    ['72 hours of age', { notBefore: '2026-11-18T18:00:00Z' }],
    ['its last day', { notAfter: '2026-11-22T06:00:00Z' }],
  ])('has nothing against %s', (_what, changes) => {
    expect(found(changes)).toEqual([]);
  });

  it.each(badCases)('finds %s, and nothing else, in %j', (code, changes) => {
    expect(found(changes)).toEqual([code]);
  });

  it('has a bad case for every rule', () => {
    const tried = new Set(badCases.map(([code]) => code));
    expect(certificadoRules.filter(({ code }) => !tried.has(code))).toEqual([]);
  });

  it('only warns of what can be stored all the same: too new, or made in May 2023', () => {
    const kinds = badCases.map(([code, changes]) => [
      code,
      validateCertificado(aCsd(changes), { rfc: 'EKU9003173C9', now: NOW })[0]?.kind,
    ]);
    const warned = kinds.filter(([, kind]) => kind === 'warning').map(([code]) => code);
    expect(warned).toEqual(['certificado-reciente', 'certificado-no-cancela']);
  });

  it('says everything that is wrong at once', () => {
    expect(found({ tipo: 'FIEL', rfc: 'X', rsaBits: 1024, notAfter: '2026-01-01' })).toEqual([
      'certificado-fiel',
      'certificado-otro-rfc',
      'certificado-llave-distinta',
      'certificado-caducado',
    ]);
  });

  it('names the RFC that the certificate is of', () => {
    const [finding] = validateCertificado(aCsd({ rfc: 'URE180429TM6' }), {
      rfc: 'EKU9003173C9',
      now: NOW,
    });
    expect(finding).toMatchObject({
      path: 'cer',
      message: 'El RFC del certificado no es el del emisor: URE180429TM6',
    });
  });
});

describe('the texts', () => {
  it.each([
    [
      'certificado-caducado',
      'El certificado (CSD) ha caducado. Se debe generar uno nuevo desde el portal del SAT',
    ],
    ['certificado-aun-no-vigente', 'Aún no se puede ocupar el certificado (CSD) para facturar'],
    ['certificado-reciente', 'Aún no se puede ocupar el certificado (CSD) para facturar'],
    [
      'llave-de-otro-certificado',
      'Existe un error con estos archivos, por favor intente agregarlos nuevamente. Si el error persiste es probable que tenga que generarlos con el aplicativo del SAT nuevamente.',
    ],
    [
      'certificado-no-cancela',
      'Este certificado no permite cancelar los comprobantes emitidos, debido a un error técnico por parte del SAT. Reemplacelo cuanto antes.',
    ],
    ['emisor-sin-certificados', 'Sin certificados vigentes.'],
    ['emisor-deshabilitado', 'Emisor deshabilitado manualmente.'],
  ] as const)('of %s is that of the specification', (code, message) => {
    expect(certificadoFinding(code).message).toBe(message);
  });

  it('belong to a field of the upload or to the issuer', () => {
    const paths = new Set(Object.values(certificadoProblems).map(({ path }) => path));
    expect([...paths].sort()).toEqual(['cer', 'emisor', 'key', 'password']);
  });
});
