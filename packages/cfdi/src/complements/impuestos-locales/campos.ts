import type { Lista } from '../../model/campo.ts';
import type { FacturaFiscal, ImpuestoLocal } from '../../model/factura.ts';

const NODE = 'Complemento.ImpuestosLocales';

/**
 * Withheld and charged taxes are written apart: SAT's findings about one of them name the whole
 * list.
 */
export const camposDeLocales: Lista<ImpuestoLocal, FacturaFiscal> = {
  sat: {
    [NODE]: 'Los impuestos locales',
    [`${NODE}.RetencionesLocales`]: 'La retención local',
    [`${NODE}.RetencionesLocales.ImpLocRetenido`]: 'El nombre de la retención local',
    [`${NODE}.TrasladosLocales`]: 'El traslado local',
    [`${NODE}.TrasladosLocales.ImpLocTrasladado`]: 'El nombre del traslado local',
  },
  row: 'Impuesto local',
  first: 'nombre',
  fields: { tipo: {}, nombre: {}, tasaCuota: {}, customBase: {}, importeCustom: {} },
};
