import { filasDeFactura } from '@timbra/cfdi';
import type { Content } from 'pdfmake/interfaces.js';
import type { Attributes, PrintedCfdi } from '../printed-cfdi.ts';
import { withText } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { field, label, MUTED, rules } from '../trazos.ts';

const LOGO_BOX: [number, number] = [200, 64];
/** What each kind is called on paper. */
const KINDS: Readonly<Record<string, string>> = {
  I: 'Factura',
  E: 'Nota de crédito',
  P: 'Recibo de pago',
  N: 'Recibo de nómina',
};

export const title = ({ comprobante, global }: PrintedCfdi): string => {
  const kind = global ? 'Factura global' : (KINDS[comprobante.TipoDeComprobante ?? ''] ?? 'CFDI');
  const folio = [comprobante.Serie, comprobante.Folio].filter(Boolean).join(' ');
  return folio ? `${kind} ${folio}` : kind;
};

export const header = (cfdi: PrintedCfdi, { accent, logo }: Tema): Content => {
  const { comprobante, emisor, timbre } = cfdi;
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...(logo ? [{ image: logo, fit: LOGO_BOX, margin: [0, 0, 0, 6] } as Content] : []),
          { text: emisor.Nombre ?? '', fontSize: 14, bold: true, color: accent },
          { text: `RFC ${emisor.Rfc ?? ''}`, margin: [0, 2, 0, 0] },
          {
            text: withText('c_RegimenFiscal', emisor.RegimenFiscal),
            color: MUTED,
          },
          { text: `Lugar de expedición: C.P. ${comprobante.LugarExpedicion ?? ''}`, color: MUTED },
        ],
      },
      {
        width: 210,
        alignment: 'right',
        stack: [
          { text: title(cfdi), fontSize: 14, bold: true, color: accent },
          label('Folio fiscal (UUID)'),
          { text: timbre?.uuid ?? 'Sin timbre fiscal', fontSize: 8 },
          label('Fecha de emisión'),
          { text: (comprobante.Fecha ?? '').replace('T', ' '), fontSize: 8 },
        ],
      },
    ],
    margin: [0, 0, 0, 10],
  };
};

/** Attributes of the voucher that its table has printed, by their labels. */
const PRINTED = filasDeFactura.flatMap(([, { sat, label: words, printed }]) =>
  printed && sat && words ? [[sat, words] as const] : [],
);

/** A receipt has no form, method or currency of its own: each payment has. */
const pago = (comprobante: Attributes): Content => {
  const { FormaPago, MetodoPago, Moneda, Exportacion } = comprobante;
  return {
    columns: [
      [
        ...(FormaPago ? [field('Forma de pago', withText('c_FormaPago', FormaPago))] : []),
        ...(Moneda === 'XXX' ? [] : [field('Moneda', currency(comprobante))]),
      ],
      [
        ...(MetodoPago ? [field('Método de pago', withText('c_MetodoPago', MetodoPago))] : []),
        field('Exportación', withText('c_Exportacion', Exportacion)),
        ...PRINTED.flatMap(([attribute, label]) => {
          const value = comprobante[attribute];
          return value ? [field(label, value)] : [];
        }),
      ],
    ],
    columnGap: 8,
  };
};

const periodo = (global: Attributes): Content => ({
  columns: [
    field('Periodicidad', withText('c_Periodicidad', global.Periodicidad)),
    field('Meses', withText('c_Meses', global.Meses)),
    field('Año', global.Año),
  ],
  columnGap: 8,
});

const currency = ({ Moneda, TipoCambio }: Attributes): string =>
  TipoCambio && TipoCambio !== '1' ? `${Moneda} (tipo de cambio ${TipoCambio})` : (Moneda ?? '');

export const parties = (
  { receptor, comprobante, global }: PrintedCfdi,
  { band }: Tema,
): Content => ({
  table: {
    widths: ['*', '*'],
    body: [
      [
        { text: 'Receptor', bold: true, ...band },
        { text: 'Pago', bold: true, ...band },
      ],
      [
        {
          stack: [
            { text: receptor.Nombre ?? '', bold: true },
            `RFC ${receptor.Rfc ?? ''}`,
            `C.P. ${receptor.DomicilioFiscalReceptor ?? ''}`,
            { text: withText('c_RegimenFiscal', receptor.RegimenFiscalReceptor), color: MUTED },
            { text: `Uso: ${withText('c_UsoCFDI', receptor.UsoCFDI)}`, color: MUTED },
          ],
        },
        { stack: [pago(comprobante), ...(global ? [periodo(global)] : [])] },
      ],
    ],
  },
  layout: rules,
  margin: [0, 0, 0, 10],
});
