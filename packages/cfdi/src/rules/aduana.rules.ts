import type { CfdiNode } from '../documents/document.ts';
import { type ComprobanteSubject, hasComercioExterior } from './comprobante-subject.ts';
import type { Rule } from './rule.ts';

/** An import document (pedimento) of a concept or of one of its parts. */
export interface AduanaSubject {
  node: CfdiNode;
  comprobante: ComprobanteSubject;
}

const SHAPE = /^(\d{2}) {2}(\d{2}) {2}(\d{4}) {2}\d{7}$/;

/** Year, customs office, patent and number: the year is one of the last ten (facts §6, 40194). */
function isPedimento({ node, comprobante }: AduanaSubject): boolean {
  const match = SHAPE.exec(node.attributes.NumeroPedimento ?? '');
  if (!match) return false;
  const current = Number(comprobante.day.slice(2, 4));
  const age = (current - Number(match[1]) + 100) % 100;
  return age <= 10 && Number(match[2]) >= 1 && Number(match[3]) >= 1;
}

const table = (numero: string, conComercioExterior: string): readonly Rule<AduanaSubject>[] => [
  {
    code: numero,
    path: 'NumeroPedimento',
    message:
      'El número de pedimento lleva año, aduana, patente y número, separados por dos espacios',
    check: isPedimento,
  },
  {
    code: conComercioExterior,
    path: 'NumeroPedimento',
    message: 'Con el complemento de comercio exterior no va el número de pedimento',
    applies: isPedimento,
    check: ({ comprobante }) => !hasComercioExterior(comprobante),
  },
];

/** Matrix 40194 and 40195. */
export const aduanaDeConceptoRules = table('CFDI40194', 'CFDI40195');
/** Matrix 40199 and 40200. */
export const aduanaDeParteRules = table('CFDI40199', 'CFDI40200');
