import { expect, it } from 'vitest';
import { csdReciente } from './csd-reciente.ts';

const CSD = { numero: '30001000000500003416', notBefore: '2026-11-20T18:00:00.000Z' };
const at = (now: string) => csdReciente(CSD, { path: 'certificado', now: new Date(now) });

it('warns during 72 hours, with the hour at which they end', () => {
  expect(at('2026-11-20T18:00:00Z')).toMatchObject({ kind: 'warning', code: 'csd-reciente' });
  expect(at('2026-11-23T17:59:59Z')).toEqual({
    kind: 'warning',
    code: 'csd-reciente',
    path: 'certificado',
    message:
      'El certificado 30001000000500003416 es muy reciente: hasta el 23/11/2026 a las 12:00 (hora del centro) las listas del SAT pueden no conocerlo y el PAC rechazar el timbre',
    remedy: 'Usa otro o espera',
  });
});

it('is silent once they have passed', () => {
  expect(at('2026-11-23T18:00:00Z')).toBeNull();
});
