import { element, many, optional, required } from './description.ts';
import { catalogueNomina, claveNomina, importeMxn, keepingSpace, text } from './types.ts';

const deduccion = element('Deduccion', {
  attributes: [
    required('TipoDeduccion', catalogueNomina.tipoDeduccion),
    // Only here: in the other rows SAT collapses the white space of both.
    required('Clave', keepingSpace(claveNomina)),
    required('Concepto', keepingSpace(text(100))),
    required('Importe', importeMxn),
  ],
});

export const deducciones12 = element('Deducciones', {
  attributes: [
    optional('TotalOtrasDeducciones', importeMxn),
    optional('TotalImpuestosRetenidos', importeMxn),
  ],
  children: [many(deduccion)],
});
