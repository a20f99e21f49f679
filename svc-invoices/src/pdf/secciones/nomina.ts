import { amountInWords } from '@timbra/cfdi';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { all, attributes, one, type Attributes, type PrintedCfdi } from '../printed-cfdi.ts';
import { amount, day, minus, money, withText } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import {
  field,
  grid,
  headings,
  INK,
  label,
  MUTED,
  note,
  perforation,
  right,
  sum,
  TOTALS_WIDTH,
} from '../trazos.ts';
import { inLines } from './condiciones.ts';
import { detallesDeFila, resumidas, sumas } from './nomina-detalles.ts';

type Node = PrintedCfdi['complementos'][number];

/** '1 nov 2026 al 15 nov 2026', of what, and how often. */
const datos = (it: Attributes, receptor: Attributes, emisor: Attributes): Content => ({
  stack: inLines([
    ['Periodo', `${day(it.FechaInicialPago)} al ${day(it.FechaFinalPago)}`],
    ['Días pagados', it.NumDiasPagados?.replace(/\.0+$/, '')],
    ['Fecha de pago', day(it.FechaPago)],
    [
      'Tipo y periodicidad',
      [
        it.TipoNomina === 'E' ? 'Extraordinaria' : 'Ordinaria',
        withText('c_PeriodicidadPago', receptor.PeriodicidadPago),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ['No. de empleado', receptor.NumEmpleado],
    ['CURP', receptor.Curp],
    ['No. de seguridad social', receptor.NumSeguridadSocial],
    ['Registro patronal', emisor.RegistroPatronal],
    ['Departamento', receptor.Departamento],
    ['Puesto', receptor.Puesto],
    ['Contrato', withText('c_TipoContrato', receptor.TipoContrato)],
    ['Régimen', withText('c_TipoRegimen', receptor.TipoRegimen)],
    ['Inicio de la relación laboral', day(receptor.FechaInicioRelLaboral)],
    ['Antigüedad', receptor.Antigüedad],
    ['Salario base', receptor.SalarioBaseCotApor && money(receptor.SalarioBaseCotApor)],
    [
      'Salario diario integrado',
      receptor.SalarioDiarioIntegrado && money(receptor.SalarioDiarioIntegrado),
    ],
  ]),
  margin: [0, 0, 0, 4],
});

/** Types, what each is, and its amounts. */
const table = (
  titles: readonly string[],
  rows: TableCell[][],
  tema: Tema,
  numbers: number,
): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [24, '*', ...Array<number>(numbers).fill(52)],
    body: [
      headings(
        titles,
        tema.band,
        Array.from({ length: numbers }, (_, i) => 2 + i),
      ),
      ...rows,
    ],
  },
  layout: grid(tema),
  margin: [0, 0, 0, 8],
});

const concepto = (fila: Node): TableCell => {
  const { Concepto = '', Clave } = fila.attributes;
  // The key follows in small print: under the words it would take a line of every row.
  const text = { text: [Concepto, ...(Clave ? [note(`  ${Clave}`)] : [])] };
  const detalles = detallesDeFila(fila).map(note);
  return detalles.length > 0 ? { stack: [text, ...detalles] } : text;
};

const percepciones = (node: Node | undefined, tema: Tema): Content[] => {
  const rows = all(node, 'Percepcion').map((fila) => [
    fila.attributes.TipoPercepcion ?? '',
    concepto(fila),
    right(amount(fila.attributes.ImporteGravado)),
    right(amount(fila.attributes.ImporteExento)),
  ]);
  const titles = ['Tipo', 'Percepciones', 'Gravado', 'Exento'];
  return rows.length > 0 ? [table(titles, rows, tema, 2)] : [];
};

const deducciones = (node: Node | undefined, tema: Tema): Content[] => {
  const rows = all(node, 'Deduccion').map((fila) => [
    fila.attributes.TipoDeduccion ?? '',
    concepto(fila),
    right(amount(fila.attributes.Importe)),
  ]);
  return rows.length > 0 ? [table(['Tipo', 'Deducciones', 'Importe'], rows, tema, 1)] : [];
};

const otrosPagos = (node: Node | undefined, tema: Tema): Content[] => {
  const rows = all(node, 'OtroPago').map((fila) => [
    fila.attributes.TipoOtroPago ?? '',
    concepto(fila),
    right(amount(fila.attributes.Importe)),
  ]);
  return rows.length > 0 ? [table(['Tipo', 'Otros pagos', 'Importe'], rows, tema, 1)] : [];
};

const incapacidades = (node: Node | undefined): Content[] =>
  all(node, 'Incapacidad').map(({ attributes: it }) => {
    const tipo = withText('c_TipoIncapacidad', it.TipoIncapacidad);
    const importe = it.ImporteMonetario && amount(it.ImporteMonetario);
    const said = [tipo, `${it.DiasIncapacidad} días`, importe].filter(Boolean);
    return field('Incapacidad', said.join(', '));
  });

/** What the worker takes home, in figures and words, and where they sign for it. */
const neto = (
  { comprobante, receptor }: PrintedCfdi,
  it: Attributes,
  { accent }: Tema,
): Content => {
  const rows: [string, string][] = [
    ['Total percepciones', amount(it.TotalPercepciones)],
    ['Total otros pagos', amount(it.TotalOtrosPagos)],
    ['Subtotal', amount(comprobante.SubTotal)],
    ['Total deducciones', minus(amount(it.TotalDeducciones))],
  ];
  return {
    columns: [
      {
        width: '*',
        stack: [
          label('Importe con letra'),
          amountInWords(comprobante.Total ?? '0', 'MXN'),
          {
            canvas: [
              { type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.8, lineColor: INK },
            ],
            margin: [0, 26, 0, 4],
          },
          'Recibí de conformidad',
          { text: receptor.Nombre ?? '', color: MUTED },
        ],
      },
      {
        width: TOTALS_WIDTH,
        stack: [
          {
            table: {
              widths: ['*', 80],
              body: rows.map(([name, importe]) => [name, right(importe)]),
            },
            layout: 'noBorders',
          },
          perforation(TOTALS_WIDTH, [0, 4, 0, 4]),
          sum('Neto a pagar', money(comprobante.Total), accent),
        ],
      },
    ],
    columnGap: 16,
    unbreakable: true,
    margin: [0, 0, 0, 8],
  };
};

/** Payroll 1.2 (nomina §1): who is paid, for when, and what for. */
export const nomina = (cfdi: PrintedCfdi, tema: Tema): Content[] =>
  cfdi.complementos
    .filter(({ name }) => name === 'Nomina')
    .flatMap((node) => {
      const receptor = attributes(one(node, 'Receptor'));
      return [
        datos(attributes(node), receptor, attributes(one(node, 'Emisor'))),
        {
          columns: [
            {
              width: 300,
              stack: [
                ...percepciones(one(node, 'Percepciones'), tema),
                ...otrosPagos(one(node, 'OtrosPagos'), tema),
              ],
            },
            { width: '*', stack: deducciones(one(node, 'Deducciones'), tema) },
          ],
          columnGap: 12,
        },
        ...resumidas(one(node, 'Percepciones')),
        ...incapacidades(one(node, 'Incapacidades')),
        sumas(node),
        neto(cfdi, attributes(node), tema),
      ];
    });
