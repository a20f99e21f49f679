import { type Attributes, type CfdiNode, childOf, childrenOf } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { isDeSubsidio, REGIMEN_SUELDOS, TipoOtroPago } from './claves.ts';
import { dayOf } from './dias.ts';
import type { NominaSubject } from './nomina-subject.ts';
import { isKnownYear, isWithinMonth, topeDeSubsidio } from './subsidio.ts';
import { claveRule, isVigente } from './vigente.ts';

/** A payment that is no earning; null = absent or no number. */
interface OtroPagoSubject {
  at: Attributes;
  day: string;
  tipo: string | undefined;
  importe: Decimal | null;
  hasSubsidio: boolean;
  causado: Decimal | null;
  compensacion: CfdiNode | undefined;
  dias: Decimal | null;
  nomina: NominaSubject;
}

export function otroPagoSubject(node: CfdiNode, nomina: NominaSubject): OtroPagoSubject {
  const subsidio = childOf(node, 'SubsidioAlEmpleo');
  return {
    at: node.attributes,
    day: nomina.day,
    tipo: node.attributes.TipoOtroPago,
    importe: Decimal.tryParse(node.attributes.Importe),
    hasSubsidio: subsidio !== undefined,
    causado: Decimal.tryParse(subsidio?.attributes.SubsidioCausado),
    compensacion: childOf(node, 'CompensacionSaldosAFavor'),
    dias: Decimal.tryParse(nomina.at.NumDiasPagados),
    nomina,
  };
}

const isSubsidio = ({ tipo }: OtroPagoSubject): boolean => tipo === TipoOtroPago.Subsidio;
const isCapped = ({ causado, dias, day }: OtroPagoSubject): boolean =>
  causado !== null && dias !== null && causado.compare(topeDeSubsidio(dias, day)) <= 0;
const saldo = ({ compensacion }: OtroPagoSubject): Decimal | null =>
  Decimal.tryParse(compensacion?.attributes.SaldoAFavor);
const remanente = ({ compensacion }: OtroPagoSubject): Decimal | null =>
  Decimal.tryParse(compensacion?.attributes.RemanenteSalFav);
const fechaPago = ({ nomina }: OtroPagoSubject): string => nomina.at.FechaPago ?? '';
const isRegimen = ({ receptor, day }: NominaSubject): boolean =>
  isVigente('c_TipoRegimen', receptor.TipoRegimen, day);

/** A payment: NOM97 to NOM103 and NOM106 to NOM108. */
export const otroPagoRules: readonly Rule<OtroPagoSubject>[] = [
  claveRule<OtroPagoSubject>(
    'NOM97',
    'TipoOtroPago',
    'c_TipoOtroPago',
    'El tipo de otro pago',
    (subject) => subject,
  ),
  {
    code: 'NOM98',
    path: 'CompensacionSaldosAFavor',
    message: 'La compensación anual (004) necesita su saldo a favor',
    applies: ({ tipo }) => tipo === TipoOtroPago.Compensacion,
    check: ({ compensacion }) => compensacion !== undefined,
  },
  {
    code: 'NOM99',
    path: 'SubsidioAlEmpleo',
    message: 'El subsidio para el empleo (002) necesita el subsidio causado, aunque sea 0.00',
    applies: isSubsidio,
    check: ({ hasSubsidio }) => hasSubsidio,
  },
  {
    code: 'NOM100',
    path: 'Importe',
    message: 'El importe debe ser mayor que cero; solo el subsidio (002) puede ser 0.00',
    applies: (subject) =>
      subject.tipo !== undefined && !isSubsidio(subject) && subject.importe !== null,
    check: ({ importe }) => importe?.isPositive() === true,
  },
  {
    code: 'NOM101',
    path: 'SubsidioAlEmpleo.SubsidioCausado',
    message: 'El subsidio causado rebasa el máximo de un mes',
    applies: ({ causado, dias, day }) =>
      causado !== null && dias !== null && isWithinMonth(dias) && isKnownYear(day),
    check: isCapped,
  },
  {
    code: 'NOM102',
    path: 'CompensacionSaldosAFavor.SaldoAFavor',
    message: 'El saldo a favor no puede ser menor que su remanente',
    applies: (subject) => saldo(subject) !== null && remanente(subject) !== null,
    check: (subject) => saldo(subject)?.compare(remanente(subject) as Decimal) !== -1,
  },
  {
    code: 'NOM103',
    path: 'CompensacionSaldosAFavor.Año',
    message:
      'El año de la compensación es el anterior al del pago, o el mismo si se paga en diciembre',
    applies: (subject) =>
      /^\d{4}$/.test(subject.compensacion?.attributes.Año ?? '') &&
      dayOf(fechaPago(subject)) !== null,
    check: (subject) => {
      const fecha = fechaPago(subject);
      const pago = Number(fecha.slice(0, 4));
      const anio = Number(subject.compensacion?.attributes.Año);
      return anio === pago - 1 || (anio === pago && fecha.slice(5, 7) === '12');
    },
  },
  {
    code: 'NOM106',
    path: 'TipoOtroPago',
    message: 'El subsidio (002) y sus ajustes (007 y 008) son solo para el régimen 02 Sueldos',
    applies: ({ tipo, nomina }) => isDeSubsidio(tipo) && isRegimen(nomina),
    check: ({ nomina }) => nomina.receptor.TipoRegimen === REGIMEN_SUELDOS,
  },
  {
    code: 'NOM107',
    path: 'Importe',
    message: 'El subsidio entregado no puede ser mayor que el causado',
    applies: (subject) =>
      isSubsidio(subject) && subject.importe !== null && subject.causado !== null,
    check: ({ importe, causado }) => (importe as Decimal).compare(causado as Decimal) <= 0,
  },
  {
    code: 'NOM108',
    path: 'SubsidioAlEmpleo.SubsidioCausado',
    message: 'El subsidio causado rebasa el máximo de los días pagados',
    applies: ({ causado, dias, day }) =>
      causado !== null && dias !== null && !isWithinMonth(dias) && isKnownYear(day),
    check: isCapped,
  },
  {
    // The year's caps are unknown: an unknown cap refuses no payroll.
    code: 'subsidio-sin-comprobar',
    sat: false,
    path: 'SubsidioAlEmpleo.SubsidioCausado',
    kind: 'warning',
    message:
      'El subsidio causado rebasa el mayor que se conoce, y el del año del recibo no está en Timbra',
    remedy:
      'Compáralo con el decreto del subsidio para el empleo de ese año; llega al actualizar Timbra.',
    applies: ({ causado, dias, day }) => causado !== null && dias !== null && !isKnownYear(day),
    check: isCapped,
  },
];

/** Whether wages come with their subsidy: NOM105. */
export const subsidioRules: readonly Rule<NominaSubject>[] = [
  {
    code: 'NOM105',
    path: 'OtrosPagos',
    message: 'El régimen 02 Sueldos necesita el subsidio para el empleo (002), aunque sea 0.00',
    remedy: 'Agrega en otros pagos la clave 002 con el subsidio causado y el entregado.',
    applies: ({ receptor }) => receptor.TipoRegimen === REGIMEN_SUELDOS,
    check: ({ otrosPagos }) =>
      childrenOf(otrosPagos, 'OtroPago').some(({ attributes }) =>
        isDeSubsidio(attributes.TipoOtroPago),
      ),
  },
];
