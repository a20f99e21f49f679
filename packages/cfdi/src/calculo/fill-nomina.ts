import type { Deduccion, Nomina, OtroPago, Percepcion } from '../model/nomina.ts';
import { Decimal } from '../values/decimal.ts';
import { pesos } from './pesos.ts';
import { proposeNomina } from './propose-nomina.ts';
import type { Propuesta, RenglonPropuesto } from './propuesta.ts';
import type { Zona } from './tablas/salario-minimo.ts';

type Fila = Percepcion | Deduccion | OtroPago;

const tipoDe = (fila: Fila): string =>
  'TipoPercepcion' in fila
    ? fila.TipoPercepcion
    : 'TipoDeduccion' in fila
      ? fila.TipoDeduccion
      : fila.TipoOtroPago;

/** The amount of a row, typed or proposed; an empty one counts as 0. */
const escrito = (fila: Fila): Decimal => {
  if ('TipoPercepcion' in fila) {
    return Decimal.orZero(fila.ImporteGravado).add(Decimal.orZero(fila.ImporteExento));
  }
  const causado = 'SubsidioCausado' in fila ? Decimal.orZero(fila.SubsidioCausado) : Decimal.ZERO;
  return causado.isZero() ? Decimal.orZero(fila.Importe) : causado;
};

const deRenglon = ({ importe, causado }: RenglonPropuesto): Decimal =>
  Decimal.parse(causado ?? importe);

function filaDe({ lista, tipo, concepto, importe, causado }: RenglonPropuesto): Fila {
  const comunes = { Clave: tipo, Concepto: concepto };
  if (lista === 'Percepciones') {
    return { ...comunes, TipoPercepcion: tipo, ImporteGravado: importe, ImporteExento: '0.00' };
  }
  if (lista === 'Deducciones') return { ...comunes, TipoDeduccion: tipo, Importe: importe };
  return {
    ...comunes,
    Clave: '599',
    TipoOtroPago: tipo,
    Importe: importe,
    SubsidioCausado: causado,
  };
}

function conImporte(fila: Fila, { importe, causado }: RenglonPropuesto): Fila {
  if ('TipoPercepcion' in fila) return { ...fila, ImporteGravado: importe };
  return { ...fila, Importe: importe, ...(causado !== undefined && { SubsidioCausado: causado }) };
}

export interface Calculada {
  nomina: Nomina;
  propuesta: Propuesta;
  /** Rows that a person typed and that differ from the tables: they stay. */
  respetados: string[];
}

type Lista = RenglonPropuesto['lista'];

const deLista = (propuesta: Propuesta | undefined, nombre: Lista): RenglonPropuesto[] =>
  (propuesta?.renglones ?? []).filter(({ lista }) => lista === nombre);

/** Empties the rows that are still as the proposal before wrote them. */
const sinAnterior = <Una extends Fila>(
  filas: readonly Una[],
  renglones: RenglonPropuesto[],
): Una[] =>
  filas.map((fila) => {
    const renglon = renglones.find(({ tipo }) => tipo === tipoDe(fila));
    if (!renglon || escrito(fila).compare(deRenglon(renglon)) !== 0) return fila;
    const vacio =
      renglon.causado === undefined ? { importe: '' } : { importe: '0.00', causado: '0.00' };
    return conImporte(fila, { ...renglon, ...vacio }) as Una;
  });

const enListas = (
  nomina: Nomina,
  cambia: <Una extends Fila>(nombre: Lista, filas: readonly Una[]) => Una[],
): Nomina => ({
  ...nomina,
  Percepciones: cambia('Percepciones', nomina.Percepciones ?? []),
  Deducciones: cambia('Deducciones', nomina.Deducciones ?? []),
  OtrosPagos: cambia('OtrosPagos', nomina.OtrosPagos ?? []),
});

/**
 * Proposes wages, social security and income tax and writes them: rows that are missing, empty or
 * unchanged since `anterior` get their amounts; a row that a person typed stays and is named. A row
 * of `anterior` that is not proposed any more goes, because SAT refuses an ISR of 0 (NOM96).
 */
export function fillNomina(nomina: Nomina, anterior?: Propuesta, zona?: Zona): Calculada {
  const limpia = enListas(nomina, (nombre, filas) => sinAnterior(filas, deLista(anterior, nombre)));
  const propuesta = proposeNomina(limpia, zona);
  const respetados: string[] = [];
  const escribe = <Una extends Fila>(nombre: Lista, filas: readonly Una[]): Una[] => {
    let next: Fila[] = [...filas];
    const renglones = deLista(propuesta, nombre);
    for (const renglon of renglones) {
      const at = next.findIndex((fila) => !fila.isDeleted && tipoDe(fila) === renglon.tipo);
      const fila = next[at];
      if (!fila) {
        next.push(filaDe(renglon));
        continue;
      }
      const valor = escrito(fila);
      if (valor.isZero()) next = next.with(at, conImporte(fila, renglon));
      else if (valor.compare(deRenglon(renglon)) !== 0) {
        respetados.push(
          `${renglon.concepto}: se respeta lo escrito, ${pesos(valor)}; las tablas dan ${pesos(deRenglon(renglon))}.`,
        );
      }
    }
    const yaNo = deLista(anterior, nombre).filter(
      ({ tipo, causado }) => causado === undefined && renglones.every((it) => it.tipo !== tipo),
    );
    return next.filter(
      (fila) => !(escrito(fila).isZero() && yaNo.some(({ tipo }) => tipo === tipoDe(fila))),
    ) as Una[];
  };
  return { nomina: enListas(limpia, escribe), propuesta, respetados };
}
