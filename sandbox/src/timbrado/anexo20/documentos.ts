import { comprobante } from './comprobante.ts';
import {
  donat,
  hidroYPetro,
  iedu,
  implocal,
  ine,
  leyendasFiscales,
  nomina12,
  pagos20,
} from './complementos.ts';
import { readOrden, type Reglas } from './orden.ts';

export const CFDI_NS = 'http://www.sat.gob.mx/cfd/4';
export const TFD_NS = 'http://www.sat.gob.mx/TimbreFiscalDigital';
export const HIDROYPETRO_NS = 'http://www.sat.gob.mx/hidrocarburospetroliferos';
export const IMPLOCAL_NS = 'http://www.sat.gob.mx/implocal';

/** Every vocabulary that this PAC knows, by namespace; `roots` may stand inside a complement node. */
export const DOCUMENTOS: ReadonlyMap<string, { roots: readonly string[]; reglas: Reglas }> =
  new Map([
    [CFDI_NS, { roots: [], reglas: readOrden(comprobante) }],
    ['http://www.sat.gob.mx/Pagos20', { roots: ['Pagos'], reglas: readOrden(pagos20) }],
    ['http://www.sat.gob.mx/nomina12', { roots: ['Nomina'], reglas: readOrden(nomina12) }],
    ['http://www.sat.gob.mx/ine', { roots: ['INE'], reglas: readOrden(ine) }],
    ['http://www.sat.gob.mx/iedu', { roots: ['instEducativas'], reglas: readOrden(iedu) }],
    [HIDROYPETRO_NS, { roots: ['HidroYPetro'], reglas: readOrden(hidroYPetro) }],
    ['http://www.sat.gob.mx/donat', { roots: ['Donatarias'], reglas: readOrden(donat) }],
    [IMPLOCAL_NS, { roots: ['ImpuestosLocales'], reglas: readOrden(implocal) }],
    [
      'http://www.sat.gob.mx/leyendasFiscales',
      { roots: ['LeyendasFiscales'], reglas: readOrden(leyendasFiscales) },
    ],
  ]);
