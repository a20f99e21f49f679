import type { Concepto, FacturaFiscal } from '../model/factura.ts';
import { Rfc } from '../values/rfc.ts';

/** What a new invoice starts with (comprobante §4). */
export const facturaDeIngreso = (): Partial<FacturaFiscal> => ({
  tipoComprobante: 'I',
  usoCfdi: 'G03',
  metodoPago: 'PUE',
  moneda: 'MXN',
  exportacion: '01',
});

const DEVOLUCION = '84111506';

const NUEVO: Concepto = {
  clave: DEVOLUCION,
  claveUnidad: 'ACT',
  cantidad: '1',
  descripcion: '',
  valorUnitario: '',
  impuestos: [],
};

/** What a credit note starts with; of an invoice, with its UUID, concepts and their amounts. */
export const notaDeCredito = (of?: {
  uuid: string;
  conceptos: Concepto[];
}): Partial<FacturaFiscal> => ({
  tipoComprobante: 'E',
  usoCfdi: 'G02',
  metodoPago: 'PUE',
  moneda: 'MXN',
  exportacion: '01',
  ...(of && { cfdiRelacionados: [{ tipoRelacion: '01', uuids: [of.uuid] }] }),
  conceptos: (of?.conceptos ?? [{ ...NUEVO, descripcion: '' }]).map((concepto) => ({
    ...concepto,
    clave: DEVOLUCION,
    claveUnidad: 'ACT',
    descripcion: concepto.descripcion ? `Devolucion ${concepto.descripcion}` : 'Devolución',
  })),
});

/** What a global invoice starts with: daily, of the month and year of `day` (YYYY-MM-DD). */
export const facturaGlobal = (day: string, lugarExpedicion: string): Partial<FacturaFiscal> => ({
  tipoComprobante: 'I',
  usoCfdi: 'S01',
  metodoPago: 'PUE',
  moneda: 'MXN',
  exportacion: '01',
  receptor: {
    rfc: Rfc.GENERICO_NACIONAL,
    nombre: 'PUBLICO EN GENERAL',
    cp: lugarExpedicion,
    regimen: '616',
  },
  Periodicidad: '01',
  Meses: day.slice(5, 7),
  Anio: day.slice(0, 4),
});
