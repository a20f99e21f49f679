import { FacturaStatus, TimbrarStatus, type Factura, type TimbrarRequest } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { bannerOf, isReadOnly, outcomeOf, withPending, withRefusal } from './stamp-outcome.ts';

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
      remedio: 'Compáralo',
      accion: 'actualizarReceptor',
    });
    const refused = withRefusal(aFactura(), request);
    expect(bannerOf(refused)).toBe('error');
    expect(refused.timbrarRequest).toMatchObject({
      error: 'CFDI40145: Nombre',
      errorCode: 'CFDI40145',
      remedio: 'Compáralo',
      accion: 'actualizarReceptor',
    });
  });

  it('of our own rules shows their words alone, which say what to do', () => {
    const error = 'Sin certificados vigentes.';
    const ours = aRequest({ status: TimbrarStatus.Error, errorCode: 'certificadoInvalido', error });
    const { timbrarRequest } = withRefusal(aFactura(), ours);
    expect([timbrarRequest?.error, timbrarRequest?.errorCode]).toEqual([error, undefined]);
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
