import type { CampoMasivo } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { normalCelda } from './normal-celda.ts';

const NUMERO = 'Escribe el número con punto decimal, como 1234.50';

it.each<[string, CampoMasivo, string, string]>([
  ['a number with commas and a sign of pesos', 'valorUnitario', '$ 1,234,567.50', '1234567.50'],
  ['a number without its zero', 'cantidad', '.5', '0.5'],
  ['the noise of a binary fraction', 'valorUnitario', '1.1000000000000001', '1.1'],
  ['a negative number, which its field refuses', 'descuento', '-3', '-3'],
  ['a folio that Excel took for an amount', 'folio', '1,024.00', '1024'],
  ['a folio with zeros in front', 'folio', '0007', '7'],
  ['a postal code that keeps its zero', 'lugarExpedicion', '06000', '06000'],
  ['a key with its text', 'formaPago', '03 - Transferencia', '03'],
  ['a key in lower case', 'metodoPago', ' pue ', 'PUE'],
  ['an object of tax that lost its zero', 'objetoImp', '2', '02'],
  ['an RFC with blanks', 'receptor', 'ure 180429 tm6', 'URE180429TM6'],
  ['a day as Excel counts it', 'fecha', '46349', '2026-11-23T00:00:00'],
  ['a day and an hour as Excel counts them', 'fecha', '46349.4375', '2026-11-23T10:30:00'],
  ['a day as Mexico writes it', 'fecha', '3/11/2026', '2026-11-03T00:00:00'],
  ['a day and an hour as Mexico writes them', 'fecha', '23/11/2026 9:05', '2026-11-23T09:05:00'],
  ['a day as ISO writes it', 'fecha', '2026-11-23', '2026-11-23T00:00:00'],
  ['a date that is none, which its field refuses', 'fecha', 'mañana', 'mañana'],
  ['a text as it is', 'descripcion', ' 1,000 hojas ', '1,000 hojas'],
  ['an empty cell', 'total', '  ', ''],
])('%s', (_what, campo, written, valor) => {
  expect(normalCelda(campo, written)).toEqual({ valor });
});

it.each(['1,234,50', 'mil', '1e', '--1'])(
  'a number that means nothing is not guessed at: %s',
  (written) => {
    expect(normalCelda('valorUnitario', written)).toEqual({ message: NUMERO });
  },
);
