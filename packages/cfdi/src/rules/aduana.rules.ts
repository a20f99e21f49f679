import { isAduana } from '../catalogs/aduanas.ts';
import type { CfdiNode } from '../documents/document.ts';
import { type ComprobanteSubject, hasComercioExterior } from './comprobante-subject.ts';
import type { Rule, Verdict } from './rule.ts';

/** An import document (pedimento) of a concept or of one of its parts. */
export interface AduanaSubject {
  node: CfdiNode;
  comprobante: ComprobanteSubject;
}

const SHAPE = /^(\d{2}) {2}(\d{2}) {2}(\d{4}) {2}\d{7}$/;
/** Years: SAT takes imports of the last ten years (conceptos §6, 40194). */
const MAX_AGE = 10;

interface Pedimento {
  anio: string;
  aduana: string;
  patente: string;
}

function pedimentoOf({ node }: AduanaSubject): Pedimento | null {
  const match = SHAPE.exec(node.attributes.NumeroPedimento ?? '');
  if (!match) return null;
  const [, anio = '', aduana = '', patente = ''] = match;
  return { anio, aduana, patente };
}

function isRecent({ anio }: Pedimento, { comprobante }: AduanaSubject): boolean {
  const current = Number(comprobante.day.slice(2, 4));
  return (current - Number(anio) + 100) % 100 <= MAX_AGE;
}

/** Checks the content of a number of the right shape; a wrong shape has a finding of its own. */
const judge =
  (check: (pedimento: Pedimento, subject: AduanaSubject) => Verdict) =>
  (subject: AduanaSubject): Verdict => {
    const pedimento = pedimentoOf(subject);
    return pedimento === null ? true : check(pedimento, subject);
  };
const has = (
  { comprobante: { context } }: AduanaSubject,
  catalogo: string,
  clave: string,
): Verdict => context.has?.(catalogo, clave);
const isPlausible = (subject: AduanaSubject): boolean => {
  const pedimento = pedimentoOf(subject);
  return pedimento !== null && isRecent(pedimento, subject) && isAduana(pedimento.aduana);
};
const hasPatente = (subject: AduanaSubject): boolean => {
  const { patente } = pedimentoOf(subject) as Pedimento;
  return has(subject, 'c_PatenteAduanal', patente) === true;
};

const table = (numero: string, conComercioExterior: string): readonly Rule<AduanaSubject>[] => [
  {
    code: numero,
    path: 'NumeroPedimento',
    message:
      'El número de pedimento lleva año, aduana, patente y número, separados por dos espacios',
    check: (subject) => pedimentoOf(subject) !== null,
  },
  {
    code: numero,
    path: 'NumeroPedimento',
    message: 'El año del pedimento (sus dos primeras cifras) no es de los últimos diez',
    check: judge(isRecent),
  },
  {
    code: numero,
    path: 'NumeroPedimento',
    message: 'La aduana del pedimento (sus cifras tercera y cuarta) no está en el catálogo del SAT',
    check: judge(({ aduana }) => isAduana(aduana)),
  },
  {
    code: numero,
    path: 'NumeroPedimento',
    message: 'La patente aduanal del pedimento no está en el catálogo del SAT',
    applies: isPlausible,
    check: judge(({ patente }, subject) => has(subject, 'c_PatenteAduanal', patente)),
  },
  {
    code: numero,
    path: 'NumeroPedimento',
    message: 'El SAT no tiene pedimentos de esa patente en esa aduana y ese año',
    applies: (subject) => isPlausible(subject) && hasPatente(subject),
    check: judge(({ anio, aduana, patente }, subject) =>
      has(subject, 'c_NumPedimentoAduana', `${aduana}|${patente}|20${anio}`),
    ),
  },
  {
    code: conComercioExterior,
    path: 'NumeroPedimento',
    message: 'Con el complemento de comercio exterior no va el número de pedimento',
    applies: (subject) => pedimentoOf(subject) !== null,
    check: ({ comprobante }) => !hasComercioExterior(comprobante),
  },
];

/** Matrix 40194 and 40195. */
export const aduanaDeConceptoRules = table('CFDI40194', 'CFDI40195');
/** Matrix 40199 and 40200. */
export const aduanaDeParteRules = table('CFDI40199', 'CFDI40200');
