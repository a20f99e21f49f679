import type { CfdiNode } from '../documents/document.ts';
import type { AddendaFondoGarantia } from '../model/addenda.ts';
import { addendaNode } from './addenda-node.ts';

export const FONDO_GARANTIA = 'FondoGarantia';

export function fondoGarantiaNode(addenda: AddendaFondoGarantia): CfdiNode {
  const { Importe, PeriodoEnMeses, Descripcion } = addenda;
  return addendaNode(FONDO_GARANTIA, { Importe, PeriodoEnMeses, Descripcion });
}

export function readFondoGarantia({ attributes }: CfdiNode): AddendaFondoGarantia {
  const { Importe = '', PeriodoEnMeses = '', Descripcion = '' } = attributes;
  return { Importe, PeriodoEnMeses, Descripcion };
}
