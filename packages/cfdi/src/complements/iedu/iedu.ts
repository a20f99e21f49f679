import { given, nodesOf } from '../../build/node.ts';
import { institucionesEducativas10 } from '../../descriptions/instituciones-educativas-10.ts';
import type { CfdiNode } from '../../documents/document.ts';
import type { Iedu } from '../../model/complementos.ts';
import type { TablaDeCampos } from '../campo.ts';

const node = nodesOf(institucionesEducativas10);

/** Tuition inside a Concepto. Its description says all there is to say against it. */
export function complementoConcepto(iedu: Iedu): CfdiNode {
  return node('instEducativas', {
    version: '1.0',
    nombreAlumno: given(iedu.nombreAlumno),
    CURP: given(iedu.curp),
    nivelEducativo: given(iedu.nivelEducativo),
    autRVOE: given(iedu.autRVOE),
    rfcPago: given(iedu.rfcPago),
  });
}

const PATH = 'Conceptos.Concepto.ComplementoConcepto.instEducativas';

export const camposDeIedu: TablaDeCampos = {
  [PATH]: ['conceptos.#.iedu', 'El complemento educativo'],
  [`${PATH}.nombreAlumno`]: ['conceptos.#.iedu.nombreAlumno', 'El nombre del alumno'],
  [`${PATH}.CURP`]: ['conceptos.#.iedu.curp', 'La CURP del alumno'],
  [`${PATH}.nivelEducativo`]: ['conceptos.#.iedu.nivelEducativo', 'El nivel educativo'],
  [`${PATH}.autRVOE`]: ['conceptos.#.iedu.autRVOE', 'La autorización RVOE'],
  [`${PATH}.rfcPago`]: ['conceptos.#.iedu.rfcPago', 'El RFC de quien paga'],
};
