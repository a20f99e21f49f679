import { expect, it } from 'vitest';
import { objetoDePago, objetosDe } from './objeto-de-pago.ts';

const iva = { tipo: 2, impuesto: '002' } as const;
const ieps = { tipo: 2, impuesto: '003' } as const;
const isr = { tipo: 1, impuesto: '001' } as const;

it.each([
  { objetos: ['01'], impuestos: [], es: undefined },
  { objetos: ['02'], impuestos: [iva], es: undefined },
  ...['03', '04', '05', '06', '08'].map((it) => ({ objetos: [it], impuestos: [], es: it })),
  { objetos: ['01', '03'], impuestos: [], es: '03' },
  { objetos: ['02', '03'], impuestos: [iva], es: undefined },
  { objetos: ['07'], impuestos: [ieps], es: '07' },
  { objetos: ['02', '07'], impuestos: [ieps], es: undefined },
  { objetos: ['07'], impuestos: [iva, ieps], es: undefined },
  { objetos: ['06'], impuestos: [isr], es: '06' },
  { objetos: ['08'], impuestos: [ieps], es: undefined },
])('of lines of $objetos with taxes of $impuestos is $es', ({ objetos, impuestos, es }) => {
  expect(objetoDePago(new Set(objetos), impuestos)).toBe(es);
});

it('is read of each line as its node has it', () => {
  const conceptos = [{ impuestos: [iva] }, { impuestos: [] }, { objetoImp: '04', impuestos: [] }];
  expect([...objetosDe(conceptos)]).toEqual(['02', '01', '04']);
});
