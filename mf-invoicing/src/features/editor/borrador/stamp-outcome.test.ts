import { FacturaStatus, TimbrarStatus, type Factura, type TimbrarRequest } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import {
  bannerOf,
  isAboutReceptor,
  isReadOnly,
  outcomeOf,
  withPending,
  withRefusal,
} from './stamp-outcome.ts';

const aFactura = (change: Partial<Factura> = {}) =>
  ({
    id: 'f1',
    version: '4.0',
    status: FacturaStatus.Borrador,
    editable: true,
    ...change,
  }) as Factura;
const aRequest = (change: Partial<TimbrarRequest> = {}) =>
  ({
    id: 'q1',
    factura: 'f1',
    punto: 'sent',
    status: TimbrarStatus.EnProceso,
    ...change,
  }) as TimbrarRequest;

const Refused = { id: 'q1', status: TimbrarStatus.Error, error: 'no' };

describe('the answer to a request for a stamp', () => {
  it('is stamped, not finished, or stamped but not stored yet', () => {
    expect(outcomeOf(aFactura()).kind).toBe('stamped');
    expect(outcomeOf(aRequest()).kind).toBe('pending');
    expect(outcomeOf(aRequest({ archivando: true })).kind).toBe('archiving');
  });
});

describe('the banner', () => {
  it('of a refused test tells the error before the test', () => {
    const { Prueba } = FacturaStatus;
    expect(bannerOf(aFactura({ status: Prueba, timbrarRequest: Refused }))).toBe('error');
    expect(bannerOf(aFactura({ status: Prueba }))).toBe('prueba');
    expect(bannerOf(aFactura())).toBeNull();
    expect(bannerOf(null)).toBeNull();
  });

  it('shows the code and the words of a refusal', () => {
    const request = aRequest({
      status: TimbrarStatus.Error,
      errorCode: 'CFDI40145',
      error: 'Nombre',
    });
    const refused = withRefusal(aFactura(), request);
    expect(bannerOf(refused)).toBe('error');
    expect(refused.timbrarRequest?.error).toBe('CFDI40145: Nombre');
    expect(refused.timbrarRequest?.errorCode).toBe('CFDI40145');
  });

  it.each([
    ['CFDI40145', true],
    ['CFDI40148', true],
    ['CFDI40147', false],
    [undefined, false],
  ])('advises about the receiver for %s: %s', (code, expected) => {
    expect(isAboutReceptor(code)).toBe(expected);
  });
});

describe('an invoice that cannot be changed', () => {
  it('is stamped, or has a stamp under way; a refused one can be mended', () => {
    expect(isReadOnly(aFactura({ editable: false }))).toBe(true);
    expect(isReadOnly(withPending(aFactura(), aRequest()))).toBe(true);
    expect(isReadOnly(aFactura({ timbrarRequest: Refused }))).toBe(false);
    expect(isReadOnly(null)).toBe(false);
  });
});
