import {
  isLaboral,
  isSueldo,
  REGIMEN_SUELDOS,
  TipoDeduccion,
  TipoOtroPago,
} from '../complements/nomina/claves.ts';
import { computeNomina } from '../complements/nomina/compute-nomina.ts';
import { dayOf } from '../complements/nomina/dias.ts';
import { live } from '../complements/nomina/live.ts';
import type { Nomina, Percepcion } from '../model/nomina.ts';
import { Decimal } from '../values/decimal.ts';
import { imssDe } from './imss.ts';
import { type Cuenta, isrDe, subsidioDe, tarifaDe } from './isr.ts';
import { pesos } from './pesos.ts';
import type { Propuesta, RenglonPropuesto } from './propuesta.ts';
import { salarioDiario, sueldoDe } from './sueldo.ts';
import { NOMBRE_DE_ZONA, type Zona } from './tablas/salario-minimo.ts';
import { type Tablas, tablasDe, tablasQueFaltan } from './tablas/tablas-de.ts';

const SUELDO = '001';
const SEGURIDAD_SOCIAL = '001';

const nada = (...notas: string[]): Propuesta => ({ renglones: [], notas });

const gravado = (percepciones: readonly Percepcion[]): Decimal =>
  percepciones
    .reduce((suma, fila) => suma.add(Decimal.orZero(fila.ImporteGravado)), Decimal.ZERO)
    .round(2);

/** Wages that a person typed stand: the other amounts are computed from them. */
const sueldoEscrito = (percepciones: readonly Percepcion[]): Decimal | null => {
  const filas = percepciones.filter(({ TipoPercepcion }) => TipoPercepcion === SUELDO);
  const suma = gravado(filas);
  return suma.isPositive() ? suma : null;
};

interface Caso {
  nomina: Nomina;
  dias: Decimal;
  tablas: Tablas;
  zona: Zona;
  diario: Cuenta | null;
  percepciones: Percepcion[];
  /** Of this payment, typed or proposed. */
  sueldo: Decimal | null;
}

/** Whether the worker earns no more than the minimum wage of the zone (LSS 36; LISR 96), and which. */
function compararMinimo({ diario, sueldo, dias, tablas, zona }: Caso) {
  const alDia = diario?.importe ?? sueldo?.div(dias, 2);
  const importe = Decimal.parse(tablas.minimo[zona]);
  return {
    isMinimo: alDia !== undefined && alDia.compare(importe) <= 0,
    minimo: `el salario mínimo ${NOMBRE_DE_ZONA[zona]}, ${pesos(importe)}`,
    pasos: alDia
      ? [
          `Gana ${pesos(alDia)} al día; el salario mínimo ${NOMBRE_DE_ZONA[zona]} es ${pesos(importe)}`,
        ]
      : [],
  };
}

function proponerImss(caso: Caso): Propuesta {
  const { Receptor } = caso.nomina;
  if (!isLaboral(Receptor.TipoContrato)) return nada('IMSS: el contrato no cotiza.');
  const sbc = Decimal.tryParse(Receptor.SalarioBaseCotApor || Receptor.SalarioDiarioIntegrado);
  if (!sbc?.isPositive()) {
    return nada('IMSS: falta el salario base de cotización en los datos del empleado.');
  }
  const { isMinimo, minimo, pasos: comparado } = compararMinimo(caso);
  if (isMinimo) return nada(`IMSS: gana ${minimo}; su cuota la paga el patrón (LSS 36).`);
  const { importe, pasos } = imssDe(sbc, caso.dias, caso.tablas, caso.zona);
  return {
    renglones: [
      {
        lista: 'Deducciones',
        tipo: SEGURIDAD_SOCIAL,
        concepto: 'IMSS',
        importe: importe.toFixed(2),
        pasos: [...comparado, ...pasos],
      },
    ],
    notas: [],
  };
}

function proponerIsr(caso: Caso): Propuesta {
  const { nomina, percepciones, sueldo, dias, tablas } = caso;
  const tarifa = tarifaDe(nomina.Receptor.PeriodicidadPago);
  if (nomina.Receptor.TipoRegimen !== REGIMEN_SUELDOS) {
    return nada('ISR: solo se propone para el régimen 02 Sueldos.');
  }
  if (!tarifa) return nada('ISR: el SAT no publica tarifa para esta periodicidad de pago.');
  if (percepciones.some(({ TipoPercepcion }) => !isSueldo(TipoPercepcion))) {
    return nada('ISR: la separación y la jubilación se calculan aparte; escríbelo.');
  }
  const otras = percepciones.filter(({ TipoPercepcion }) => TipoPercepcion !== SUELDO);
  const base = gravado(otras).add(sueldo ?? Decimal.ZERO);
  if (!base.isPositive()) return nada('ISR: falta lo que se paga; escribe el sueldo.');
  const [periodo, diasDeTarifa] = tarifa;
  const isr = isrDe(base, periodo, tablas);
  const subsidio = subsidioDe(base, periodo, tablas);
  const causado: RenglonPropuesto = {
    lista: 'OtrosPagos',
    tipo: TipoOtroPago.Subsidio,
    concepto: 'SUBSIDIO AL EMPLEO PAGADO',
    importe: '0.00',
    causado: subsidio.importe.toFixed(2),
    pasos: [...subsidio.pasos, 'Solo disminuye el ISR: no se paga en efectivo'],
  };
  const { isMinimo, minimo } = compararMinimo(caso);
  if (otras.length === 0 && isMinimo) {
    return {
      renglones: [causado],
      notas: [`ISR: solo gana ${minimo}; no se retiene (LISR 96).`],
    };
  }
  const resto = isr.importe.sub(subsidio.importe);
  const importe = resto.isNegative() ? Decimal.ZERO : resto;
  const notas =
    periodo !== 'mensual' && dias.compare(Decimal.parse(diasDeTarifa)) !== 0
      ? [`ISR: se usó la tarifa ${periodo} entera, aunque se pagan ${dias.toString()} días.`]
      : [];
  if (importe.isZero()) {
    return { renglones: [causado], notas: [...notas, 'ISR: el subsidio lo cubre; no se retiene.'] };
  }
  const pasos = [
    ...isr.pasos,
    ...subsidio.pasos,
    `A retener: ${pesos(isr.importe)} − ${pesos(subsidio.importe)} = ${pesos(importe)}`,
  ];
  return {
    renglones: [
      {
        lista: 'Deducciones',
        tipo: TipoDeduccion.Isr,
        concepto: 'ISR',
        importe: importe.toFixed(2),
        pasos,
      },
      causado,
    ],
    notas,
  };
}

/**
 * Wages, the worker's social security and the income tax of an ordinary payroll, by the tables that
 * hold on the day of payment, each with its steps in Spanish. An amount that cannot be computed is
 * not proposed, and a note says why. Never throws: a text that is no number counts as missing.
 */
export function proposeNomina(nomina: Nomina, zona: Zona = 'general'): Propuesta {
  if (nomina.TipoNomina !== 'O') return nada('Solo se calcula la nómina ordinaria.');
  if (dayOf(nomina.FechaPago) === null || dayOf(nomina.FechaFinalPago) === null) {
    return nada('Escribe las fechas del pago para calcular.');
  }
  const tablas = tablasDe(nomina.FechaPago);
  // The quotas follow the days worked, for which the UMA of before may hold (LSS 28).
  const delPeriodo = tablasDe(nomina.FechaFinalPago);
  if (!tablas || !delPeriodo) {
    const dia = tablas ? nomina.FechaFinalPago : nomina.FechaPago;
    return nada(
      `Timbra no tiene para el ${dia} ${tablasQueFaltan(dia)}; lo de un año nuevo llega al actualizar Timbra. Escribe los importes.`,
    );
  }
  const dias = Decimal.tryParse(computeNomina(nomina).NumDiasPagados);
  if (!dias?.isPositive()) return nada('Escribe los días pagados para calcular.');
  const percepciones = live(nomina.Percepciones);
  const diario = salarioDiario(nomina);
  const escrito = sueldoEscrito(percepciones);
  const propuesto = escrito || !diario ? null : sueldoDe(diario, dias);
  const caso: Caso = {
    nomina,
    dias,
    tablas,
    zona,
    diario,
    percepciones,
    sueldo: escrito ?? propuesto?.importe ?? null,
  };
  const deSueldo: Propuesta = propuesto
    ? {
        renglones: [
          {
            lista: 'Percepciones',
            tipo: SUELDO,
            concepto: 'Sueldo',
            importe: propuesto.importe.toFixed(2),
            pasos: propuesto.pasos,
          },
        ],
        notas: [],
      }
    : nada(
        escrito
          ? `Sueldo: se respeta lo escrito, ${pesos(escrito)}.`
          : 'Sueldo: faltan el salario diario integrado o la fecha de inicio en los datos del empleado.',
      );
  const partes = [deSueldo, proponerImss({ ...caso, tablas: delPeriodo }), proponerIsr(caso)];
  return {
    renglones: partes.flatMap(({ renglones }) => renglones),
    notas: partes.flatMap(({ notas }) => notas),
  };
}
