import { given, nodesOf } from '../../documents/make-node.ts';
import { institucionesEducativas10 } from '../../descriptions/instituciones-educativas-10.ts';
import type { CfdiNode } from '../../documents/document.ts';
import type { Iedu } from '../../model/complementos.ts';
import type { Complemento } from '../complemento.ts';

const node = nodesOf(institucionesEducativas10);

const build = (it: Iedu): CfdiNode =>
  node('instEducativas', {
    version: '1.0',
    nombreAlumno: given(it.nombreAlumno),
    CURP: given(it.curp),
    nivelEducativo: given(it.nivelEducativo),
    autRVOE: given(it.autRVOE),
    rfcPago: given(it.rfcPago),
  });

/** Tuition inside a Concepto. Its description says all there is to say against it. */
export const iedu: Complemento = {
  description: institucionesEducativas10,
  buildConcepto: (concepto) => concepto.iedu && build(concepto.iedu),
  matriz: {},
};
