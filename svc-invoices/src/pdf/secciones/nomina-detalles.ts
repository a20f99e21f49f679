import type { Content } from 'pdfmake/interfaces.js';
import { all, attributes, one, type Attributes, type PrintedCfdi } from '../printed-cfdi.ts';
import { amount, withText } from '../printed-text.ts';
import { field, note } from '../trazos.ts';

type Node = PrintedCfdi['complementos'][number];
type Nombres = readonly (readonly [attribute: string, name: string])[];

/** As many fields as fit in a line. */
const IN_A_LINE = 4;

const lines = (it: Attributes, nombres: Nombres): Content[] => {
  const given = nombres.filter(([attribute]) => it[attribute] !== undefined);
  return Array.from({ length: Math.ceil(given.length / IN_A_LINE) }, (_, n) => ({
    columns: given.slice(n * IN_A_LINE, (n + 1) * IN_A_LINE).map(([attribute, name]) => {
      const value = it[attribute] ?? '';
      return field(name, /\./.test(value) ? amount(value) : value);
    }),
    columnGap: 8,
  }));
};

/** What a row tells besides its key and its amounts, a sentence each. */
export const detallesDeFila = (row: Node): string[] => [
  ...all(row, 'HorasExtra').map(({ attributes: it }) => {
    const horas = `${it.HorasExtra ?? ''} horas en ${it.Dias ?? ''} días`;
    return `${withText('c_TipoHoras', it.TipoHoras)}: ${horas}, ${amount(it.ImportePagado)}`;
  }),
  ...all(row, 'AccionesOTitulos').map(
    ({ attributes: it }) =>
      `Valor de mercado ${amount(it.ValorMercado)}, precio al otorgarse ${amount(it.PrecioAlOtorgarse)}`,
  ),
  ...all(row, 'SubsidioAlEmpleo').map(
    ({ attributes: it }) => `Subsidio causado ${amount(it.SubsidioCausado)}`,
  ),
  ...all(row, 'CompensacionSaldosAFavor').map(
    ({ attributes: it }) =>
      `Saldo a favor de ${it.Año ?? ''}: ${amount(it.SaldoAFavor)}, remanente ${amount(it.RemanenteSalFav)}`,
  ),
];

const INGRESOS: Nombres = [
  ['IngresoAcumulable', 'Ingreso acumulable'],
  ['IngresoNoAcumulable', 'Ingreso no acumulable'],
];
const SEPARACION: Nombres = [
  ['TotalPagado', 'Separación o indemnización'],
  ['NumAñosServicio', 'Años de servicio'],
  ['UltimoSueldoMensOrd', 'Último sueldo mensual ordinario'],
  ...INGRESOS,
];
const JUBILACION: Nombres = [
  ['TotalUnaExhibicion', 'Jubilación en una exhibición'],
  ['TotalParcialidad', 'Jubilación en parcialidades'],
  ['MontoDiario', 'Monto diario'],
  ...INGRESOS,
];
const SUMAS: Nombres = [
  ['TotalSueldos', 'Total de sueldos'],
  ['TotalSeparacionIndemnizacion', 'Total de separación'],
  ['TotalJubilacionPensionRetiro', 'Total de jubilación'],
  ['TotalGravado', 'Total gravado'],
  ['TotalExento', 'Total exento'],
  ['TotalImpuestosRetenidos', 'ISR retenido'],
  ['TotalOtrasDeducciones', 'Otras deducciones'],
];

/** What is told of some earnings as a whole. */
export const resumidas = (percepciones: Node | undefined): Content[] => [
  ...lines(attributes(one(percepciones, 'SeparacionIndemnizacion')), SEPARACION),
  ...lines(attributes(one(percepciones, 'JubilacionPensionRetiro')), JUBILACION),
];

/** The parts of the payroll's totals, which stand apart: one line of small print. */
export const sumas = (nomina: Node): Content => {
  const it = {
    ...attributes(nomina),
    ...attributes(one(nomina, 'Percepciones')),
    ...attributes(one(nomina, 'Deducciones')),
  };
  const said = SUMAS.flatMap(([attribute, name]) =>
    it[attribute] === undefined ? [] : [`${name} ${amount(it[attribute])}`],
  );
  return { ...(note(said.join('  ·  ')) as object), margin: [0, 0, 0, 6] } as Content;
};
