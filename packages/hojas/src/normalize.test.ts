import { describe, expect, it } from 'vitest';
import { normalize, type Clase } from './normalize.ts';

const NUMERO = 'Escribe el número con punto decimal, como 1234.50';

/** What is written, and what the field takes. */
const TAKEN: Record<Clase, [string, string][]> = {
  texto: [
    [' 1,000 hojas ', '1,000 hojas'],
    ['007', '007'],
    ['  ', ''],
  ],
  rfc: [
    [' ure 180429 tm6 ', 'URE180429TM6'],
    ['', ''],
  ],
  numero: [
    ['1234.50', '1234.50'],
    ['$1,234.50', '1234.50'],
    ['$ 1,234,567', '1234567'],
    ['1 234.50', '1234.50'],
    ['1234,50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['.5', '0.5'],
    ['$.50', '0.50'],
    ['-3', '-3'],
    ['6.12E2', '612'],
    ['1e-3', '0.001'],
    ['1.2100000000000002', '1.21'],
    ['123456789012345678', '123456789012345678'],
    ['\u00a0250.00\u00a0', '250.00'],
    ['', ''],
  ],
  entero: [
    ['9000.0', '9000'],
    ['1,024.00', '1024'],
    ['1.5', '1.5'],
  ],
  folio: [
    ['0007', '7'],
    ['7.0', '7'],
    ['000', '0'],
  ],
  clave: [
    ['03 - Transferencia', '03'],
    ['pue', 'PUE'],
    ['MXN Peso mexicano', 'MXN'],
  ],
  clave2: [
    ['3', '03'],
    ['3.0', '03'],
    ['03 Transferencia', '03'],
    ['3-Transferencia', '03'],
    ['h87', 'H87'],
    ['99', '99'],
  ],
  clave3: [
    ['612', '612'],
    ['612.0', '612'],
    ['612 Personas físicas', '612'],
    ['601-General de Ley', '601'],
    ['Sueldos', 'Sueldos'],
  ],
  codigoPostal: [
    ['9000', '09000'],
    ['9000.0', '09000'],
    ['06000', '06000'],
    ['900', '900'],
    ['0600A', '0600A'],
  ],
  clave8: [
    ['1010101', '01010101'],
    ['80101500.0', '80101500'],
    ['80101500 Consultoría', '80101500'],
    ['80101500 - Consultoría', '80101500'],
  ],
  fecha: [
    ['46349', '2026-11-23T00:00:00'],
    ['46349.4375', '2026-11-23T10:30:00'],
    ['2026-11-23', '2026-11-23T00:00:00'],
    ['2026-11-23T10:30:00', '2026-11-23T10:30:00'],
    ['2026-11-23 10:30', '2026-11-23T10:30:00'],
    ['2026-11-23T10:30:00.000', '2026-11-23T10:30:00'],
    ['3/11/2026', '2026-11-03T00:00:00'],
    ['23-11-2026 9:05', '2026-11-23T09:05:00'],
    ['mañana', 'mañana'],
  ],
  dia: [
    ['46349.4375', '2026-11-23'],
    ['2026-11-23T10:30:00', '2026-11-23'],
    ['23/11/2026', '2026-11-23'],
    ['', ''],
  ],
};

describe.each(Object.entries(TAKEN) as [Clase, [string, string][]][])(
  'a cell of the class %s',
  (clase, cases) => {
    it.each(cases)('«%s» is «%s»', (written, valor) => {
      expect(normalize(clase, written)).toEqual({ valor });
    });
  },
);

it.each<[Clase, string]>([
  ...(['1,234,50', 'mil', '1e', '12,34.5', '--1', '$'] as const).map((it): [Clase, string] => [
    'numero',
    it,
  ]),
  ['entero', 'uno'],
  ['folio', 'A-7'],
])('of the class %s is not guessed at what may mean two things, or none: %s', (clase, written) => {
  expect(normalize(clase, written)).toEqual({ message: NUMERO });
});

it.each(['16%', '100 %'])('an amount is no part of a hundred: %s', (written) => {
  expect(normalize('numero', written)).toEqual({
    message: 'Escribe la cantidad sin el signo «%»',
  });
});
