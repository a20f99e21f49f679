import type { CampoMasivo, TipoMasivo } from '@timbra/contracts';

export interface Visible {
  campo: CampoMasivo;
  width: string;
  align?: 'end';
}

/** The columns of the specification, in its order. */
const DE_FACTURA = [
  { campo: 'emisor', width: '126px' },
  { campo: 'receptor', width: '126px' },
  { campo: 'usoCfdi', width: '48px' },
  { campo: 'formaPago', width: '54px' },
  { campo: 'metodoPago', width: '62px' },
  { campo: 'serie', width: '52px' },
  { campo: 'folio', width: '60px' },
  { campo: 'lugarExpedicion', width: '56px' },
  { campo: 'cantidad', width: '52px', align: 'end' },
  { campo: 'descripcion', width: 'minmax(140px, 1fr)' },
  { campo: 'valorUnitario', width: '96px', align: 'end' },
  { campo: 'descuento', width: '84px', align: 'end' },
  { campo: 'total', width: '124px', align: 'end' },
] as const satisfies readonly Visible[];
/** Of a receipt, what differs from one fortnight to the next; its other amounts are told in its net. */
const DE_NOMINA = [
  { campo: 'emisor', width: '126px' },
  { campo: 'receptor', width: '126px' },
  { campo: 'trabajador', width: 'minmax(160px, 1fr)' },
  { campo: 'serie', width: '52px' },
  { campo: 'folio', width: '60px' },
  { campo: 'FechaInicialPago', width: '92px' },
  { campo: 'FechaFinalPago', width: '92px' },
  { campo: 'NumDiasPagados', width: '52px', align: 'end' },
  { campo: 'sueldo', width: '96px', align: 'end' },
  { campo: 'isr', width: '84px', align: 'end' },
  { campo: 'imss', width: '84px', align: 'end' },
  { campo: 'total', width: '124px', align: 'end' },
] as const satisfies readonly Visible[];
export const CAMPOS = { I: DE_FACTURA, N: DE_NOMINA };
export type CampoVisible = (typeof CAMPOS)[TipoMasivo][number]['campo'];

export const isVisible = (campo: string): campo is CampoVisible =>
  [...DE_FACTURA, ...DE_NOMINA].some((it) => it.campo === campo);
