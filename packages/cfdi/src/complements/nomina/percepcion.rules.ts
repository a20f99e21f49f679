import { type Attributes, type CfdiNode, childOf } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { TipoPercepcion } from './claves.ts';
import type { NominaSubject } from './nomina-subject.ts';
import { claveRule } from './vigente.ts';

/** An earning of the payroll; null = absent or no number. */
interface PercepcionSubject {
  node: CfdiNode;
  at: Attributes;
  day: string;
  tipo: string | undefined;
  gravado: Decimal | null;
  exento: Decimal | null;
  nomina: NominaSubject;
  /** What all sick pay (014) adds up to. */
  subsidiado: Decimal;
}

export const percepcionSubject = (
  node: CfdiNode,
  nomina: NominaSubject,
  subsidiado: Decimal,
): PercepcionSubject => ({
  node,
  at: node.attributes,
  day: nomina.day,
  tipo: node.attributes.TipoPercepcion,
  gravado: Decimal.tryParse(node.attributes.ImporteGravado),
  exento: Decimal.tryParse(node.attributes.ImporteExento),
  nomina,
  subsidiado,
});

const REVISION_E = '2026-01-01';

const has = ({ node }: PercepcionSubject, name: string): boolean =>
  childOf(node, name) !== undefined;
const isOf = (tipo: string) => (subject: PercepcionSubject) => subject.tipo === tipo;
/** The description reports a missing key. */
const isOtherThan = (tipo: string) => (subject: PercepcionSubject) =>
  subject.tipo !== undefined && subject.tipo !== tipo;

/** An earning: NOM75, NOM76, NOM82 to NOM87, NOM109 and NOM110. */
export const percepcionRules: readonly Rule<PercepcionSubject>[] = [
  {
    code: 'NOM75',
    path: 'ImporteGravado',
    message: 'La percepción no puede tener en cero el importe gravado y el exento',
    applies: ({ gravado, exento }) => gravado !== null && exento?.isZero() === true,
    check: ({ gravado }) => gravado?.isPositive() === true,
  },
  {
    // Both in zero is NOM75 already: one fault, one code.
    code: 'NOM110',
    path: 'ImporteExento',
    message: 'Si el importe gravado es cero, el exento debe ser mayor que cero',
    from: REVISION_E,
    applies: ({ gravado, exento }) => gravado?.isZero() === true && exento?.isZero() === false,
    check: ({ exento }) => exento?.isPositive() === true,
  },
  claveRule<PercepcionSubject>(
    'NOM76',
    'TipoPercepcion',
    'c_TipoPercepcion',
    'El tipo de percepción',
    (subject) => subject,
  ),
  {
    code: 'NOM82',
    path: 'AccionesOTitulos',
    message: 'Los ingresos en acciones (045) necesitan su valor de mercado y su precio',
    applies: isOf(TipoPercepcion.Acciones),
    check: (subject) => has(subject, 'AccionesOTitulos'),
  },
  {
    code: 'NOM83',
    path: 'AccionesOTitulos',
    message: 'Las acciones o títulos son solo para la percepción 045',
    applies: isOtherThan(TipoPercepcion.Acciones),
    check: (subject) => !has(subject, 'AccionesOTitulos'),
  },
  {
    code: 'NOM84',
    path: 'HorasExtra',
    message: 'La percepción 019 necesita el detalle de las horas extra',
    applies: isOf(TipoPercepcion.HorasExtra),
    check: (subject) => has(subject, 'HorasExtra'),
  },
  {
    code: 'NOM85',
    path: 'HorasExtra',
    message: 'Las horas extra son solo para la percepción 019',
    applies: isOtherThan(TipoPercepcion.HorasExtra),
    check: (subject) => !has(subject, 'HorasExtra'),
  },
  {
    code: 'NOM86',
    path: 'TipoPercepcion',
    message: 'Los subsidios por incapacidad (014) necesitan las incapacidades',
    applies: isOf(TipoPercepcion.SubsidioPorIncapacidad),
    check: ({ nomina }) => nomina.incapacidades !== undefined,
  },
  {
    code: 'NOM87',
    path: 'ImporteGravado',
    message: 'Los subsidios por incapacidad (014) no suman lo mismo que las incapacidades',
    applies: (subject) =>
      isOf(TipoPercepcion.SubsidioPorIncapacidad)(subject) &&
      subject.nomina.incapacidades !== undefined,
    check: ({ nomina, subsidiado }) => subsidiado.compare(nomina.incapacitado) === 0,
  },
  {
    code: 'NOM109',
    path: 'ImporteExento',
    message: 'Los otros ingresos por salarios (038) no pueden llevar importe exento',
    remedy: 'La previsión social sin clave propia va en la percepción 056.',
    from: REVISION_E,
    applies: ({ tipo, exento }) => tipo === TipoPercepcion.OtrosIngresos && exento !== null,
    check: ({ exento }) => exento?.isZero() === true,
  },
];

interface HorasSubject {
  at: Attributes;
  day: string;
}

export const horasExtraRules: readonly Rule<HorasSubject>[] = [
  claveRule('NOM88', 'TipoHoras', 'c_TipoHoras', 'El tipo de horas', (subject) => subject),
];
