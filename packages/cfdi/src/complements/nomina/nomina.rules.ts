import { childrenOf } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';
import { daysInclusive, dayOf } from './dias.ts';
import { equals, type NominaSubject, numberOf, sumOf } from './nomina-subject.ts';
import { claveRule, isVigente } from './vigente.ts';

const OTRA_PERIODICIDAD = '99';
export const SIN_PAGO = 'La nómina necesita al menos una percepción u otro pago';

const periodicidad = ({ receptor }: NominaSubject): string => receptor.PeriodicidadPago ?? '';
const hasPeriodicidad = (subject: NominaSubject): boolean =>
  isVigente('c_PeriodicidadPago', periodicidad(subject), subject.day);

/** Kind and dates: NOM32 to NOM35. Paths within the Nomina node. */
export const nominaRules: readonly Rule<NominaSubject>[] = [
  claveRule('NOM32', 'TipoNomina', 'c_TipoNomina', 'El tipo de nómina', (subject) => subject),
  {
    code: 'NOM33',
    path: 'Receptor.PeriodicidadPago',
    message: 'Una nómina ordinaria no puede tener la periodicidad 99 «Otra Periodicidad»',
    applies: (subject) => subject.at.TipoNomina === 'O' && hasPeriodicidad(subject),
    check: (subject) => periodicidad(subject) !== OTRA_PERIODICIDAD,
  },
  {
    code: 'NOM34',
    path: 'Receptor.PeriodicidadPago',
    message: 'La periodicidad de una nómina extraordinaria es 99 «Otra Periodicidad»',
    applies: (subject) => subject.at.TipoNomina === 'E' && hasPeriodicidad(subject),
    check: (subject) => periodicidad(subject) === OTRA_PERIODICIDAD,
  },
  {
    code: 'NOM35',
    path: 'FechaFinalPago',
    message: 'La fecha final de pago no puede ser anterior a la inicial',
    // The days paid come from both dates.
    covers: ['NumDiasPagados'],
    applies: ({ at }) => dayOf(at.FechaInicialPago) !== null && dayOf(at.FechaFinalPago) !== null,
    check: ({ at }) => daysInclusive(at.FechaInicialPago, at.FechaFinalPago) !== null,
  },
];

const NOMINA = 'Complemento.Nomina';
const PERCEPCIONES = `${NOMINA}.Percepciones`;
const DEDUCCIONES = `${NOMINA}.Deducciones`;

/** The payroll's totals against those of its parts: NOM31 and NOM36 to NOM40. */
export const totalesNominaRules: readonly Rule<NominaSubject>[] = [
  {
    code: 'NOM31',
    path: 'TotalPercepciones',
    message: SIN_PAGO,
    check: ({ at }) => at.TotalPercepciones !== undefined || at.TotalOtrosPagos !== undefined,
  },
  {
    code: 'NOM36',
    path: 'TotalPercepciones',
    message: 'Sin percepciones no va el total de percepciones',
    applies: ({ percepciones }) => percepciones === undefined,
    check: ({ at }) => at.TotalPercepciones === undefined,
  },
  {
    code: 'NOM37',
    path: 'TotalPercepciones',
    message:
      'El total de percepciones no es la suma de sueldos, separación e indemnización, y jubilación',
    reads: [
      `${PERCEPCIONES}.TotalSueldos`,
      `${PERCEPCIONES}.TotalSeparacionIndemnizacion`,
      `${PERCEPCIONES}.TotalJubilacionPensionRetiro`,
    ],
    applies: ({ at, percepciones }) =>
      percepciones !== undefined &&
      (at.TotalPercepciones !== undefined || at.TotalOtrosPagos !== undefined),
    check: ({ at, percepciones }) => {
      if (!percepciones) return true;
      const total = numberOf(percepciones, 'TotalSueldos')
        .add(numberOf(percepciones, 'TotalSeparacionIndemnizacion'))
        .add(numberOf(percepciones, 'TotalJubilacionPensionRetiro'));
      return equals(at.TotalPercepciones, total);
    },
  },
  {
    code: 'NOM38',
    path: 'TotalDeducciones',
    message: 'Sin deducciones no va el total de deducciones',
    applies: ({ deducciones }) => deducciones === undefined,
    check: ({ at }) => at.TotalDeducciones === undefined,
  },
  {
    code: 'NOM39',
    path: 'TotalDeducciones',
    message: 'El total de deducciones no es la suma de impuestos retenidos y otras deducciones',
    reads: [`${DEDUCCIONES}.TotalOtrasDeducciones`, `${DEDUCCIONES}.TotalImpuestosRetenidos`],
    check: ({ at, deducciones }) =>
      !deducciones ||
      equals(
        at.TotalDeducciones,
        numberOf(deducciones, 'TotalOtrasDeducciones').add(
          numberOf(deducciones, 'TotalImpuestosRetenidos'),
        ),
      ),
  },
  {
    code: 'NOM40',
    path: 'TotalOtrosPagos',
    message: 'El total de otros pagos no es la suma de sus renglones',
    reads: [`${NOMINA}.OtrosPagos.OtroPago.#.Importe`],
    applies: ({ at }) => at.TotalPercepciones !== undefined || at.TotalOtrosPagos !== undefined,
    check: ({ at, otrosPagos }) =>
      !otrosPagos ||
      equals(at.TotalOtrosPagos, sumOf(childrenOf(otrosPagos, 'OtroPago'), 'Importe')),
  },
  {
    // The standard asks for it; the matrix gives it no number.
    code: 'NOM111',
    path: 'TotalOtrosPagos',
    message: 'Sin otros pagos no va el total de otros pagos',
    applies: ({ otrosPagos }) => otrosPagos === undefined,
    check: ({ at }) => at.TotalOtrosPagos === undefined,
  },
];
