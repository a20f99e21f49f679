import { type Attributes, type CfdiNode, childOf, childrenOf } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';
import type { Decimal } from '../../values/decimal.ts';
import { isJubilacion, isSeparacion, isSueldo, TipoPercepcion } from './claves.ts';
import { numberOf, sumOf } from './nomina-subject.ts';

/** All earnings, with what their rows add up to. */
interface PercepcionesSubject {
  at: Attributes;
  tipos: readonly string[];
  jubilacion: CfdiNode | undefined;
  separacion: CfdiNode | undefined;
  /** Attributes that differ from the sum of the rows, where no summed amount is faulty. */
  wrong: ReadonlySet<string>;
  /** Whether the totals agree with each other. */
  isBalanced: boolean;
  /** Whether a total sums a faulty amount: then the other totals are not compared with it. */
  isInDoubt: boolean;
}

/** A row's two amounts give one finding: either may be the wrong one. */
const IMPORTES = ['ImporteGravado', 'ImporteExento'];
const POR_TIPO = ['TipoPercepcion', ...IMPORTES];
/** The amounts that each total sums, of any row. */
const ADDS: Readonly<Record<string, readonly string[]>> = {
  TotalSueldos: POR_TIPO,
  TotalSeparacionIndemnizacion: POR_TIPO,
  TotalJubilacionPensionRetiro: POR_TIPO,
  TotalGravado: IMPORTES,
  TotalExento: IMPORTES,
};

export const paidIn = (rows: readonly CfdiNode[]): Decimal =>
  sumOf(rows, 'ImporteGravado').add(sumOf(rows, 'ImporteExento'));

/** `isFaulty` tells of paths within Percepciones. */
export function percepcionesSubject(
  node: CfdiNode,
  isFaulty: (reads: readonly string[]) => boolean,
): PercepcionesSubject {
  const rows = childrenOf(node, 'Percepcion');
  const of = (applies: (tipo: string | undefined) => boolean): Decimal =>
    paidIn(rows.filter(({ attributes }) => applies(attributes.TipoPercepcion)));
  const sums: Record<string, Decimal> = {
    TotalSueldos: of(isSueldo),
    TotalSeparacionIndemnizacion: of(isSeparacion),
    TotalJubilacionPensionRetiro: of(isJubilacion),
    TotalGravado: sumOf(rows, 'ImporteGravado'),
    TotalExento: sumOf(rows, 'ImporteExento'),
  };
  const says = (name: string): Decimal => numberOf(node, name);
  const byKind = says('TotalSueldos')
    .add(says('TotalSeparacionIndemnizacion'))
    .add(says('TotalJubilacionPensionRetiro'));
  const isSound = (name: string): boolean =>
    !isFaulty([name, ...(ADDS[name] ?? []).map((added) => `Percepcion.#.${added}`)]);
  const wrong = Object.keys(sums).filter((name) => says(name).compare(sums[name] as Decimal) !== 0);
  const doubtful = wrong.filter((name) => !isSound(name));
  return {
    at: node.attributes,
    tipos: rows.map(({ attributes }) => attributes.TipoPercepcion ?? ''),
    jubilacion: childOf(node, 'JubilacionPensionRetiro'),
    separacion: childOf(node, 'SeparacionIndemnizacion'),
    wrong: new Set(wrong.filter((name) => !doubtful.includes(name))),
    isBalanced: byKind.compare(says('TotalGravado').add(says('TotalExento'))) === 0,
    isInDoubt: doubtful.length > 0,
  };
}

const hasSueldo = ({ tipos }: PercepcionesSubject): boolean => tipos.some(isSueldo);
const hasSeparacion = ({ tipos }: PercepcionesSubject): boolean => tipos.some(isSeparacion);
const hasJubilacion = ({ tipos }: PercepcionesSubject): boolean => tipos.some(isJubilacion);
const has = (tipo: string) => (subject: PercepcionesSubject) => subject.tipos.includes(tipo);
const jubilacion = (subject: PercepcionesSubject): Attributes =>
  subject.jubilacion?.attributes ?? {};

const SEPARACION = 'Las percepciones 022, 023 y 025';
const JUBILACION = 'Las percepciones 039 y 044';

/** Of which kind the rows are says which totals and nodes must be there. */
const TIPOS = ['Complemento.Nomina.Percepciones.Percepcion.#.TipoPercepcion'];

/** What must be there, and what must not: NOM77 to NOM81, NOM89 and NOM90. */
export const presenciaRules: readonly Rule<PercepcionesSubject>[] = [
  {
    code: 'NOM77',
    path: 'TotalSueldos',
    reads: TIPOS,
    message: 'Con sueldos se necesita el total de sueldos',
    applies: hasSueldo,
    check: ({ at }) => at.TotalSueldos !== undefined,
  },
  {
    code: 'NOM78',
    path: 'TotalSeparacionIndemnizacion',
    reads: TIPOS,
    message: `${SEPARACION} necesitan el total de separación e indemnización, y sin ellas no va`,
    check: (subject) =>
      hasSeparacion(subject) === (subject.at.TotalSeparacionIndemnizacion !== undefined),
  },
  {
    code: 'NOM78',
    path: 'SeparacionIndemnizacion',
    reads: TIPOS,
    message: `${SEPARACION} necesitan los datos de la separación, y sin ellas no van`,
    check: (subject) => hasSeparacion(subject) === (subject.separacion !== undefined),
  },
  {
    code: 'NOM79',
    path: 'TotalJubilacionPensionRetiro',
    reads: TIPOS,
    message: `${JUBILACION} necesitan el total de jubilación, pensión o retiro, y sin ellas no va`,
    check: (subject) =>
      hasJubilacion(subject) === (subject.at.TotalJubilacionPensionRetiro !== undefined),
  },
  {
    code: 'NOM79',
    path: 'JubilacionPensionRetiro',
    reads: TIPOS,
    message: `${JUBILACION} necesitan los datos de la jubilación, y sin ellas no van`,
    check: (subject) => hasJubilacion(subject) === (subject.jubilacion !== undefined),
  },
  {
    code: 'NOM80',
    path: 'JubilacionPensionRetiro.TotalUnaExhibicion',
    reads: TIPOS,
    message: 'La jubilación en una exhibición (039) necesita su total',
    applies: (subject) =>
      subject.jubilacion !== undefined && has(TipoPercepcion.UnaExhibicion)(subject),
    check: (subject) => jubilacion(subject).TotalUnaExhibicion !== undefined,
  },
  {
    code: 'NOM81',
    path: 'JubilacionPensionRetiro.TotalParcialidad',
    reads: TIPOS,
    message: 'La jubilación en parcialidades (044) necesita su total',
    applies: (subject) =>
      subject.jubilacion !== undefined && has(TipoPercepcion.Parcialidades)(subject),
    check: (subject) => jubilacion(subject).TotalParcialidad !== undefined,
  },
  {
    code: 'NOM89',
    path: 'JubilacionPensionRetiro.TotalUnaExhibicion',
    message: 'Con el total de una exhibición no van el de parcialidades ni el monto diario',
    applies: (subject) => jubilacion(subject).TotalUnaExhibicion !== undefined,
    check: (subject) => {
      const { TotalParcialidad, MontoDiario } = jubilacion(subject);
      return TotalParcialidad === undefined && MontoDiario === undefined;
    },
  },
  {
    code: 'NOM90',
    path: 'JubilacionPensionRetiro.MontoDiario',
    message: 'Con el total de parcialidades se necesita el monto diario',
    applies: (subject) => {
      const { TotalParcialidad, TotalUnaExhibicion } = jubilacion(subject);
      return TotalParcialidad !== undefined && TotalUnaExhibicion === undefined;
    },
    check: (subject) => jubilacion(subject).MontoDiario !== undefined,
  },
];

/** One wrong total is reported as such; several that disagree, as a disagreement. */
const sumRule = (code: string, name: string, message: string): Rule<PercepcionesSubject> => ({
  code,
  path: name,
  message,
  applies: ({ wrong, isBalanced, isInDoubt }) => isBalanced || isInDoubt || wrong.size === 1,
  check: ({ wrong }) => !wrong.has(name),
});

/** NOM69 to NOM74. */
export const sumasPercepcionesRules: readonly Rule<PercepcionesSubject>[] = [
  {
    code: 'NOM69',
    path: '',
    message: 'Sueldos, separación y jubilación no suman lo mismo que lo gravado más lo exento',
    applies: ({ wrong, isInDoubt }) => !isInDoubt && wrong.size !== 1,
    check: ({ isBalanced }) => isBalanced,
  },
  sumRule(
    'NOM70',
    'TotalSueldos',
    'El total de sueldos no es la suma de las percepciones que no son separación ni jubilación',
  ),
  sumRule(
    'NOM71',
    'TotalSeparacionIndemnizacion',
    'El total de separación e indemnización no es la suma de las percepciones 022, 023 y 025',
  ),
  sumRule(
    'NOM72',
    'TotalJubilacionPensionRetiro',
    'El total de jubilación, pensión o retiro no es la suma de las percepciones 039 y 044',
  ),
  sumRule('NOM73', 'TotalGravado', 'El total gravado no es la suma de los importes gravados'),
  sumRule('NOM74', 'TotalExento', 'El total exento no es la suma de los importes exentos'),
];
