import type { Iedu } from '../../model/complementos.ts';
import type { Grupo } from '../../model/campo.ts';
import type { Concepto } from '../../model/factura.ts';

const NODE = 'ComplementoConcepto.instEducativas';

export const camposDeIedu: Grupo<Iedu, Concepto> = {
  sat: { [NODE]: 'El complemento educativo' },
  node: NODE,
  first: 'nombreAlumno',
  fields: {
    nombreAlumno: { sat: { nombreAlumno: 'El nombre del alumno' } },
    curp: { sat: { CURP: 'La CURP del alumno' } },
    nivelEducativo: { sat: { nivelEducativo: 'El nivel educativo' } },
    autRVOE: { sat: { autRVOE: 'La autorización RVOE' } },
    rfcPago: { sat: { rfcPago: 'El RFC de quien paga' } },
  },
};
