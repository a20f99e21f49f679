import { nuevoSubsidio } from '@timbra/cfdi';
import { columnasNomina, type CampoMasivo } from '@timbra/contracts';
import type { Celda, Problema } from '../celda-of-path.ts';
import {
  celdasDe,
  emisorDe,
  receptorDe,
  type Celdas,
  type Compuesta,
  type Cuenta,
  type Fila,
} from '../compose-factura.ts';

const SIN_TRABAJADOR = 'Escribe el RFC del trabajador';
const SIN_DATOS = 'Ese receptor no tiene datos de trabajador; agrégalos en Receptores';
const REPETIDO = 'Otra fila tiene la misma serie y el mismo folio: cada recibo lleva el suyo';
/** c_TipoRegimen: wages, which say the subsidy even when there is none. */
const SUELDOS = '02';
const SUBSIDIO = '002';

const { Clave, Concepto, SubsidioCausado = '' } = nuevoSubsidio();
const SIN_SUBSIDIO = { Clave, Concepto, SubsidioCausado };

const LISTAS = ['Percepciones', 'Deducciones', 'OtrosPagos'] as const;
type Lista = (typeof LISTAS)[number];

/** A row of the receipt: its own fields, and which cell each amount was written in. */
interface Renglon {
  datos: Record<string, string>;
  campos: Map<string, CampoMasivo>;
}

const nuevoRenglon = (lista: Lista, tipo: string, Concepto: string): Renglon['datos'] => ({
  Clave: tipo,
  Concepto,
  ...(lista === 'Percepciones' && {
    TipoPercepcion: tipo,
    ImporteGravado: '0.00',
    ImporteExento: '0.00',
  }),
  ...(lista === 'Deducciones' && { TipoDeduccion: tipo, Importe: '0.00' }),
  ...(lista === 'OtrosPagos' && { TipoOtroPago: tipo, Importe: '0.00' }),
  ...(lista === 'OtrosPagos' && tipo === SUBSIDIO && SIN_SUBSIDIO),
});

const isZero = (text: string): boolean => /^0*(\.0*)?$/.test(text);

/** The amounts of a row by kind; an earning may have two columns, taxed and exempt. */
const renglonesDe = (celdas: Celdas, { conSubsidio }: { conSubsidio: boolean }) => {
  const listas: Record<Lista, Map<string, Renglon>> = {
    Percepciones: new Map(),
    Deducciones: new Map(),
    OtrosPagos: new Map(),
  };
  const at = (lista: Lista, tipo: string, concepto: string): Renglon => {
    const renglon = listas[lista].get(tipo) ?? {
      datos: nuevoRenglon(lista, tipo, concepto),
      campos: new Map<string, CampoMasivo>(),
    };
    listas[lista].set(tipo, renglon);
    return renglon;
  };
  if (conSubsidio) at('OtrosPagos', SUBSIDIO, '');
  for (const columna of columnasNomina) {
    if (!('renglon' in columna)) continue;
    const { campo, renglon } = columna;
    const importe = celdas[campo];
    // A zero in a column of a payroll sheet is no earning.
    if (importe === undefined || isZero(importe)) continue;
    const { datos, campos } = at(renglon.lista, renglon.tipo, renglon.concepto);
    datos[renglon.importe] = importe;
    campos.set(renglon.importe, campo);
  }
  return listas;
};

/** The column to blame for a missing amount: the first one of its kind. */
const PRIMERA: Readonly<Record<Lista, CampoMasivo>> = {
  Percepciones: 'sueldo',
  Deducciones: 'isr',
  OtrosPagos: 'subsidio',
};
const PROPIOS = new Set<string>(columnasNomina.map(({ campo }) => campo));

/** `nomina.Deducciones.0.Importe` is column «ISR»; `nomina.Receptor.Curp`, the worker's. */
const celdaOfNomina =
  (listas: Record<Lista, Map<string, Renglon>>) =>
  (path: string): Celda => {
    const [head = '', name = '', place = '', attribute = ''] = path.split('.');
    const campo = (it: string) => (PROPIOS.has(it) ? (it as CampoMasivo) : undefined);
    if (head === 'certificado') return { row: 0, campo: 'emisor' };
    if (head !== 'nomina') return { row: 0, campo: campo(head) };
    if (name === 'Receptor') return { row: 0, campo: 'receptor' };
    if (name === 'Emisor') return { row: 0, campo: 'emisor' };
    const lista = LISTAS.find((it) => it === name);
    if (!lista) return { row: 0, campo: campo(name) };
    const campos = [...listas[lista].values()][Number(place || NaN)]?.campos;
    const [first] = campos?.values() ?? [];
    return { row: 0, campo: campos?.get(attribute) ?? first ?? PRIMERA[lista] };
  };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * A row as the payroll receipt of POST /facturas, not read by its schema yet: data of the worker's
 * and the issuer's records is completed as in a draft. Each further row of the same series and
 * folio gets an error.
 */
export const composeNomina = (filas: readonly Fila[], cuenta: Cuenta): Compuesta => {
  const rows = filas.map(celdasDe);
  const problems: Problema[] = rows.flatMap((it, row) => [
    ...[...it.problems].map(([campo, message]) => ({ row, campo: campo as CampoMasivo, message })),
    ...(row > 0 ? [{ row, campo: 'folio' as const, message: REPETIDO }] : []),
  ]);
  const first: Celdas = rows[0]?.celdas ?? {};
  const tell = (campo: CampoMasivo, message: string | undefined) => {
    if (message !== undefined) problems.push({ row: 0, campo, message });
  };
  const { emisor, ...sinEmisor } = emisorDe(first.emisor, cuenta);
  tell('emisor', sinEmisor.message);
  const found = receptorDe(first.receptor, cuenta, SIN_TRABAJADOR);
  const { receptor, desconocido } = found;
  tell('receptor', found.message);
  if (receptor && !receptor.nomina) tell('receptor', SIN_DATOS);
  const { trabajador } = first;
  if (receptor && trabajador !== undefined && plain(trabajador) !== plain(receptor.nombre)) {
    tell('trabajador', `Ese RFC es de ${receptor.nombre}`);
  }
  const conSubsidio = receptor?.nomina?.TipoRegimen === SUELDOS;
  const listas = renglonesDe(first, { conSubsidio });
  const datos = (lista: Lista) => [...listas[lista].values()].map((it) => it.datos);
  return {
    sent: {
      tipoComprobante: 'N',
      emisor: emisor?.id,
      receptor: receptor?.id,
      serie: first.serie,
      folio: first.folio,
      lugarExpedicion: first.lugarExpedicion,
      observaciones: first.observaciones,
      externalId: first.externalId,
      nomina: {
        TipoNomina: first.TipoNomina,
        FechaInicialPago: first.FechaInicialPago,
        FechaFinalPago: first.FechaFinalPago,
        FechaPago: first.FechaPago ?? first.FechaFinalPago,
        NumDiasPagados: first.NumDiasPagados,
        Percepciones: datos('Percepciones'),
        Deducciones: datos('Deducciones'),
        OtrosPagos: datos('OtrosPagos'),
      },
    },
    problems,
    emisor,
    receptor,
    desconocido,
    totals: rows.map((it) => it.celdas.total),
    celdaOf: celdaOfNomina(listas),
  };
};
