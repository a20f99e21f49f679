import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { Rfc } from '../../values/rfc.ts';
import { isLaboral, isSinRelacion } from './claves.ts';
import { daysInclusive, dayOf } from './dias.ts';
import { type NominaSubject, paidBy } from './nomina-subject.ts';
import { claveRule, isVigente } from './vigente.ts';

const INGRESOS_MIXTOS = 'IM';

const hasRegistro = ({ emisor }: NominaSubject): boolean => emisor.RegistroPatronal !== undefined;
/** A contract without employment has no registration, and then nothing follows from it. */
const isRegistered = (subject: NominaSubject): boolean =>
  hasRegistro(subject) && !isSinRelacion(subject.receptor.TipoContrato);
const origen = ({ sncf }: NominaSubject): string | undefined => sncf?.attributes.OrigenRecurso;
const monto = ({ sncf }: NominaSubject): string | undefined => sncf?.attributes.MontoRecursoPropio;
const isSncf = ({ comprobante }: NominaSubject): boolean | undefined =>
  comprobante.context.contribuyente?.(comprobante.emisor.attributes.Rfc ?? '')?.sncf;

/** Generic RFC are in no list. */
export function isListed(rfc: string | undefined, { context }: ComprobanteSubject): boolean {
  const parsed = Rfc.tryParse(rfc ?? '');
  return !parsed || parsed.isGenerico() || context.contribuyente?.(rfc ?? '') !== null;
}

const imss = (name: string, message: string): Rule<NominaSubject> => ({
  code: 'NOM44',
  path: `Receptor.${name}`,
  message: `Con registro patronal se necesita ${message}`,
  applies: isRegistered,
  check: ({ receptor }) => receptor[name] !== undefined,
});

/** The employer: NOM5, NOM6 and NOM41 to NOM50. Paths within the Nomina node. */
export const emisorNominaRules: readonly Rule<NominaSubject>[] = [
  {
    code: 'NOM5',
    path: 'Emisor.Curp',
    message: 'La CURP del patrón es solo para personas físicas',
    applies: ({ comprobante }) => comprobante.emisorRfc?.isMoral() === true,
    check: ({ emisor }) => emisor.Curp === undefined,
  },
  {
    code: 'NOM6',
    path: 'Emisor.Curp',
    message: 'Un patrón que es persona física necesita su CURP',
    applies: ({ comprobante }) => comprobante.emisorRfc?.isMoral() === false,
    check: ({ emisor }) => emisor.Curp !== undefined,
  },
  {
    code: 'NOM41',
    path: 'Emisor.RfcPatronOrigen',
    message: 'El RFC del patrón de origen no está en la lista de contribuyentes del SAT',
    needs: 'contribuyente',
    check: ({ emisor, comprobante }) => isListed(emisor.RfcPatronOrigen, comprobante),
  },
  {
    code: 'NOM42',
    path: 'Emisor.RegistroPatronal',
    message: 'Con este tipo de contrato (01 a 08) se necesita el registro patronal',
    applies: ({ receptor }) => isLaboral(receptor.TipoContrato),
    check: hasRegistro,
  },
  {
    code: 'NOM43',
    path: 'Emisor.RegistroPatronal',
    message: 'Con este tipo de contrato (09, 10 y 99) no va el registro patronal',
    applies: ({ receptor }) => isSinRelacion(receptor.TipoContrato),
    check: (subject) => !hasRegistro(subject),
  },
  imss('NumSeguridadSocial', 'el número de seguridad social'),
  imss('FechaInicioRelLaboral', 'la fecha en que empezó la relación laboral'),
  {
    ...imss('Antigüedad', 'la antigüedad'),
    // It comes from both dates: without them, or upside down, there is none.
    applies: (subject) => {
      const { FechaInicioRelLaboral: inicio } = subject.receptor;
      const isFar = dayOf(inicio) !== null && dayOf(subject.at.FechaFinalPago) !== null;
      const canCount = !isFar || daysInclusive(inicio, subject.at.FechaFinalPago) !== null;
      return isRegistered(subject) && inicio !== undefined && canCount;
    },
  },
  imss('RiesgoPuesto', 'el riesgo del puesto'),
  imss('SalarioDiarioIntegrado', 'el salario diario integrado'),
  {
    code: 'NOM45',
    path: 'Emisor.EntidadSNCF',
    message: 'El emisor pertenece al SNCF: se necesita el origen del recurso',
    needs: 'contribuyente',
    applies: (subject) => isSncf(subject) === true,
    check: ({ sncf }) => sncf !== undefined,
  },
  {
    code: 'NOM46',
    path: 'Emisor.EntidadSNCF',
    message: 'El emisor no pertenece al SNCF: no va el origen del recurso',
    needs: 'contribuyente',
    applies: (subject) => isSncf(subject) === false,
    check: ({ sncf }) => sncf === undefined,
  },
  claveRule(
    'NOM47',
    'Emisor.EntidadSNCF.OrigenRecurso',
    'c_OrigenRecurso',
    'El origen del recurso',
    ({ sncf, day }) => sncf && { at: sncf.attributes, day },
  ),
  {
    code: 'NOM48',
    path: 'Emisor.EntidadSNCF.MontoRecursoPropio',
    message: 'Con ingresos mixtos (IM) se necesita el monto del recurso propio',
    applies: (subject) => origen(subject) === INGRESOS_MIXTOS,
    check: (subject) => monto(subject) !== undefined,
  },
  {
    code: 'NOM49',
    path: 'Emisor.EntidadSNCF.MontoRecursoPropio',
    message: 'El monto del recurso propio es solo para ingresos mixtos (IM)',
    applies: (subject) =>
      isVigente('c_OrigenRecurso', origen(subject), subject.day) &&
      origen(subject) !== INGRESOS_MIXTOS,
    check: (subject) => monto(subject) === undefined,
  },
  {
    code: 'NOM50',
    path: 'Emisor.EntidadSNCF.MontoRecursoPropio',
    message: 'El monto del recurso propio debe ser menor que percepciones más otros pagos',
    applies: (subject) =>
      origen(subject) === INGRESOS_MIXTOS && Decimal.tryParse(monto(subject)) !== null,
    check: (subject) => Decimal.orZero(monto(subject)).compare(paidBy(subject.at)) < 0,
  },
];
