import type { Concepto, FacturaFiscal, Impuesto, RuleContext } from '../src/index.ts';

export const NOW = '2026-05-05T12:00:00';
/** Rules judged a little after, with every key of the large catalogues there. */
export const context: RuleContext = { now: NOW, has: () => true };

export const IVA_16: Impuesto = {
  tipo: 2,
  impuesto: '002',
  tipoFactor: 'Tasa',
  tasaCuota: '16',
};

export function aConcepto(changes: Partial<Concepto> = {}): Concepto {
  return {
    clave: '43211914',
    claveUnidad: 'H87',
    cantidad: '2',
    descripcion: 'Pantalla',
    valorUnitario: '500',
    impuestos: [IVA_16],
    ...changes,
  };
}

/** A factura that every rule accepts; tests change one thing. */
export function aFactura(changes: Partial<FacturaFiscal> = {}): FacturaFiscal {
  return {
    tipoComprobante: 'I',
    serie: 'A',
    folio: 7,
    fecha: '2026-05-05T11:00:00',
    formaPago: ['03'],
    metodoPago: 'PUE',
    moneda: 'MXN',
    lugarExpedicion: '42501',
    usoCfdi: 'G03',
    emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
    receptor: {
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      cp: '86991',
      regimen: '601',
    },
    conceptos: [aConcepto()],
    ...changes,
  };
}

/** To the general public, with its global information. */
export function aFacturaGlobal(changes: Partial<FacturaFiscal> = {}): FacturaFiscal {
  return aFactura({
    usoCfdi: 'S01',
    receptor: { rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL', cp: '42501', regimen: '616' },
    Periodicidad: '01',
    Meses: '05',
    Anio: '2026',
    ...changes,
  });
}

/** To a customer abroad. */
export function aFacturaExtranjera(
  receptor: Partial<FacturaFiscal['receptor']> = {},
): FacturaFiscal {
  return aFactura({
    usoCfdi: 'S01',
    receptor: {
      rfc: 'XEXX010101000',
      nombre: 'ACME INC',
      cp: '42501',
      regimen: '616',
      residenciaFiscal: 'USA',
      numRegistro: '123456789',
      ...receptor,
    },
  });
}

/** A credit note for a stamped invoice. */
export function aNotaDeCredito(changes: Partial<FacturaFiscal> = {}): FacturaFiscal {
  return aFactura({
    tipoComprobante: 'E',
    usoCfdi: 'G02',
    cfdiRelacionados: [{ tipoRelacion: '01', uuids: ['5D8C1F2A-0B3E-4C55-9F00-0123456789AB'] }],
    conceptos: [aConcepto({ clave: '84111506', claveUnidad: 'ACT', descripcion: 'Devolución' })],
    ...changes,
  });
}
