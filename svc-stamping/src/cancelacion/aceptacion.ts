import { Decimal } from '@timbra/cfdi';
import type { Cancelabilidad, Factura } from '@timbra/contracts';
import { siguienteDiaHabil } from './dias-habiles.ts';

/** An invoice as the rule looks at it. */
type Juzgada = Pick<
  Factura,
  'tipoComprobante' | 'isGlobal' | 'total' | 'moneda' | 'tipoCambio' | 'receptor' | 'fecha'
>;

interface Fraccion {
  fraccion: string;
  porque: string;
  /** @param hoy day of the question, AAAA-MM-DD */
  applies: (factura: Juzgada, hoy: string) => boolean;
}

/** Rule 2.7.1.35 of one year's RMF, in the order of its fractions. */
interface Regla {
  desde: string;
  nombre: string;
  fracciones: readonly Fraccion[];
}

const PUBLICO = 'XAXX010101000';
const EXTRANJERO = 'XEXX010101000';
const RIF = '621';
const MIL = Decimal.parse('1000');

const enPesos = ({ total, moneda, tipoCambio }: Juzgada): Decimal =>
  moneda === 'MXN' || moneda === 'XXX'
    ? Decimal.orZero(total)
    : Decimal.orZero(total).mul(Decimal.parse(tipoCambio || '1'));

const menorQueMil: Fraccion = {
  fraccion: 'I',
  porque: 'Su total es de 1,000 pesos o menos',
  applies: (it) => enPesos(it).compare(MIL) <= 0,
};
const COMUNES: readonly Fraccion[] = [
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
    applies: (it) => it.receptor?.rfc === PUBLICO,
  },
  {
    fraccion: 'VIII',
    porque: 'El receptor reside en el extranjero',
    applies: (it) => it.receptor?.rfc === EXTRANJERO,
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

/**
 * When a voucher is cancelled without asking its receiver (facts §4), newest first. Fractions X to XII
 * depend on who issues (primary sector, the financial system, the Federation), which we do not know:
 * SAT's own answer says so.
 */
const REGLAS: readonly Regla[] = [
  {
    desde: '2026-01-01',
    nombre: '2.7.1.35 RMF 2026',
    // From 2026 on a payment receipt is accepted by its receiver, whatever its total, which is zero.
    fracciones: [
      {
        ...menorQueMil,
        applies: (it, hoy) => it.tipoComprobante !== 'P' && menorQueMil.applies(it, hoy),
      },
      ...COMUNES,
    ],
  },
  {
    desde: '2022-01-01',
    nombre: '2.7.1.35 RMF 2022 a 2025',
    fracciones: [menorQueMil, ...COMUNES],
  },
];

/** What the rule in force on a day says of an invoice. */
export const estimarAceptacion = (factura: Juzgada, hoy: string): Cancelabilidad['estimacion'] => {
  const regla = REGLAS.find(({ desde }) => desde <= hoy) ?? REGLAS.at(-1);
  const found = regla?.fracciones.find(({ applies }) => applies(factura, hoy));
  const nombre = regla?.nombre ?? '';
  if (found) {
    const { fraccion, porque } = found;
    return { cancelable: 'sinAceptacion', regla: nombre, fraccion, porque };
  }
  const porque =
    factura.tipoComprobante === 'P'
      ? 'Desde 2026 el receptor de un recibo de pago debe aceptar que se cancele'
      : 'Ninguna excepción de la regla le toca: el receptor tiene tres días hábiles para responder, y su silencio es un sí';
  return { cancelable: 'conAceptacion', regla: nombre, porque };
};
