import type { PrintedCfdi } from './printed-cfdi.ts';

/** An invoice of nobody, for previews: it cannot be mistaken for a stamped one. */
export const SAMPLE_CFDI: PrintedCfdi = {
  comprobante: {
    TipoDeComprobante: 'I',
    Serie: 'A',
    Folio: '123',
    Fecha: '2026-01-15T10:30:00',
    LugarExpedicion: '06000',
    FormaPago: '03',
    MetodoPago: 'PUE',
    Moneda: 'MXN',
    Exportacion: '01',
    SubTotal: '1500.00',
    Total: '1740.00',
    NoCertificado: '00000000000000000000',
    Sello: 'MUESTRA',
  },
  emisor: { Rfc: 'AAA010101AAA', Nombre: 'TU EMPRESA', RegimenFiscal: '601' },
  receptor: {
    Rfc: 'XAXX010101000',
    Nombre: 'TU CLIENTE',
    DomicilioFiscalReceptor: '06000',
    RegimenFiscalReceptor: '616',
    UsoCFDI: 'S01',
  },
  conceptos: [
    {
      attributes: {
        ClaveProdServ: '80101500',
        Cantidad: '1',
        ClaveUnidad: 'E48',
        Unidad: 'Servicio',
        Descripcion: 'Servicio de consultoría',
        ValorUnitario: '1000.00',
        Importe: '1000.00',
        ObjetoImp: '02',
      },
      impuestos: [],
      predial: [],
    },
    {
      attributes: {
        ClaveProdServ: '44121600',
        Cantidad: '5',
        ClaveUnidad: 'H87',
        Unidad: 'Pieza',
        Descripcion: 'Artículo de oficina con una descripción que ocupa más de un renglón',
        NoIdentificacion: 'ART-05',
        ValorUnitario: '100.00',
        Importe: '500.00',
        ObjetoImp: '02',
      },
      impuestos: [],
      predial: [],
    },
  ],
  traslados: [{ Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000', Importe: '240.00' }],
  retenciones: [],
  relacionados: [],
  timbre: null,
  qr: '',
};
