import { combustibleOf } from '../catalogs/hidrocarburos.ts';
import { siguienteDiaHabil } from '../time/dias-habiles.ts';
import { Decimal } from '../values/decimal.ts';
import { Rfc } from '../values/rfc.ts';

/** A voucher as the rule looks at it. */
export interface PorCancelar {
  tipoComprobante: string;
  total?: string | null;
  moneda?: string;
  tipoCambio?: string | null;
  fecha?: string;
  receptor?: { rfc?: string; regimen?: string } | null;
  conceptos?: readonly { clave?: string }[];
}

/** What the rule says of a voucher on a day. */
export interface Aceptacion {
  cancelable: 'sinAceptacion' | 'conAceptacion';
  /** The rule and its year. */
  regla: string;
  fraccion?: string;
  porque: string;
}

interface Fraccion {
  fraccion: string;
  porque: string;
  /** Holds for fuel, too. */
  isOfFuel?: true;
  /** From this year on a receipt of payment is out of it. */
  sinPagosDesde?: number;
  /** @param hoy day of the question, AAAA-MM-DD */
  applies: (factura: PorCancelar, hoy: string) => boolean;
}

const RIF = '621';
const MIL = Decimal.parse('1000');

const enPesos = ({ total, moneda, tipoCambio }: PorCancelar): Decimal =>
  moneda === 'MXN' || moneda === 'XXX'
    ? Decimal.orZero(total)
    : Decimal.orZero(total).mul(Decimal.parse(tipoCambio || '1'));

/**
 * Rule 2.7.1.35, in the order of its fractions: when the receiver is not asked. IV (transfers) and VI
 * (withholdings) are documents that Timbra does not issue. X to XII depend on the issuer (primary
 * sector, the financial system, the Federation), which we do not know: SAT's own answer says so.
 */
const FRACCIONES: readonly Fraccion[] = [
  {
    fraccion: 'I',
    porque: 'Su total es de 1,000 pesos o menos',
    sinPagosDesde: 2026,
    applies: (it) => enPesos(it).compare(MIL) <= 0,
  },
  {
    fraccion: 'II',
    porque: 'Es un recibo de nómina',
    applies: (it) => it.tipoComprobante === 'N',
  },
  {
    fraccion: 'III',
    porque: 'Es un comprobante de egreso',
    applies: (it) => it.tipoComprobante === 'E',
  },
  {
    fraccion: 'V',
    porque: 'El receptor es del régimen de incorporación fiscal',
    applies: (it) => it.tipoComprobante !== 'P' && it.receptor?.regimen === RIF,
  },
  {
    fraccion: 'VII',
    porque: 'Se emitió al público en general',
    isOfFuel: true,
    applies: (it) => it.receptor?.rfc === Rfc.GENERICO_NACIONAL,
  },
  {
    fraccion: 'VIII',
    porque: 'El receptor reside en el extranjero',
    isOfFuel: true,
    applies: (it) => it.receptor?.rfc === Rfc.GENERICO_EXTRANJERO,
  },
  {
    fraccion: 'IX',
    porque: 'No ha terminado el día hábil siguiente al de su expedición',
    applies: (it, hoy) =>
      it.tipoComprobante !== 'P' &&
      it.fecha !== undefined &&
      hoy <= siguienteDiaHabil(it.fecha.slice(0, 10)),
  },
];

/** The years whose RMF was read; for a later year the last one is used, and the text says so. */
const PRIMERA = 2022;
const ULTIMA = 2026;
/** RMF 2026, 2.7.1.34 third paragraph, and 2.7.1.35 last one. */
const COMBUSTIBLE_DESDE = 2026;

const yearOf = (day: string): number => Number(day.slice(0, 4));

function reglaOf(year: number): string {
  if (year > ULTIMA) return `2.7.1.35 RMF ${ULTIMA} (la de ${year} aún no está en Timbra)`;
  return `2.7.1.35 RMF ${Math.max(year, PRIMERA)}`;
}

/** Whether a voucher is of fuel, which the rule treats apart since 2026. */
const isOfFuel = ({ conceptos = [] }: PorCancelar, hoy: string): boolean =>
  yearOf(hoy) >= COMBUSTIBLE_DESDE &&
  conceptos.some(({ clave }) => combustibleOf(clave) !== undefined);

/** Whether a receiver that says nothing in three working days has accepted. */
export const isSilencioUnSi = (factura: PorCancelar, hoy: string): boolean =>
  !isOfFuel(factura, hoy);

const PIDE_RESPUESTA: Readonly<Record<'si' | 'no', string>> = {
  si: 'el receptor tiene tres días hábiles para responder, y su silencio es un sí',
  no: 'el receptor debe responder, y mientras no acepte no se cancela: su silencio no es un sí',
};

function porqueConAceptacion(factura: PorCancelar, hoy: string): string {
  if (factura.tipoComprobante === 'P') {
    return 'Desde 2026 el receptor de un recibo de pago debe aceptar que se cancele';
  }
  if (isOfFuel(factura, hoy)) {
    return (
      'De combustible solo se cancela sin preguntar lo del público en general y lo del ' +
      `extranjero: ${PIDE_RESPUESTA.no}`
    );
  }
  return `Ninguna excepción de la regla le toca: ${PIDE_RESPUESTA.si}`;
}

/** The rule in force on a day, applied to a voucher: SAT's own answer wins over it. */
export function estimateAceptacion(factura: PorCancelar, hoy: string): Aceptacion {
  const year = yearOf(hoy);
  const isFuel = isOfFuel(factura, hoy);
  const found = FRACCIONES.find(
    ({ applies, isOfFuel: holdsForFuel, sinPagosDesde = Infinity }) =>
      (!isFuel || holdsForFuel) &&
      !(factura.tipoComprobante === 'P' && year >= sinPagosDesde) &&
      applies(factura, hoy),
  );
  const regla = reglaOf(year);
  if (!found) {
    return { cancelable: 'conAceptacion', regla, porque: porqueConAceptacion(factura, hoy) };
  }
  const { fraccion, porque } = found;
  return { cancelable: 'sinAceptacion', regla, fraccion, porque };
}

const SIN_ACEPTACION = 'Se cancela en el acto, sin preguntar al receptor';
const NO_CANCELABLE = 'El SAT no permite cancelarlo';

/** What will happen, in words for a person: from SAT's answer, or from the estimate. */
export function textoDeCancelacion(
  cancelable: Aceptacion['cancelable'] | 'no',
  factura: PorCancelar,
  hoy: string,
): string {
  if (cancelable === 'no') return NO_CANCELABLE;
  if (cancelable === 'sinAceptacion') return SIN_ACEPTACION;
  return isSilencioUnSi(factura, hoy)
    ? 'El receptor debe aceptarlo: tiene tres días hábiles, y su silencio es un sí'
    : 'El receptor debe aceptarlo: es de combustible, y sin su respuesta no se cancela';
}
