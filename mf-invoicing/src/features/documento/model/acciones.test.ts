import { FacturaStatus, type Factura, type SaldoFactura } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { aDocumento, aSaldo } from '../../../../test-support/a-documento.ts';
import { mensajes } from '../mensajes.ts';
import { accionesOf } from './acciones.ts';

const of = (change: Partial<Factura>, saldo?: SaldoFactura, canCreate = true) =>
  accionesOf({ factura: aDocumento(change), saldo, canCreate });
/** Each with its address, or with why it has none. */
const told = (...given: Parameters<typeof of>) =>
  Object.fromEntries(
    of(...given)
      .filter(({ key }) => key !== 'verificar')
      .map(({ key, to, motivo }) => [key, to === null ? motivo : 'sí']),
  );

describe('what may be issued from a document (spec 1 §4)', () => {
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

  it('names nothing to who may not create vouchers', () => {
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
