import {
  conceptoCatalogoBody,
  type ConceptoCatalogo,
  type FieldError,
  type ImpuestoBody,
} from '@timbra/contracts';
import { judgeBody } from '@timbra/remote-kit';
import { given } from '../../shared/form/given.ts';

/** A concept of the catalogue as it is typed. */
export interface ConceptoForm {
  descripcion: string;
  clave: string;
  claveUnidad: string;
  unidad: string;
  valorUnitario: string;
  noIdentificacion: string;
  numeroPredial: string;
  objetoImp: string;
  impuestos: readonly ImpuestoBody[];
  /** What this screen does not show, kept for when it is saved. */
  kept: Pick<ConceptoCatalogo, 'cantidad' | 'descuento'>;
}

/** conceptos §4: IVA 16 % on a new line. */
const IVA_16: ImpuestoBody = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' };

export const newConcepto = (): ConceptoForm => ({
  descripcion: '',
  clave: '',
  claveUnidad: '',
  unidad: '',
  valorUnitario: '',
  noIdentificacion: '',
  numeroPredial: '',
  objetoImp: '',
  impuestos: [IVA_16],
  kept: { cantidad: '1', descuento: undefined },
});

export const toConceptoForm = (it: ConceptoCatalogo): ConceptoForm => ({
  descripcion: it.descripcion,
  clave: it.clave,
  claveUnidad: it.claveUnidad,
  unidad: it.unidad ?? '',
  valorUnitario: it.valorUnitario,
  noIdentificacion: it.noIdentificacion ?? '',
  numeroPredial: it.numeroPredial ?? '',
  objetoImp: it.objetoImp ?? '',
  impuestos: it.impuestos,
  kept: { cantidad: it.cantidad, descuento: it.descuento },
});

/** The price may wait: none is 0 (conceptos §3). */
export const toConceptoBody = (form: ConceptoForm) => ({
  ...form.kept,
  descripcion: form.descripcion.trim(),
  clave: form.clave,
  claveUnidad: form.claveUnidad,
  unidad: given(form.unidad),
  valorUnitario: given(form.valorUnitario) ?? '0',
  noIdentificacion: given(form.noIdentificacion),
  numeroPredial: given(form.numeroPredial),
  objetoImp: given(form.objetoImp),
  impuestos: [...form.impuestos],
});
export type ConceptoInput = ReturnType<typeof toConceptoBody>;

export const judgeConcepto = (form: ConceptoForm): FieldError[] =>
  judgeBody(conceptoCatalogoBody, toConceptoBody(form));
