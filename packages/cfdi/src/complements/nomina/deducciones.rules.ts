import { type Attributes, type CfdiNode, childrenOf } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { TipoDeduccion } from './claves.ts';
import { equals, type NominaSubject, sumOf } from './nomina-subject.ts';
import { claveRule } from './vigente.ts';

/** A deduction; `incapacitado` is what all those for sick leaves (006) add up to. */
interface DeduccionSubject {
  at: Attributes;
  day: string;
  nomina: NominaSubject;
  incapacitado: Decimal;
}

const isIncapacidad = ({ at }: DeduccionSubject): boolean =>
  at.TipoDeduccion === TipoDeduccion.Incapacidad;

/** A deduction: NOM93 to NOM96. */
export const deduccionRules: readonly Rule<DeduccionSubject>[] = [
  claveRule<DeduccionSubject>(
    'NOM93',
    'TipoDeduccion',
    'c_TipoDeduccion',
    'El tipo de deducción',
    (subject) => subject,
  ),
  {
    code: 'NOM94',
    path: 'TipoDeduccion',
    message: 'El descuento por incapacidad (006) necesita las incapacidades',
    applies: isIncapacidad,
    check: ({ nomina }) => nomina.incapacidades !== undefined,
  },
  {
    code: 'NOM96',
    path: 'Importe',
    message: 'El importe de la deducción debe ser mayor que cero',
    applies: ({ at }) => Decimal.tryParse(at.Importe) !== null,
    check: ({ at }) => Decimal.tryParse(at.Importe)?.isPositive() === true,
  },
  {
    code: 'NOM95',
    path: 'Importe',
    message: 'El descuento por incapacidad (006) no suma lo mismo que las incapacidades',
    applies: (subject) =>
      isIncapacidad(subject) &&
      subject.nomina.incapacidades !== undefined &&
      Decimal.tryParse(subject.at.Importe)?.isPositive() === true,
    check: ({ nomina, incapacitado }) => incapacitado.compare(nomina.incapacitado) === 0,
  },
];

interface DeduccionesSubject {
  at: Attributes;
  isr: readonly CfdiNode[];
  otras: readonly CfdiNode[];
  /** Whether nothing that each of them adds up is faulty itself. */
  isIsrSound: boolean;
  areOtrasSound: boolean;
}

export const isOfIncapacidad = ({ attributes }: CfdiNode): boolean =>
  attributes.TipoDeduccion === TipoDeduccion.Incapacidad;

/** `isFaulty` tells of paths within Deducciones. */
export function deduccionesSubject(
  node: CfdiNode,
  isFaulty: (reads: readonly string[]) => boolean,
): DeduccionesSubject {
  const rows = childrenOf(node, 'Deduccion');
  const isIsr = ({ attributes }: CfdiNode): boolean =>
    attributes.TipoDeduccion === TipoDeduccion.Isr;
  const areTipos = !isFaulty(['Deduccion.#.TipoDeduccion']);
  const faulty = rows.filter((_, i) => isFaulty([`Deduccion.${i}.Importe`]));
  return {
    at: node.attributes,
    isr: rows.filter(isIsr),
    otras: rows.filter((row) => !isIsr(row)),
    isIsrSound: areTipos && !faulty.some(isIsr),
    areOtrasSound: areTipos && faulty.every(isIsr),
  };
}

/** What deductions add up to: NOM91 and NOM92. */
export const sumasDeduccionesRules: readonly Rule<DeduccionesSubject>[] = [
  {
    code: 'NOM91',
    path: 'TotalImpuestosRetenidos',
    message: 'El total de impuestos retenidos no es la suma de las deducciones 002 ISR',
    applies: ({ isr, isIsrSound }) => isr.length > 0 && isIsrSound,
    check: ({ at, isr }) => equals(at.TotalImpuestosRetenidos, sumOf(isr, 'Importe')),
  },
  {
    code: 'NOM92',
    path: 'TotalImpuestosRetenidos',
    message: 'Sin deducciones 002 ISR no va el total de impuestos retenidos',
    applies: ({ isr, isIsrSound }) => isr.length === 0 && isIsrSound,
    check: ({ at }) => at.TotalImpuestosRetenidos === undefined,
  },
  {
    // The standard asks for it; the matrix gives it no number.
    code: 'NOM111',
    path: 'TotalOtrasDeducciones',
    message: 'El total de otras deducciones no es la suma de las que no son 002 ISR',
    applies: ({ areOtrasSound }) => areOtrasSound,
    check: ({ at, otras }) =>
      otras.length === 0
        ? Decimal.orZero(at.TotalOtrasDeducciones).isZero()
        : equals(at.TotalOtrasDeducciones, sumOf(otras, 'Importe')),
  },
];
