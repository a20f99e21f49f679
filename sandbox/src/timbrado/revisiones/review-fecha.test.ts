import { localDateTime } from '@timbra/cfdi';
import { describe, expect, it } from 'vitest';
import { readXml } from '../../xml/xml-tree.ts';
import { asComprobante } from '../comprobante.ts';
import { reviewFecha } from './review-fecha.ts';

const certificado = {
  validFrom: Date.parse('2025-01-01T00:00:00Z'),
  validTo: Date.parse('2029-01-01T00:00:00Z'),
} as Parameters<typeof reviewFecha>[1];

const SEALED =
  '<Comprobante Fecha="F" LugarExpedicion="L"><Emisor/><Receptor/><Conceptos/></Comprobante>';

/** What a PAC says at `now` of a document that its issuer dates with `fecha`. */
const codeAt = (now: number, codigoPostal: string, fecha: string): string => {
  const xml = SEALED.replace('"F"', `"${fecha}"`).replace('"L"', `"${codigoPostal}"`);
  try {
    reviewFecha(asComprobante(readXml(Buffer.from(xml))), certificado, now);
    return 'accepted';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

/** Both ends of each range that keeps another time than its state, most of them the border's. */
const BORDER = [
  '21000',
  '22000',
  '26000',
  '26328',
  '26400',
  '26500',
  '26670',
  '27500',
  '31820',
  '31849',
  '32000',
  '32797',
  '32850',
  '32980',
  '63726',
  '65000',
  '87300',
  '87500',
  '88000',
  '88240',
  '88500',
  '88875',
  '88900',
  '88995',
];

describe.each(['2026-07-15T18:00:00Z', '2026-01-15T18:00:00Z', '2026-11-01T07:30:00Z'])(
  'with the clock at %s',
  (instant) => {
    const now = Date.parse(instant);

    it.each(BORDER)('a document just issued at the postal code %s is in time', (codigoPostal) => {
      expect(codeAt(now, codigoPostal, localDateTime(new Date(now), codigoPostal))).toBe(
        'accepted',
      );
    });
  },
);

it('a date of central time is in the future for a border that is an hour behind', () => {
  const now = Date.parse('2026-01-15T18:00:00Z');
  expect(codeAt(now, '22000', localDateTime(new Date(now), '06000'))).toBe('401');
});
