import {
  CancelarStatus,
  FacturaStatus,
  type Cancelabilidad,
  type Factura,
  type SaldoFactura,
} from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { aDocumento, aSaldo } from '../../../../test-support/a-documento.ts';
import { mensajes } from '../mensajes.ts';
import { accionesOf, isNoCancelable } from './acciones-of.ts';

const of = (change: Partial<Factura>, saldo?: SaldoFactura, canCreate = true) =>
  accionesOf({ factura: aDocumento(change), saldo, canCreate });
/** Each with its address, or with why it has none. */
const told = (...given: Parameters<typeof of>) =>
  Object.fromEntries(
    of(...given)
      .filter(({ key }) => key !== 'verificar')
      .map(({ key, to, motivo }) => [key, to === null ? motivo : 'sí']),
  );

describe('what may be issued from a document (comprobante §7)', () => {
  it.each<[string, Partial<Factura>, Record<string, string>]>([
    ['paid at once', {}, { recibo: mensajes.porPue, duplicar: 'sí', notaCredito: 'sí' }],
    ['paid later', { metodoPago: 'PPD' }, { recibo: 'sí', duplicar: 'sí', notaCredito: 'sí' }],
    [
      'global',
      { isGlobal: true },
      { recibo: mensajes.porPue, duplicar: 'sí', notaCredito: mensajes.porGlobal },
    ],
    [
      'cancelled',
      { metodoPago: 'PPD', status: FacturaStatus.Cancelada },
      {
        recibo: mensajes.porCancelada,
        duplicar: mensajes.porCancelada,
        notaCredito: mensajes.porCancelada,
      },
    ],
    [
      'without a receiver',
      { receptor: undefined },
      {
        recibo: mensajes.porPue,
        duplicar: mensajes.sinReceptor,
        notaCredito: mensajes.sinReceptor,
      },
    ],
  ])('of an invoice that is %s is offered, or says why not', (_what, change, expected) => {
    expect(told(change)).toEqual(expected);
  });

  it('offers no receipt of what is paid already, as the payments say', () => {
    expect(told({ metodoPago: 'PPD' }, aSaldo({ saldo: '0.00' }))).toMatchObject({
      recibo: mensajes.porPagada,
    });
    expect(told({ metodoPago: 'PPD', saldo: '0.00' }, aSaldo())).toMatchObject({ recibo: 'sí' });
  });

  it.each(['E', 'P', 'N'] as const)('names nothing of a voucher of type %s', (tipoComprobante) => {
    expect(told({ tipoComprobante })).toEqual({});
  });

  it('names nothing to a user that may not create vouchers', () => {
    expect(told({}, undefined, false)).toEqual({});
  });

  it('leads to the documents that begin from this one', () => {
    const addresses = of({ metodoPago: 'PPD' }).map(({ to }) => to);
    const { id, uuid } = aDocumento();
    expect(addresses.slice(0, 3)).toEqual([
      `/nuevo/recibo-pago?uuid=${uuid}`,
      `/nuevo?from=${id}`,
      `/nuevo/nota-credito?uuid=${uuid}`,
    ]);
  });
});

it('leads to what SAT says of it, once it has a seal', () => {
  const verifier = (change: Partial<Factura>) =>
    of(change).find(({ key }) => key === 'verificar')?.to;
  expect(verifier({})).toContain(aDocumento().uuid);
  expect(verifier({ selloLastDigits: undefined })).toBeUndefined();
});

it("is confirmed by an integrator's people alone, once it has a UUID", () => {
  const confirmada = (change: Partial<Factura>, canSync?: boolean) =>
    accionesOf({ factura: aDocumento(change), canCreate: true, canSync }).find(
      ({ key }) => key === 'sincronizar',
    )?.to;
  expect(confirmada({}, true)).toBe(`/saekoconfirm/${aDocumento().id}`);
  expect([confirmada({}), confirmada({ uuid: undefined }, true)]).toEqual([undefined, undefined]);
});

describe('what ends its validity', () => {
  const porCancelar = (change: Partial<Factura>, given = {}) =>
    Object.fromEntries(
      accionesOf({ factura: aDocumento(change), canCreate: true, canCancel: true, ...given })
        .filter(({ key }) => ['sustituir', 'cancelar', 'solicitudes'].includes(key))
        .map(({ key, isHere, motivo }) => [key, isHere ? 'sí' : motivo]),
    );
  const cancelarRequest: Factura['cancelarRequest'] = {
    id: 'r',
    motivo: '02',
    etiqueta: 'En proceso',
    status: CancelarStatus.EnProceso,
  };
  const cancelada = { status: FacturaStatus.Cancelada };
  const dicho = (change: Partial<Cancelabilidad>) =>
    ({ cancelable: 'no', fuente: 'sat', relacionados: [], ...change }) as Cancelabilidad;
  const recibo = { id: 'p', uuid: 'P', tipo: 'pago', bloquea: true } as const;

  it.each<[string, Partial<Factura>, object, string]>([
    ['in force', {}, {}, 'sí'],
    ['cancelled', cancelada, {}, mensajes.porCancelada],
    ['a test', { prueba: true }, {}, mensajes.porPrueba],
    ['in process', { cancelarRequest }, {}, mensajes.yaSolicitada],
    ['of May 2023', {}, { isCertificadoInvalido: true }, mensajes.porCertificado],
    ['refused by SAT', {}, { cancelabilidad: dicho({}) }, mensajes.noCancelable],
  ])('of one that is %s is offered, or says why not', (_what, change, given, expected) => {
    expect(porCancelar(change, given)).toEqual({ sustituir: expected, cancelar: expected });
  });

  it('leaves the way to the acuse of what is cancelled', () => {
    expect(porCancelar({ ...cancelada, cancelarRequest })).toMatchObject({ solicitudes: 'sí' });
  });

  it("stands at the end, and is no integrator's", () => {
    const keys = accionesOf({ factura: aDocumento(), canCreate: true, canCancel: true });
    expect(keys.map(({ key }) => key).slice(-2)).toEqual(['sustituir', 'cancelar']);
    expect(porCancelar({}, { canCancel: false })).toEqual({});
  });

  it("takes SAT's refusal for final only when nothing else could be cancelled first", () => {
    expect(isNoCancelable(dicho({}))).toBe(true);
    expect(isNoCancelable(dicho({ fuente: 'estimacion' }))).toBe(false);
    expect(isNoCancelable(dicho({ relacionados: [recibo] }))).toBe(false);
    expect(isNoCancelable(undefined)).toBe(false);
  });
});
