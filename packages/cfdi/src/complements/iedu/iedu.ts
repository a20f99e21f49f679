import { given, nodesOf } from '../../documents/make-node.ts';
import { institucionesEducativas10 } from '../../descriptions/instituciones-educativas-10.ts';
import type { CfdiNode } from '../../documents/document.ts';
import type { Iedu } from '../../model/complementos.ts';

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
