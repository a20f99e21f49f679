import { describe, expect, it } from 'vitest';
import {
  certificadoStatus,
  isInvalidForCancelacion,
  practicalStart,
} from './certificado-status.ts';

// Noon in Mexico City is 18:00 UTC.
const CSD = { notBefore: '2026-03-10T18:00:00Z', notAfter: '2030-03-10T18:00:00Z' };
const statusAt = (now: string, vigencia = CSD): string =>
  certificadoStatus(vigencia, new Date(now));

describe('the status of a certificate', () => {
  it.each([
    ['at its first second', '2026-03-10T18:00:00Z', 'Aún no vigente'],
    ['71 hours later', '2026-03-13T17:00:00Z', 'Aún no vigente'],
    ['one second short of 72 hours', '2026-03-13T17:59:59Z', 'Aún no vigente'],
    ['72 hours after notBefore, the practical start', '2026-03-13T18:00:00Z', 'Vigente'],
    ['eleven days before its end', '2030-02-27T18:00:00Z', 'Vigente'],
    ['in the last second of that day', '2030-02-28T05:59:59Z', 'Vigente'],
    ['ten days before its end, from midnight on', '2030-02-28T06:00:00Z', 'Expira pronto'],
    ['on the eve of its end', '2030-03-10T05:59:59Z', 'Expira pronto'],
    ['on the day of notAfter, hours before it', '2030-03-10T06:00:00Z', 'Expirado'],
    ['for ever after', '2040-01-01T00:00:00Z', 'Expirado'],
    ['before it was made', '2026-03-01T00:00:00Z', 'Aún no vigente'],
  ])('%s is %s', (_when, now, status) => {
    expect(statusAt(now)).toBe(status);
  });

  it('is Expirado when it ended before its practical start', () => {
    expect(statusAt('2026-03-12T18:00:00Z', { ...CSD, notAfter: '2026-03-11T18:00:00Z' })).toBe(
      'Expirado',
    );
  });

  it('is the same for dates as read and as stored', () => {
    const asRead = { notBefore: new Date(CSD.notBefore), notAfter: new Date(CSD.notAfter) };
    const now = new Date('2030-03-05T00:00:00Z');
    expect(certificadoStatus(asRead, now)).toBe(certificadoStatus(CSD, now));
  });
});

describe('practicalStart', () => {
  it('is 72 hours after notBefore', () => {
    expect(practicalStart(CSD.notBefore).toISOString()).toBe('2026-03-13T18:00:00.000Z');
  });
});

describe('a certificate made in May 2023', () => {
  it.each([
    ['the last second of April', '2023-05-01T05:59:59Z', false],
    ['the first second of May, in Mexico City', '2023-05-01T06:00:00Z', true],
    ["the day of SAT's public test certificates", '2023-05-18T11:43:51Z', true],
    ['the last second of May, in Mexico City', '2023-06-01T05:59:59Z', true],
    ['the first second of June', '2023-06-01T06:00:00Z', false],
    ['May of another year', '2024-05-18T12:00:00Z', false],
  ])('%s: cannot cancel is %s', (_when, notBefore, expected) => {
    expect(isInvalidForCancelacion({ notBefore })).toBe(expected);
  });
});
