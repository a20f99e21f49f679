import type { FacturaFiscal, RuleContext } from '@timbra/cfdi';

/** Of every document. */
export const FECHA = '2026-11-21T10:00:00';
/** The instant by which the documents are judged: a minute after their Fecha. */
const NOW = '2026-11-21T10:01:00';
const CLAVES = new Set([
  '80101500',
  '84111505',
  '84111506',
  'E48',
  'ACT',
  '42501',
  '86991',
  '76028',
]);
/** The large catalogues, with what these documents use. */
export const context: RuleContext = { now: NOW, has: (_, clave) => CLAVES.has(clave) };

/** A different invoice for each `n`: other folio, quantities and prices, IVA 16 % and a retention. */
export const factura = (n: number, conceptos: number): FacturaFiscal => ({
  tipoComprobante: 'I',
  serie: 'B',
  folio: n + 1,
  fecha: FECHA,
  formaPago: ['03'],
  metodoPago: 'PUE',
  moneda: 'MXN',
  exportacion: '01',
  lugarExpedicion: '42501',
  usoCfdi: 'G03',
  emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
  receptor: {
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    cp: '86991',
    regimen: '601',
  },
  conceptos: Array.from({ length: conceptos }, (_, row) => ({
    clave: '80101500',
    claveUnidad: 'E48',
    cantidad: String(1 + ((n + row) % 9)),
    descripcion: `Servicio ${n}-${row} de consultoría & soporte`,
    valorUnitario: `${100 + ((n * 7 + row) % 900)}.${10 + ((n + row) % 89)}`,
    noIdentificacion: `S-${row}`,
    impuestos: [
      { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' },
      ...(row % 3 === 0
        ? [{ tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' } as const]
        : []),
    ],
  })),
});

/** Prepares invoices of so many concepts. */
export const conceptos =
  (count: number) =>
  (n: number): FacturaFiscal =>
    factura(n, count);
