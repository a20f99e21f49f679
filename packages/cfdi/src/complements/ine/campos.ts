import type { Grupo } from '../../model/campo.ts';
import type { Ine } from '../../model/complementos.ts';
import type { FacturaFiscal } from '../../model/factura.ts';

const NODE = 'Complemento.INE';

export const camposDeIne: Grupo<Ine, FacturaFiscal> = {
  sat: { [NODE]: 'El complemento INE' },
  node: NODE,
  first: 'tipoProceso',
  fields: {
    tipoProceso: { sat: { TipoProceso: 'El tipo de proceso' } },
    tipoComite: { sat: { TipoComite: 'El tipo de comité' } },
    idContabilidad: { sat: { IdContabilidad: 'La clave de contabilidad' } },
    entidades: {
      row: 'Entidad',
      nodes: { Entidad: 'La entidad' },
      first: 'claveEntidad',
      fields: {
        claveEntidad: { sat: { ClaveEntidad: 'La clave de la entidad' } },
        ambito: { sat: { Ambito: 'El ámbito' } },
        contabilidades: {
          row: 'Contabilidad',
          isWhole: true,
          nodes: { Contabilidad: '' },
          fields: { idContabilidad: { sat: { IdContabilidad: 'La clave de contabilidad' } } },
        },
      },
    },
  },
};
