import type { BodyOf, ConceptoCatalogo } from '@timbra/contracts';
import { foldText } from '@timbra/ui-kit';
import type { ConceptoForm } from '../../formulario/editor-form.ts';

/** What a catalogue's concept must have (conceptos §3), as the buttons of a line call it. */
const NECESARIOS = { descripcion: 'concepto', clave: 'clave', claveUnidad: 'unidad' } as const;
export type Necesario = (typeof NECESARIOS)[keyof typeof NECESARIOS];

export const lacks = (line: ConceptoForm): readonly Necesario[] =>
  (Object.keys(NECESARIOS) as (keyof typeof NECESARIOS)[])
    .filter((name) => line[name].trim() === '')
    .map((name) => NECESARIOS[name]);

/** The same goods by the same words and key: their price may be another one each time. */
export const inCatalogo = (
  { clave, descripcion }: ConceptoForm,
  conceptos: readonly ConceptoCatalogo[],
): boolean => {
  const words = foldText(descripcion.trim());
  return conceptos.some((it) => it.clave === clave && foldText(it.descripcion.trim()) === words);
};

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/**
 * What the catalogue keeps of a line: what it sells, at which price, with which taxes. How many, with
 * which discount and amounts of tax that were set by hand are this sale's.
 */
export const toCatalogo = (line: ConceptoForm): BodyOf<'POST /conceptos'> => ({
  clave: line.clave,
  claveUnidad: line.claveUnidad,
  unidad: given(line.unidad),
  descripcion: line.descripcion.trim(),
  valorUnitario: given(line.valorUnitario),
  noIdentificacion: line.detalles.noIdentificacion,
  numeroPredial: line.detalles.numeroPredial,
  objetoImp: line.detalles.objetoImp,
  impuestos: line.impuestos.map(({ tipo, impuesto, tipoFactor, tasaCuota }) => ({
    tipo,
    impuesto,
    tipoFactor,
    tasaCuota,
  })),
});
