import { catalogos } from '../../catalogs/catalogos.ts';
import type { CfdiNode } from '../../documents/document.ts';
import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { Rfc } from '../../values/rfc.ts';
import { isLaboral, isRegimenLaboral, isSinRelacion } from './claves.ts';
import { hasControlDigit, isAccountLength, isClabe } from '../../values/clabe.ts';
import { daysInclusive, dayOf, lapsesOf, weeksOf } from './dias.ts';
import { isListed } from './emisor.rules.ts';
import { type NominaSubject, sumOf } from './nomina-subject.ts';
import { claveRule, isVigente } from './vigente.ts';

const WEEKS = /^P(\d{1,4})W$/;
const DATES = /^P(?:(\d{1,2})Y)?(?:(\d{1,2})M)?(\d{1,2})D$/;
const HUNDRED = Decimal.parse(100);

const estados = new Set(
  catalogos.c_Estado.filter(({ pais }) => pais === 'MEX').map(({ id }) => id),
);

const deReceptor = ({ receptor, day }: NominaSubject) => ({ at: receptor, day });
const clave = (
  code: string,
  name: string,
  catalogo: Parameters<typeof isVigente>[0],
  message: string,
): Rule<NominaSubject> => claveRule(code, `Receptor.${name}`, catalogo, message, deReceptor);

const seguroSocial = ({ receptor }: NominaSubject): string => receptor.NumSeguridadSocial ?? '';
const cuenta = ({ receptor }: NominaSubject): string => receptor.CuentaBancaria ?? '';
/** The description reports an account that is no number. */
const hasCuenta = (subject: NominaSubject): boolean => /^\d{10,18}$/.test(cuenta(subject));
const banco = ({ receptor }: NominaSubject): string | undefined => receptor.Banco;
const inicio = ({ receptor }: NominaSubject): string | undefined => receptor.FechaInicioRelLaboral;
const hasDates = (subject: NominaSubject): boolean =>
  dayOf(inicio(subject)) !== null && dayOf(subject.at.FechaFinalPago) !== null;
const isAfterStart = (subject: NominaSubject): boolean =>
  daysInclusive(inicio(subject), subject.at.FechaFinalPago) !== null;
const antiguedad = (subject: NominaSubject, pattern: RegExp): RegExpExecArray | null =>
  isAfterStart(subject) ? pattern.exec(subject.receptor['Antigüedad'] ?? '') : null;
const hasRegimen = ({ receptor, day }: NominaSubject): boolean =>
  isVigente('c_TipoRegimen', receptor.TipoRegimen, day);

/** The worker: NOM10, NOM51 to NOM66 and NOM68. Paths within the Nomina node. */
export const receptorNominaRules: readonly Rule<NominaSubject>[] = [
  {
    code: 'NOM10',
    path: 'Receptor.Curp',
    message: 'Con el RFC genérico se necesita la CURP del trabajador fallecido',
    applies: ({ comprobante }) => comprobante.receptor.attributes.Rfc === Rfc.GENERICO_NACIONAL,
    check: ({ receptor }) => receptor.Curp !== undefined,
  },
  {
    // SAT's schema takes 1 to 15 digits; IMSS gives 11 to everybody.
    code: 'seguro-social-de-11-digitos',
    sat: false,
    path: 'Receptor.NumSeguridadSocial',
    kind: 'warning',
    message: 'Conviene revisar: el número de seguridad social del IMSS tiene 11 dígitos',
    remedy: 'Cópialo completo, con sus ceros a la izquierda.',
    applies: (subject) => /^\d{1,15}$/.test(seguroSocial(subject)),
    check: (subject) => seguroSocial(subject).length === 11,
  },
  clave('NOM51', 'TipoContrato', 'c_TipoContrato', 'El tipo de contrato'),
  clave('NOM52', 'TipoJornada', 'c_TipoJornada', 'El tipo de jornada'),
  {
    code: 'NOM53',
    path: 'Receptor.FechaInicioRelLaboral',
    message: 'La relación laboral no puede empezar después de la fecha final de pago',
    applies: hasDates,
    check: isAfterStart,
  },
  {
    code: 'NOM54',
    path: 'Receptor.Antigüedad',
    message: 'La antigüedad en semanas rebasa las que hay desde el inicio de la relación laboral',
    applies: (subject) => antiguedad(subject, WEEKS) !== null,
    check: (subject) => {
      const weeks = weeksOf(inicio(subject), subject.at.FechaFinalPago) ?? 0;
      return Number(antiguedad(subject, WEEKS)?.[1]) <= weeks;
    },
  },
  {
    code: 'NOM55',
    path: 'Receptor.Antigüedad',
    message:
      'La antigüedad no son los años, meses y días desde el inicio de la relación laboral hasta la fecha final de pago',
    applies: (subject) => antiguedad(subject, DATES) !== null,
    check: (subject) => {
      const [, years = 0, months = 0, days] = antiguedad(subject, DATES) ?? [];
      const written = Number(years) * 12 + Number(months);
      return lapsesOf(inicio(subject), subject.at.FechaFinalPago).some(
        (lapso) => lapso.months === written && lapso.days === Number(days),
      );
    },
  },
  clave('NOM56', 'TipoRegimen', 'c_TipoRegimen', 'El tipo de régimen'),
  {
    code: 'NOM57',
    path: 'Receptor.TipoRegimen',
    message: 'Con este tipo de contrato (01 a 08) el régimen es 02, 03 o 04',
    applies: (subject) => isLaboral(subject.receptor.TipoContrato) && hasRegimen(subject),
    check: ({ receptor }) => isRegimenLaboral(receptor.TipoRegimen),
  },
  {
    code: 'NOM58',
    path: 'Receptor.TipoRegimen',
    message: 'Con este tipo de contrato (09, 10 y 99) el régimen va de 05 a 99',
    applies: (subject) => isSinRelacion(subject.receptor.TipoContrato) && hasRegimen(subject),
    check: ({ receptor }) => !isRegimenLaboral(receptor.TipoRegimen),
  },
  clave('NOM59', 'RiesgoPuesto', 'c_RiesgoPuesto', 'El riesgo del puesto'),
  clave('NOM60', 'PeriodicidadPago', 'c_PeriodicidadPago', 'La periodicidad del pago'),
  clave('NOM61', 'Banco', 'c_Banco', 'El banco'),
  {
    code: 'NOM62',
    path: 'Receptor.CuentaBancaria',
    message: 'La cuenta tiene 10 dígitos (celular), 11 (cuenta), 16 (tarjeta) o 18 (CLABE)',
    applies: hasCuenta,
    check: (subject) => isAccountLength(cuenta(subject)),
  },
  {
    code: 'NOM63',
    path: 'Receptor.Banco',
    message: 'Con una CLABE no va el banco: ella misma lo dice',
    applies: (subject) => hasCuenta(subject) && isClabe(cuenta(subject)),
    check: (subject) => banco(subject) === undefined,
  },
  {
    code: 'NOM64',
    path: 'Receptor.CuentaBancaria',
    message: 'El dígito de control de la CLABE no corresponde',
    applies: (subject) => hasCuenta(subject) && isClabe(cuenta(subject)),
    check: (subject) => hasControlDigit(cuenta(subject)),
  },
  {
    code: 'NOM65',
    path: 'Receptor.Banco',
    message: 'Una cuenta de 10, 11 o 16 dígitos necesita su banco',
    applies: (subject) =>
      hasCuenta(subject) && isAccountLength(cuenta(subject)) && !isClabe(cuenta(subject)),
    check: (subject) => banco(subject) !== undefined,
  },
  {
    code: 'NOM66',
    path: 'Receptor.ClaveEntFed',
    message: 'La entidad federativa debe ser un estado de México',
    applies: ({ receptor }) => receptor.ClaveEntFed !== undefined,
    check: ({ receptor }) => estados.has(receptor.ClaveEntFed ?? ''),
  },
  {
    code: 'NOM68',
    path: 'Receptor.SubContratacion',
    message: 'Los porcentajes de la subcontratación deben sumar 100',
    applies: ({ subcontratos }) => subcontratos.length > 0,
    check: ({ subcontratos }) => sumOf(subcontratos, 'PorcentajeTiempo').compare(HUNDRED) === 0,
  },
];

interface SubContratacionSubject {
  node: CfdiNode;
  comprobante: ComprobanteSubject;
}

export const subContratacionRules: readonly Rule<SubContratacionSubject>[] = [
  {
    code: 'NOM67',
    path: 'RfcLabora',
    message: 'El RFC de la subcontratación no está en la lista de contribuyentes del SAT',
    needs: 'contribuyente',
    check: ({ node, comprobante }) => isListed(node.attributes.RfcLabora, comprobante),
  },
];
