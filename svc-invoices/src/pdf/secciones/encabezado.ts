import { filasDeFactura } from '@timbra/cfdi';
import type { Column, Content } from 'pdfmake/interfaces.js';
import { attributes, one, type Attributes, type PrintedCfdi } from '../printed-cfdi.ts';
import { day, money, withText } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { field, label, MUTED, perforation, SMALL } from '../trazos.ts';

const LOGO_BOX: [number, number] = [120, 48];
/** Points: letter size less its margins. */
export const CONTENT_WIDTH = 540;
const BOX_WIDTH = 200;
/** What each kind is called on paper. */
const KINDS: Readonly<Record<string, string>> = {
  I: 'Factura',
  E: 'Nota de crédito',
  P: 'Recibo de pago',
  N: 'Recibo de nómina',
};

const kindOf = ({ comprobante, global }: PrintedCfdi): string =>
  global ? 'Factura global' : (KINDS[comprobante.TipoDeComprobante ?? ''] ?? 'CFDI');

export const folioOf = ({ Serie, Folio }: Attributes): string =>
  [Serie, Folio].filter(Boolean).join('-');

export const title = (cfdi: PrintedCfdi): string =>
  [kindOf(cfdi), folioOf(cfdi.comprobante)].filter(Boolean).join(' ');

/** What every further page begins with: whose document it is, and which. */
export const runningHeader = (cfdi: PrintedCfdi): Content => ({
  columns: [
    { text: cfdi.emisor.Nombre ?? '', width: '*' },
    { text: title(cfdi), width: 'auto', alignment: 'right' },
  ],
  columnGap: 12,
  fontSize: SMALL,
  color: MUTED,
  margin: [36, 18, 36, 0],
});

export const header = (cfdi: PrintedCfdi, { accent, logo }: Tema): Content => {
  const { comprobante, emisor, timbre } = cfdi;
  const folio = folioOf(comprobante);
  return {
    columns: [
      ...(logo ? [{ width: 'auto', stack: [{ image: logo, fit: LOGO_BOX }] } as Column] : []),
      {
        width: '*',
        stack: [
          { text: emisor.Nombre ?? '', fontSize: 13, bold: true, color: accent },
          { text: `RFC ${emisor.Rfc ?? ''}`, margin: [0, 2, 0, 0] },
          withText('c_RegimenFiscal', emisor.RegimenFiscal),
          `Lugar de expedición: C.P. ${comprobante.LugarExpedicion ?? ''}`,
        ],
      },
      {
        width: 190,
        alignment: 'right',
        stack: [
          { text: kindOf(cfdi), fontSize: 10, bold: true },
          ...(folio
            ? [{ text: folio, fontSize: folio.length > 12 ? 14 : 22, bold: true, color: accent }]
            : []),
          day(comprobante.Fecha),
          ...(timbre ? [] : [{ text: 'Sin timbre fiscal', color: MUTED }]),
        ],
      },
    ],
    columnGap: 12,
  };
};

/** Attributes of the voucher that its table has printed, by their labels. */
const PRINTED = filasDeFactura.flatMap(([, { sat, label: words, printed }]) =>
  printed && sat && words ? [[sat, words] as const] : [],
);

const currency = ({ Moneda, TipoCambio }: Attributes): string =>
  TipoCambio && TipoCambio !== '1' ? `${Moneda} (tipo de cambio ${TipoCambio})` : (Moneda ?? '');

/** As many fields as fit in a line. */
const IN_A_LINE = 4;

export const inLines = (fields: readonly (readonly [string, string | undefined])[]): Content[] => {
  const given = fields.filter(([, value]) => value);
  return Array.from({ length: Math.ceil(given.length / IN_A_LINE) }, (_, line) => {
    const inLine = given.slice(line * IN_A_LINE, (line + 1) * IN_A_LINE);
    const columns: Content[] = inLine.map(([name, value]) => field(name, value));
    while (columns.length < IN_A_LINE) columns.push('');
    return { columns, columnGap: 12 };
  });
};

/** A receipt of payments has no form, method or currency of its own: each payment has. */
const condiciones = (cfdi: PrintedCfdi): Content[] => {
  const { comprobante, global } = cfdi;
  // A payroll is in pesos, and its concept's line says the rest: one page holds it.
  if (comprobante.TipoDeComprobante === 'N') return [];
  return inLines([
    ['Método de pago', withText('c_MetodoPago', comprobante.MetodoPago)],
    ['Forma de pago', withText('c_FormaPago', comprobante.FormaPago)],
    ['Moneda', comprobante.Moneda === 'XXX' ? undefined : currency(comprobante)],
    ['Exportación', withText('c_Exportacion', comprobante.Exportacion)],
    ...PRINTED.map(([attribute, words]) => [words, comprobante[attribute]] as const),
    ['Periodicidad', withText('c_Periodicidad', global?.Periodicidad)],
    ['Meses', withText('c_Meses', global?.Meses)],
    ['Año', global?.Año],
  ]);
};

const attribute = (cfdi: PrintedCfdi, complemento: string, child: string | null, name: string) => {
  const node = cfdi.complementos.find((it) => it.name === complemento);
  return attributes(child === null ? node : one(node, child))[name];
};

/** What the document comes to, and what that is called: a receipt of payments leads with them. */
const importeOf = (cfdi: PrintedCfdi): { nombre: string; importe: string; nota: string } => {
  const { comprobante } = cfdi;
  const { Moneda, Total, TipoDeComprobante } = comprobante;
  if (TipoDeComprobante === 'P') {
    const monto = attribute(cfdi, 'Pagos', 'Totales', 'MontoTotalPagos');
    return { nombre: 'Total pagado', importe: money(monto), nota: 'MXN' };
  }
  if (TipoDeComprobante === 'N') {
    const pagado = day(attribute(cfdi, 'Nomina', null, 'FechaPago'));
    const nota = pagado ? `${Moneda ?? ''} · pagado el ${pagado}` : (Moneda ?? '');
    return { nombre: 'Neto a pagar', importe: money(Total, Moneda), nota };
  }
  return { nombre: 'Total', importe: money(Total, Moneda), nota: withText('c_Moneda', Moneda) };
};

const importeBox = (cfdi: PrintedCfdi, { accent, band }: Tema): Column => {
  const { nombre, importe, nota } = importeOf(cfdi);
  return {
    width: BOX_WIDTH,
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              label(nombre),
              {
                text: importe,
                // 14 letters of 20 points fill the box.
                fontSize: importe.length > 14 ? 14 : 20,
                bold: true,
                color: accent,
                noWrap: true,
              },
              { text: nota, fontSize: 8 },
            ],
            alignment: 'right',
            ...(band.fillColor && { fillColor: band.fillColor }),
            margin: [8, 6, 8, 6],
          },
        ],
      ],
    },
    layout: 'noBorders',
  };
};

/** Whom it is for and what it comes to, then how it is paid. */
export const parties = (cfdi: PrintedCfdi, tema: Tema): Content => {
  const { receptor, comprobante } = cfdi;
  const cp = receptor.DomicilioFiscalReceptor;
  return {
    stack: [
      perforation(CONTENT_WIDTH, [0, 8, 0, 8]),
      {
        columns: [
          {
            width: '*',
            stack: [
              label(comprobante.TipoDeComprobante === 'N' ? 'Trabajador' : 'Receptor'),
              { text: receptor.Nombre ?? '', fontSize: 11, bold: true },
              [`RFC ${receptor.Rfc ?? ''}`, cp && `C.P. ${cp}`].filter(Boolean).join(' · '),
              withText('c_RegimenFiscal', receptor.RegimenFiscalReceptor),
              `Uso: ${withText('c_UsoCFDI', receptor.UsoCFDI)}`,
            ],
          },
          importeBox(cfdi, tema),
        ],
        columnGap: 16,
        margin: [0, 0, 0, 8],
      },
      ...condiciones(cfdi),
    ],
    margin: [0, 0, 0, 6],
  };
};
