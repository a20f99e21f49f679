import { FacturaStatus, type FacturaRecuperada } from '@timbra/contracts';

/** An invoice as an administrator of an account retrieves it. */
export const aFila = (change: Partial<FacturaRecuperada> = {}): FacturaRecuperada => ({
  id: 'f'.repeat(24),
  uuid: '691BF48D-C95E-41C3-B5A2-38476F7A293E',
  fecha: '2026-11-19T11:10:00',
  fechaTimbrado: '2026-11-19T11:10:05',
  rfc: 'EKU9003173C9',
  emisorNombre: 'ESCUELA KEMPER URGATE',
  rfcReceptor: 'URE180429TM6',
  receptorNombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  serie: 'A',
  folio: 7,
  total: '1160.00',
  moneda: 'MXN',
  status: FacturaStatus.Timbrada,
  verificacion: 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=691BF48D',
  ...change,
});
