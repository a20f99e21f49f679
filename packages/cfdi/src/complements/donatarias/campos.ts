import type { Grupo } from '../../model/campo.ts';
import type { Donataria } from '../../model/complementos.ts';
import type { FacturaFiscal } from '../../model/factura.ts';

const NODE = 'Complemento.Donatarias';

export const camposDeDonatarias: Grupo<Donataria, FacturaFiscal> = {
  sat: { [NODE]: 'El complemento de donatarias' },
  node: NODE,
  first: 'autorizacion',
  fields: {
    autorizacion: { sat: { noAutorizacion: 'El número de autorización' } },
    fecha: { sat: { fechaAutorizacion: 'La fecha de la autorización' } },
    leyenda: { sat: { leyenda: 'La leyenda' } },
  },
};
