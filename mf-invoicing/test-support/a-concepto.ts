import type { ConceptoCatalogo } from '@timbra/contracts';

/** A concept of the catalogue: $1,000.00 and IVA 16 %. */
export const aConcepto = (change: Partial<ConceptoCatalogo> = {}): Partial<ConceptoCatalogo> => ({
  id: 'd'.repeat(24),
  clave: '80101500',
  claveUnidad: 'E48',
  descripcion: 'Honorarios de consultoría',
  valorUnitario: '1000',
  impuestos: [{ tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' }],
  ...change,
});
