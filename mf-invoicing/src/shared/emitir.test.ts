import { FacturaStatus } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { emitirDe, type Emisible } from './emitir.ts';

const from = (change: Partial<Emisible>) =>
  emitirDe({
    id: 'f1',
    tipoComprobante: 'I',
    isGlobal: false,
    metodoPago: 'PUE',
    status: FacturaStatus.Timbrada,
    uuid: 'U',
    receptorRfc: 'URE180429TM6',
    ...change,
  }).map(({ text }) => text);

it.each<[string, Partial<Emisible>, string[]]>([
  ['an invoice', {}, ['Duplicar', 'Emitir nota de crédito']],
  [
    'one that is paid later',
    { metodoPago: 'PPD', saldo: '1.00' },
    ['Duplicar', 'Emitir recibo', 'Emitir nota de crédito'],
  ],
  [
    'one whose payments are all in',
    { metodoPago: 'PPD', saldo: '0.00' },
    ['Duplicar', 'Emitir nota de crédito'],
  ],
  ['a global invoice', { isGlobal: true }, ['Duplicar']],
  ['one without a receiver', { receptorRfc: undefined }, []],
  ['a cancelled one', { metodoPago: 'PPD', status: FacturaStatus.Cancelada }, []],
  ['a draft', { status: FacturaStatus.Borrador, uuid: undefined }, []],
  ['a test', { status: FacturaStatus.Prueba }, []],
  ['a credit note', { tipoComprobante: 'E' }, []],
  ['a payment receipt', { tipoComprobante: 'P' }, []],
  ['a payroll receipt', { tipoComprobante: 'N' }, []],
])('from %s may be issued what comprobante §7 says', (_what, change, expected) => {
  expect(from(change)).toEqual(expected);
});
