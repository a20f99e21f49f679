import type { FacturaInput } from '@timbra/contracts';

type Concepto = NonNullable<FacturaInput['conceptos']>[number];

const CONCEPTO: Concepto = {
  clave: '80101500',
  claveUnidad: 'E48',
  descripcion: 'Honorarios de consultoría',
  valorUnitario: '1000',
  impuestos: [{ impuesto: '002', tasaCuota: '16' }],
};

/** A complete invoice of one concept with IVA 16 %; a test names only what matters to it. */
export const aFactura = (over: Partial<FacturaInput> = {}): FacturaInput => ({
  formaPago: ['03'],
  conceptos: [CONCEPTO],
  ...over,
});
