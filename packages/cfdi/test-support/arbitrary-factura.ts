import fc from 'fast-check';
import type { Concepto, FacturaFiscal, Impuesto } from '../src/index.ts';
import { aFactura, IVA_16 } from './factura.ts';

const decimal = (maxInteger: number, decimals: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 0, max: maxInteger }), fc.integer({ min: 1, max: 10 ** decimals - 1 }))
    .map(([integer, fraction]) => `${integer}.${String(fraction).padStart(decimals, '0')}`);

const traslado: fc.Arbitrary<Impuesto> = fc.constantFrom(
  IVA_16,
  { ...IVA_16, tasaCuota: '8' },
  { ...IVA_16, tasaCuota: '0' },
  { ...IVA_16, tipoFactor: 'Exento', tasaCuota: undefined },
  { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '26.5' },
  { tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota: '6.4555' },
);

const retencion: fc.Arbitrary<Impuesto> = fc.constantFrom(
  { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' },
  { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '1.25' },
  { tipo: 1, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '10.6667' },
  { tipo: 1, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '4' },
);

const concepto: fc.Arbitrary<Concepto> = fc
  .record({
    cantidad: fc.oneof(fc.integer({ min: 1, max: 500 }).map(String), decimal(50, 6)),
    valorUnitario: fc.oneof(decimal(20_000, 2), decimal(300, 6)).map((text) => `1${text}`),
    percent: fc.integer({ min: 0, max: 90 }),
    impuestos: fc
      .tuple(
        fc.uniqueArray(traslado, { maxLength: 2, selector: (row) => row.impuesto }),
        fc.uniqueArray(retencion, { maxLength: 2, selector: (row) => row.impuesto }),
      )
      .map((rows) => rows.flat()),
  })
  .map(({ cantidad, valorUnitario, percent, impuestos }) => ({
    clave: '01010101',
    claveUnidad: 'H87',
    descripcion: 'Concepto',
    // At least 0.1 units: with less, a base can round to nothing, which is an error of its own.
    cantidad: cantidad.startsWith('0.') ? `1${cantidad}` : cantidad,
    valorUnitario,
    descuento: percent === 0 ? undefined : (percent / 100).toFixed(2),
    impuestos,
  }));

/** Valid facturas with every kind of tax, odd decimals and discounts. */
export const arbitraryFactura: fc.Arbitrary<FacturaFiscal> = fc
  .array(concepto, { minLength: 1, maxLength: 12 })
  .map((conceptos) => aFactura({ conceptos }));
