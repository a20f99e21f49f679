import { Decimal, type DoctoRelacionado } from '@timbra/cfdi';
import { MAX_DOCUMENTOS } from '@timbra/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeExtras, emptyForm, type EditorForm } from '../../../formulario/editor-form.ts';
import { removeDocumento, setPagado } from '../formulario/corregir.ts';
import {
  addDocumento,
  addPago,
  countDocumentos,
  pagosOf,
  sumOf,
  withDocumentos,
} from '../formulario/pagos.ts';
import {
  aplicarReparto,
  escritosDe,
  planReparto,
  propuestaDe,
  sinAplicarDe,
  type Deuda,
  type Propuesta,
} from './reparto.ts';

const NOW = '2026-11-25T12:00:00';
const docto = (uuid: string, saldo: string): DoctoRelacionado => ({
  idDocumento: uuid,
  monedaDR: 'MXN',
  numParcialidad: 1,
  impSaldoAnt: saldo,
  impPagado: saldo,
});
const recibo = (): EditorForm =>
  addPago(changeExtras(emptyForm('recibo-pago'), { recepcionPago: { pagos: [] } }), NOW);
const deuda = (uuid: string, saldo = '1160.00', moneda = 'MXN'): Deuda => ({ uuid, saldo, moneda });
const TRES = [deuda('A'), deuda('B'), deuda('C')];
const NADA: Propuesta = new Map();

interface Estado {
  form: EditorForm;
  propuesta: Propuesta;
}

/** As the screen does it: a plan, its documents, and what the next one compares with. */
const repartir = (
  { form, propuesta }: Estado,
  recibido: string,
  deudas: readonly Deuda[] = TRES,
): Estado => {
  const plan = planReparto(form, 0, { recibido, propuesta }, deudas);
  const siguientes = new Map(deudas.map((it) => [it.uuid, docto(it.uuid, it.saldo)]));
  return {
    form: aplicarReparto(form, 0, { recibido, plan }, siguientes),
    propuesta: propuestaDe(form, 0, propuesta, plan),
  };
};
const pagados = ({ form }: Estado): Record<string, string> =>
  Object.fromEntries(
    (pagosOf(form)[0]?.documentos ?? []).map((it) => [it.idDocumento, it.impPagado] as const),
  );
const pago = ({ form }: Estado) => pagosOf(form)[0]!;
const inicio = (): Estado => ({ form: recibo(), propuesta: NADA });
const escrito = (estado: Estado, documento: number, importe: string): Estado => ({
  ...estado,
  form: setPagado(estado.form, [0, documento], importe, undefined),
});

it('what is spread anew over the first payment is no longer owed before the second one', () => {
  const first = repartir(inicio(), '500');
  const twice = addDocumento(addPago(first.form, NOW), 1, docto('A', '1160.00'), '100');
  const later = (estado: Estado) => pagosOf(estado.form)[1]?.documentos[0];
  expect(later({ ...first, form: twice })).toMatchObject({ impSaldoAnt: '660' });
  const less = repartir({ ...first, form: twice }, '300');
  expect(later(less)).toMatchObject({ numParcialidad: 2, impSaldoAnt: '860', impPagado: '100' });
  expect(later(repartir(less, ''))).toMatchObject({ numParcialidad: 1, impSaldoAnt: '1160.00' });
});

describe('an amount that spreads itself', () => {
  it('pays the oldest first, and is the amount of the payment', () => {
    const estado = repartir(inicio(), '1500');
    expect(pagados(estado)).toEqual({ A: '1160', B: '340' });
    expect(pago(estado).monto).toBe('1500');
  });

  it('shows what nobody owes as not applied', () => {
    const estado = repartir(inicio(), '5000');
    expect(sinAplicarDe(pago(estado), '5000').toFixed(2)).toBe('1520.00');
    expect(pago(estado).monto).toBe('5000');
    const one = repartir(inicio(), '5000', [deuda('A')]);
    expect(pago(one).monto).toBe('1160');
    expect(sinAplicarDe(pago(one), '5000').toFixed(2)).toBe('3840.00');
  });

  it('reaches no more invoices than fit in the receipt, the oldest first', () => {
    const others = Array.from({ length: MAX_DOCUMENTOS - 2 }, (_, at) => docto(`${at}`, '1.00'));
    const form = withDocumentos(addPago(recibo(), NOW), 1, others);
    const estado = repartir({ form, propuesta: NADA }, '5000');
    expect(pagados(estado)).toEqual({ A: '1160', B: '1160' });
    expect(countDocumentos(estado.form)).toBe(MAX_DOCUMENTOS);
    expect(sinAplicarDe(pago(estado), '5000').toFixed(2)).toBe('2680.00');
    // What was typed has its place, and is not counted twice.
    const typed = repartir(escrito(estado, 0, '100'), '5000');
    expect(pagados(typed)).toEqual({ A: '100', B: '1160' });
    const full = withDocumentos(typed.form, 1, [...others, docto('X', '1.00')]);
    expect(pagados(repartir({ ...typed, form: full }, '5000'))).toEqual({ A: '100' });
  });

  it('leaves invoices of another currency alone', () => {
    const estado = repartir(inicio(), '1500', [deuda('U', '100.00', 'USD'), deuda('A')]);
    expect(pagados(estado)).toEqual({ A: '1160' });
  });

  it('is spread anew when it changes, down to none', () => {
    const wide = repartir(inicio(), '3000');
    expect(pagados(repartir(wide, '1160'))).toEqual({ A: '1160' });
    expect(pagados(repartir(wide, ''))).toEqual({});
    expect(pagados(repartir(repartir(wide, '100'), '2000'))).toEqual({ A: '1160', B: '840' });
  });

  it('counts what the same receipt pays of an invoice in another payment', () => {
    const first = repartir(inicio(), '1000').form;
    const form = addPago(first, NOW);
    const { partes } = planReparto(form, 1, { recibido: '500', propuesta: NADA }, TRES);
    expect(partes).toEqual([
      { uuid: 'A', impPagado: '160' },
      { uuid: 'B', impPagado: '340' },
    ]);
  });
});

describe('an amount that a person typed', () => {
  it('stays, and the rest goes to the others', () => {
    const typed = repartir(escrito(repartir(inicio(), '1500'), 0, '1000'), '1500');
    expect(pagados(typed)).toEqual({ A: '1000', B: '500' });
    expect(escritosDe(pago(typed), typed.propuesta).map((it) => it.idDocumento)).toEqual(['A']);
    expect(pagados(repartir(typed, '2500'))).toEqual({ A: '1000', B: '1160', C: '340' });
  });

  it('stays also where it is more than what was received', () => {
    const typed = repartir(escrito(repartir(inicio(), '1500'), 1, '2000'), '1500');
    expect(pagados(typed)).toEqual({ B: '2000' });
    expect(sinAplicarDe(pago(typed), '1500').toFixed(2)).toBe('-500.00');
  });

  it('is that of an invoice chosen before the amount', () => {
    const form = addDocumento(recibo(), 0, docto('C', '1160.00'));
    expect(pagados(repartir({ form, propuesta: NADA }, '1500'))).toEqual({
      C: '1160.00',
      A: '340',
    });
  });

  it('is given up when all is spread again', () => {
    const typed = repartir(escrito(repartir(inicio(), '1500'), 0, '1000'), '1500');
    const all = new Map(pago(typed).documentos.map((it) => [it.idDocumento, it.impPagado]));
    expect(pagados(repartir({ form: typed.form, propuesta: all }, '1500'))).toEqual({
      A: '1160',
      B: '340',
    });
  });

  it('is nothing of an invoice that was taken away, then and later', () => {
    const wide = repartir(inicio(), '1500');
    const without = repartir(
      { ...wide, form: removeDocumento(wide.form, [0, 0], undefined) },
      '1500',
    );
    expect(pagados(without)).toEqual({ B: '1160', C: '340' });
    expect(pagados(repartir(without, '1000'))).toEqual({ B: '1000' });
  });
});

it('gives every cent once: parts and rest are what was received, and none is more than owed', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 }).map((it) => Decimal.parse(it).shift(2));
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 12 }), (recibido, saldos) => {
      const deudas = saldos.map((it, n) => deuda(`F${n}`, it.toFixed(2)));
      const estado = repartir(inicio(), recibido.toString(), deudas);
      const { documentos } = pago(estado);
      const rest = sinAplicarDe(pago(estado), recibido.toString());
      expect(sumOf(documentos).add(rest).compare(recibido)).toBe(0);
      expect(rest.isNegative()).toBe(false);
      for (const it of documentos) {
        expect(Decimal.parse(it.impPagado).compare(Decimal.parse(it.impSaldoAnt))).toBeLessThan(1);
      }
    }),
  );
});
