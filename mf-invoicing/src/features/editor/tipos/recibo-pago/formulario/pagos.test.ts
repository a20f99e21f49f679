import type { DoctoRelacionado, Pago } from '@timbra/cfdi';
import { describe, expect, it } from 'vitest';
import { changeExtras, emptyForm, type EditorForm } from '../../../formulario/editor-form.ts';
import { removeDocumento, restoreDocumento, setPagado, setPagos } from './corregir.ts';
import {
  addAjeno,
  addDocumento,
  addPago,
  changePago,
  isInSync,
  pagosOf,
  setMonedaP,
} from './pagos.ts';
import { spread } from './spread.ts';

const NOW = '2026-11-20T12:00:00';
const docto = (uuid: string, saldo = '1160.00'): DoctoRelacionado => ({
  idDocumento: uuid,
  monedaDR: 'MXN',
  numParcialidad: 1,
  impSaldoAnt: saldo,
  impPagado: saldo,
  ImpuestosDR: [
    {
      tipo: 2,
      impuesto: '002',
      tipoFactor: 'Tasa',
      tasaCuota: '16',
      base: '1000.00',
      importe: '160.00',
    },
  ],
});
const removePago = (form: EditorForm, at: number) => setPagos(form, pagosOf(form).toSpliced(at, 1));
const restorePago = (form: EditorForm, at: number, pago: Pago) =>
  setPagos(form, pagosOf(form).toSpliced(at, 0, pago));
const recibo = () =>
  addPago(changeExtras(emptyForm('recibo-pago'), { recepcionPago: { pagos: [] } }), NOW);

describe('an invoice that two payments of the receipt pay', () => {
  /** 1,160.00 owed: 500 in the first payment, 200 in the second one. */
  const twice = () => {
    const first = addDocumento(recibo(), 0, docto('A'), '500');
    return addDocumento(addPago(first, NOW), 1, docto('A'), '200');
  };
  const second = (form: ReturnType<typeof twice>) => pagosOf(form)[1]?.documentos[0];

  it('owes, before the second one, what the first one left', () => {
    expect(second(twice())).toMatchObject({ impSaldoAnt: '660', impPagado: '200' });
  });

  it('follows a correction of the first one, also while it is typed', () => {
    let form = twice();
    for (const typed of ['50', '', '3', '30', '300']) {
      form = setPagado(form, [0, 0], typed, docto('A'));
    }
    expect(second(form)).toMatchObject({ impSaldoAnt: '860', impPagado: '200' });
    expect(pagosOf(form).map(({ monto }) => monto)).toEqual(['300', '200']);
  });

  it('passes a correction on to a third one', () => {
    const three = addDocumento(addPago(twice(), NOW), 2, docto('A'), '100');
    const form = setPagado(three, [0, 0], '400', docto('A'));
    expect(pagosOf(form)[2]?.documentos[0]).toMatchObject({ impSaldoAnt: '560' });
  });

  it('takes the place of the first one that is removed, with its payment or without', () => {
    const three = addDocumento(addPago(twice(), NOW), 2, docto('A'), '100');
    const left = [
      { numParcialidad: 1, impSaldoAnt: '1160.00', impPagado: '200' },
      { numParcialidad: 2, impSaldoAnt: '960', impPagado: '100' },
    ];
    const documents = (form: ReturnType<typeof twice>) =>
      pagosOf(form).flatMap(({ documentos }) => documentos);
    expect(documents(removeDocumento(three, [0, 0], docto('A')))).toMatchObject(left);
    expect(documents(removePago(three, 0))).toMatchObject(left);
  });

  it('stays when what comes after it is removed', () => {
    const [first] = pagosOf(twice());
    expect(pagosOf(removePago(twice(), 1))).toEqual([first]);
  });

  it('is again what it was when the payment that was removed is had again', () => {
    const three = addDocumento(addPago(twice(), NOW), 2, docto('A'), '100');
    for (const at of [0, 1]) {
      const pago = pagosOf(three)[at]!;
      const saldos = pagosOf(restorePago(removePago(three, at), at, pago)).flatMap(
        ({ documentos }) =>
          documentos.map(({ impSaldoAnt, numParcialidad }) => [
            Number(impSaldoAnt),
            Number(numParcialidad),
          ]),
      );
      expect(saldos).toEqual([
        [1160, 1],
        [pagosOf(three)[1]!.documentos[0]!.impSaldoAnt, 2].map(Number),
        [pagosOf(three)[2]!.documentos[0]!.impSaldoAnt, 3].map(Number),
      ]);
    }
  });

  it('is again what it was when its first document is had again', () => {
    const three = addDocumento(addPago(twice(), NOW), 2, docto('A'), '100');
    const siguiente = docto('A');
    for (const at of [0, 1, 2]) {
      const before = pagosOf(three)[at]!;
      const without = removeDocumento(three, [at, 0], siguiente);
      const again = restoreDocumento(without, [at, 0], before, siguiente);
      expect(pagosOf(again)).toEqual(pagosOf(three));
    }
  });

  it('keeps the balance of before that was typed, and that of another invoice', () => {
    const other = addDocumento(twice(), 1, docto('B'), '10');
    const [first, last] = pagosOf(other);
    const [a, b] = last!.documentos;
    const typed = changePago(other, 1, { documentos: [{ ...a!, impSaldoAnt: '700.00' }, b!] });
    expect(pagosOf(typed)[0]).toEqual(first);
    const form = setPagado(typed, [0, 0], '300', docto('A'));
    expect(pagosOf(form)[1]?.documentos.map((it) => it.impSaldoAnt)).toEqual(['700.00', '1160.00']);
  });
});

describe('the amount of a payment', () => {
  it('is what its only document is paid', () => {
    const form = setPagado(addDocumento(recibo(), 0, docto('A')), [0, 0], '580', docto('A'));
    expect(pagosOf(form)[0]).toMatchObject({ monto: '580', documentos: [{ impPagado: '580' }] });
    expect(isInSync(pagosOf(form)[0]!)).toBe(true);
  });

  it('follows the sum of several, unless another was typed', () => {
    const two = addDocumento(addDocumento(recibo(), 0, docto('A')), 0, docto('B'));
    expect(pagosOf(two)[0]?.monto).toBe('2320');
    const typed = { ...two, extras: { ...two.extras } };
    typed.extras.recepcionPago = { pagos: [{ ...pagosOf(two)[0]!, monto: '5000' }] };
    const changed = setPagado(typed, [0, 1], '100', undefined);
    expect(pagosOf(changed)[0]?.monto).toBe('5000');
    expect(pagosOf(removeDocumento(two, [0, 1], undefined))[0]?.monto).toBe('1160');
  });

  it('is not that of a document in another currency', () => {
    const form = setMonedaP(addAjeno(recibo(), 0), 0, 'USD');
    expect(isInSync(pagosOf(form)[0]!)).toBe(false);
  });
});

it('clears the exchange rate with the currency', () => {
  const form = setMonedaP(changePago(recibo(), 0, { tipoCambioP: '18' }), 0, 'EUR');
  expect(pagosOf(form)[0]).toMatchObject({ monedaP: 'EUR', tipoCambioP: undefined });
});

describe('an instalment', () => {
  it('takes its part of the taxes', () => {
    const form = setPagado(addDocumento(recibo(), 0, docto('A')), [0, 0], '580', docto('A'));
    expect(pagosOf(form)[0]?.documentos[0]?.ImpuestosDR).toMatchObject([
      { base: '500.00', importe: '80.00' },
    ]);
  });

  it('goes on from what the same receipt paid before', () => {
    const first = setPagado(addDocumento(recibo(), 0, docto('A')), [0, 0], '580', docto('A'));
    const second = addDocumento(addPago(first, NOW), 1, docto('A'));
    expect(pagosOf(second)[1]?.documentos[0]).toMatchObject({
      numParcialidad: 2,
      impSaldoAnt: '580',
      impPagado: '580',
      ImpuestosDR: [{ base: '500.00', importe: '80.00' }],
    });
  });
});

describe('an amount spread over invoices', () => {
  const facturas = [
    { uuid: 'A', saldo: '1160.00' },
    { uuid: 'B', saldo: '1160.00' },
    { uuid: 'C', saldo: '1160.00' },
  ];
  const parts = (monto: string) => spread(monto, facturas).map((it) => it.impPagado);

  it('pays them in their order until there is no more of it', () => {
    expect(parts('1500')).toEqual(['1160', '340']);
    expect(parts('1160')).toEqual(['1160']);
  });

  it('never pays more than is owed, nor anything of nothing', () => {
    expect(parts('99999')).toEqual(['1160', '1160', '1160']);
    expect(parts('')).toEqual([]);
  });
});
