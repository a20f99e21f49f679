import { describe, expect, it } from 'vitest';
import { facturaLayout } from '../factura-layout.ts';
import { makePdf } from '../pdf-maker.ts';
import type { PrintedCfdi } from '../printed-cfdi.ts';
import { SAMPLE_CFDI } from '../sample-cfdi.ts';
import type { Aspecto } from '../../shared/plantillas.client.ts';
import { temaOf } from '../tema.ts';

/** One pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const layoutOf = (cfdi: PrintedCfdi, over: Partial<Aspecto> = {}) =>
  facturaLayout(cfdi, {
    tema: temaOf({ code: 'modern', label: 'Moderna', color: '#1c5fa8', ...over }),
    prueba: false,
  });
const firstOf = (cfdi: PrintedCfdi, over: Partial<Aspecto> = {}): string =>
  JSON.stringify((layoutOf(cfdi, over).content as unknown[])[0]);
const of = (tipo: string, over: Partial<PrintedCfdi> = {}): PrintedCfdi => ({
  ...SAMPLE_CFDI,
  ...over,
  comprobante: {
    ...SAMPLE_CFDI.comprobante,
    TipoDeComprobante: tipo,
    // A receipt of payments has neither (Pagos 2.0).
    ...(tipo === 'P' && { FormaPago: '', MetodoPago: '' }),
  },
});
const nodo = (name: string, attributes = {}, children: object[] = []) =>
  ({ name, attributes, children }) as PrintedCfdi['complementos'][number];
const PAGOS = nodo('Pagos', {}, [nodo('Totales', { MontoTotalPagos: '580.00' })]);
const NOMINA = nodo('Nomina', { FechaPago: '2026-11-15' });
const pagesOf = async (cfdi: PrintedCfdi): Promise<number> => {
  const pdf = (await makePdf(layoutOf(cfdi, { logo: LOGO }))).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
};

describe('the modern design leads with a band of the colour', () => {
  it.each([
    ['I', of('I'), 'Factura A-123', 'Total', '$1,740.00'],
    ['E', of('E'), 'Nota de crédito A-123', 'Total', '$1,740.00'],
    ['P', of('P', { complementos: [PAGOS] }), 'Recibo de pago A-123', 'Total pagado', '$580.00'],
    ['N', of('N', { complementos: [NOMINA] }), 'Recibo de nómina A-123', 'Neto', '$1,740.00'],
  ])('which says who issues %s, its folio and what it comes to', (_, cfdi, ...said) => {
    const band = firstOf(cfdi);
    for (const part of ['TU EMPRESA', 'RFC AAA010101AAA', ...said]) expect(band).toContain(part);
    expect(JSON.stringify(layoutOf(cfdi).content).split('TU EMPRESA')).toHaveLength(2);
  });

  it('on which the logo stands on white, and without one the name has its room', () => {
    expect(firstOf(SAMPLE_CFDI, { logo: LOGO })).toMatch(/"image":"data[^}]*"fillColor":"#ffffff"/);
    expect(firstOf(SAMPLE_CFDI)).not.toContain('image');
  });

  it('of which further pages keep a strip, above the issuer and the folio', () => {
    const { header } = layoutOf(SAMPLE_CFDI);
    const at = (page: number) => JSON.stringify((header as (page: number) => unknown)(page));
    expect(at(1)).toBe('""');
    expect(at(2)).toMatch(/"color":"#1c5fa8".*TU EMPRESA.*Factura A-123/);
  });
});

describe('on a page of the modern design', () => {
  const partesOf = (cfdi: PrintedCfdi) =>
    (layoutOf(cfdi).content as { columns?: unknown[] }[])[1]?.columns;

  it('the receiver has how it is paid at their side, and a worker nothing empty', () => {
    expect(partesOf(of('I'))).toHaveLength(2);
    expect(JSON.stringify(partesOf(of('I'))?.[1])).toContain('Método de pago');
    expect(partesOf(of('P', { complementos: [PAGOS] }))).toHaveLength(1);
    expect(partesOf(of('N', { complementos: [NOMINA] }))).toHaveLength(1);
  });

  it('the longest names and an amount of eleven figures stay on it', async () => {
    const Nombre = 'CONSTRUCTORA DEL NOROESTE '.repeat(10).slice(0, 254);
    const cfdi = of('I', {
      emisor: { ...SAMPLE_CFDI.emisor, Nombre },
      receptor: { ...SAMPLE_CFDI.receptor, Nombre },
    });
    cfdi.comprobante.Total = '12345678901.50';
    expect(await pagesOf(cfdi)).toBe(1);
  });
});
