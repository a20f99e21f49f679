import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { all, attributes, one, type Attributes, type PrintedCfdi } from '../printed-cfdi.ts';
import { amount, withText } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { field, headings, note, right, rules } from '../trazos.ts';
import { detallesDeFila, resumidas, sumas } from './nomina-detalles.ts';

type Node = PrintedCfdi['complementos'][number];

const AUSENTE = '';

const empleado = (it: Attributes, emisor: Attributes): Content => {
  const rows: [string, string | undefined][][] = [
    [
      ['No. de empleado', it.NumEmpleado],
      ['CURP', it.Curp],
      ['No. de seguridad social', it.NumSeguridadSocial],
      ['Registro patronal', emisor.RegistroPatronal],
    ],
    [
      ['Departamento', it.Departamento],
      ['Puesto', it.Puesto],
      ['Contrato', withText('c_TipoContrato', it.TipoContrato)],
      ['Régimen', withText('c_TipoRegimen', it.TipoRegimen)],
    ],
    [
      ['Inicio de la relación laboral', it.FechaInicioRelLaboral],
      ['Antigüedad', it.Antigüedad],
      ['Salario base', it.SalarioBaseCotApor && amount(it.SalarioBaseCotApor)],
      ['Salario diario integrado', it.SalarioDiarioIntegrado && amount(it.SalarioDiarioIntegrado)],
    ],
  ];
  return {
    stack: rows.map((row) => ({
      columns: row.map(([name, value]) => field(name, value ?? AUSENTE)),
      columnGap: 8,
    })),
  };
};

const periodo = (it: Attributes, receptor: Attributes): Content => ({
  columns: [
    field('Nómina', it.TipoNomina === 'E' ? 'Extraordinaria' : 'Ordinaria'),
    field('Periodo', `${it.FechaInicialPago ?? ''} a ${it.FechaFinalPago ?? ''}`),
    field('Fecha de pago', it.FechaPago),
    field('Días pagados', it.NumDiasPagados),
    field('Periodicidad', withText('c_PeriodicidadPago', receptor.PeriodicidadPago)),
  ],
  columnGap: 8,
  margin: [0, 0, 0, 6],
});

const table = (
  titles: readonly string[],
  rows: TableCell[][],
  { band }: Tema,
  numbers: number,
): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [34, 40, '*', ...Array<number>(numbers).fill(62)],
    body: [
      headings(
        titles,
        band,
        Array.from({ length: numbers }, (_, i) => 3 + i),
      ),
      ...rows,
    ],
  },
  layout: rules,
  margin: [0, 0, 0, 6],
});

const concepto = (fila: Node): TableCell => {
  const detalles = detallesDeFila(fila).map(note);
  const text = fila.attributes.Concepto ?? '';
  return detalles.length > 0 ? { stack: [text, ...detalles] } : text;
};

const percepciones = (node: Node | undefined, tema: Tema): Content[] => {
  const rows = all(node, 'Percepcion').map((fila) => [
    fila.attributes.TipoPercepcion ?? '',
    fila.attributes.Clave ?? '',
    concepto(fila),
    right(amount(fila.attributes.ImporteGravado)),
    right(amount(fila.attributes.ImporteExento)),
  ]);
  const titles = ['Tipo', 'Clave', 'Percepción', 'Gravado', 'Exento'];
  return rows.length > 0 ? [table(titles, rows, tema, 2)] : [];
};

const deducciones = (node: Node | undefined, tema: Tema): Content[] => {
  const rows = all(node, 'Deduccion').map((fila) => [
    fila.attributes.TipoDeduccion ?? '',
    fila.attributes.Clave ?? '',
    concepto(fila),
    right(amount(fila.attributes.Importe)),
  ]);
  return rows.length > 0 ? [table(['Tipo', 'Clave', 'Deducción', 'Importe'], rows, tema, 1)] : [];
};

const otrosPagos = (node: Node | undefined, tema: Tema): Content[] => {
  const rows = all(node, 'OtroPago').map((fila) => [
    fila.attributes.TipoOtroPago ?? '',
    fila.attributes.Clave ?? '',
    concepto(fila),
    right(amount(fila.attributes.Importe)),
  ]);
  return rows.length > 0 ? [table(['Tipo', 'Clave', 'Otro pago', 'Importe'], rows, tema, 1)] : [];
};

const incapacidades = (node: Node | undefined): Content[] =>
  all(node, 'Incapacidad').map(({ attributes: it }) => {
    const tipo = withText('c_TipoIncapacidad', it.TipoIncapacidad);
    const importe = it.ImporteMonetario && amount(it.ImporteMonetario);
    const said = [tipo, `${it.DiasIncapacidad} días`, importe].filter(Boolean);
    return field('Incapacidad', said.join(', '));
  });

/** Payroll 1.2 (spec 2 §3): who is paid, for when, and what for. */
export const nomina = ({ complementos }: PrintedCfdi, tema: Tema): Content[] =>
  complementos
    .filter(({ name }) => name === 'Nomina')
    .flatMap((node) => {
      const receptor = attributes(one(node, 'Receptor'));
      return [
        empleado(receptor, attributes(one(node, 'Emisor'))),
        periodo(attributes(node), receptor),
        ...percepciones(one(node, 'Percepciones'), tema),
        ...resumidas(one(node, 'Percepciones')),
        ...otrosPagos(one(node, 'OtrosPagos'), tema),
        ...deducciones(one(node, 'Deducciones'), tema),
        ...incapacidades(one(node, 'Incapacidades')),
        sumas(node),
      ];
    });
