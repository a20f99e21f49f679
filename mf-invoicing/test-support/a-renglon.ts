import { FacturaStatus, type FacturaRow } from '@timbra/contracts';

/** A draft as the list shows it: LISTA-1, and so on. */
export const aRenglon = (folio: number, change: Partial<FacturaRow> = {}): FacturaRow => ({
  id: String(folio).padStart(24, '0'),
  tipoComprobante: 'I',
  isGlobal: false,
  fecha: '2026-11-20T16:05:09',
  serie: 'LISTA',
  folio,
  receptorNombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  receptorRfc: 'URE180429TM6',
  total: '1160.00',
  moneda: 'MXN',
  metodoPago: 'PUE',
  formaPago: ['03'],
  usoCfdi: 'G03',
  status: FacturaStatus.Borrador,
  prueba: false,
  resumen: 'Honorarios de consultoría',
  ...change,
});

/** The same once it was stamped. */
export const aTimbrado = (folio: number, change: Partial<FacturaRow> = {}): FacturaRow =>
  aRenglon(folio, {
    status: FacturaStatus.Timbrada,
    uuid: `691BF48D-C95E-41C3-B5A2-${String(folio).padStart(12, '0')}`,
    selloLastDigits: 'AbCd12==',
    emisorRfc: 'EKU9003173C9',
    ...change,
  });
