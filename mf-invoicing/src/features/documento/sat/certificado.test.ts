import type { FiscalEmisor } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { cannotCancel } from './certificado.ts';

const emisor = (...certificados: [isUsable: boolean, invalidForCancelacion: boolean][]) =>
  ({
    fiscalCertificados: certificados.map(([isUsable, invalidForCancelacion]) => ({
      isUsable,
      invalidForCancelacion,
    })),
  }) as FiscalEmisor;

it('an issuer cancels nothing while all that it could sign with is of May 2023', () => {
  expect(cannotCancel(emisor([true, true]))).toBe(true);
  expect(cannotCancel(emisor([true, true], [false, false]))).toBe(true);
  expect(cannotCancel(emisor([true, true], [true, false]))).toBe(false);
  expect(cannotCancel(emisor())).toBe(false);
});
