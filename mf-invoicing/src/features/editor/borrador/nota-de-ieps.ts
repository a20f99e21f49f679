import { iepsEnBase, type ImpuestoCalculado } from '@timbra/cfdi';
import { formatMoney } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import type { ConceptoForm } from '../formulario/editor-form.ts';
import { toConcepto } from './factura-fiscal.ts';

/** How much of the computed base of a tax is IEPS, in words; nothing is said when there is none. */
export const notaDeIepsAt = (
  concepto: ConceptoForm,
  calculados: readonly ImpuestoCalculado[],
  moneda: string,
  at: number,
): string | undefined => {
  const ieps = iepsEnBase(toConcepto(concepto), calculados, at);
  return ieps === null ? undefined : mensajes.incluyeIeps(formatMoney(ieps, moneda));
};

/** The same of the first tax of a line that has any in its base. */
export const notaDeIeps = (
  concepto: ConceptoForm,
  calculados: readonly ImpuestoCalculado[],
  moneda: string,
): string | undefined => {
  const notas = concepto.impuestos.map((_, at) => notaDeIepsAt(concepto, calculados, moneda, at));
  const nota = notas.find((it) => it !== undefined);
  return nota && mensajes.baseDeIva(nota);
};
