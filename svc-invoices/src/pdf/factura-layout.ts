import { amountInWords } from '@timbra/cfdi';
import { MARCA_PRUEBA } from '@timbra/contracts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Attributes, PrintedCfdi, PrintedConcepto } from './printed-cfdi.ts';
import { amount, rate, textOf, withText } from './printed-text.ts';
import type { Tema } from './tema.ts';

const INK = '#1b2733';
const MUTED = '#5b6876';
const RULE = '#cfd6dd';
const SMALL = 7;
/** Points: letter size less 36 on each side. */
const CONTENT_WIDTH = 540;
const LOGO_BOX: [number, number] = [200, 64];

const label = (text: string): Content => ({ text, fontSize: SMALL, color: MUTED });
const field = (name: string, value: string): Content => ({
  stack: [label(name), { text: value || '—', margin: [0, 0, 0, 4] }],
});

const rules = {
  hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

const title = ({ comprobante }: PrintedCfdi): string => {
  const kind = comprobante.TipoDeComprobante === 'I' ? 'Factura' : 'Comprobante';
  const folio = [comprobante.Serie, comprobante.Folio].filter(Boolean).join(' ');
  return folio ? `${kind} ${folio}` : kind;
};

const header = (cfdi: PrintedCfdi, { accent, logo }: Tema): Content => {
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

const parties = ({ receptor, comprobante }: PrintedCfdi, { band }: Tema): Content => ({
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
        {
          columns: [
            [
              field('Forma de pago', withText('c_FormaPago', comprobante.FormaPago)),
              field('Moneda', currency(comprobante)),
            ],
            [
              field('Método de pago', withText('c_MetodoPago', comprobante.MetodoPago)),
              field('Exportación', withText('c_Exportacion', comprobante.Exportacion)),
            ],
          ],
          columnGap: 8,
        },
      ],
    ],
  },
  layout: rules,
  margin: [0, 0, 0, 10],
});

const currency = ({ Moneda, TipoCambio }: Attributes): string =>
  TipoCambio && TipoCambio !== '1' ? `${Moneda} (tipo de cambio ${TipoCambio})` : (Moneda ?? '');

const right = (text: string, extra: object = {}): TableCell => ({
  text,
  alignment: 'right',
  noWrap: true,
  ...extra,
});

const taxLine = ({ nombre, attributes }: PrintedConcepto['impuestos'][number]): string => {
  const tax = `${textOf('c_Impuesto', attributes.Impuesto)} ${rate(attributes)}`;
  const importe = attributes.Importe === undefined ? '' : `: ${amount(attributes.Importe)}`;
  return `${nombre} ${tax} sobre ${amount(attributes.Base)}${importe}`;
};

const conceptoRow = ({ attributes: it, impuestos, predial }: PrintedConcepto): TableCell[] => [
  right(it.Cantidad ?? ''),
  { stack: [it.ClaveUnidad ?? '', { text: it.Unidad ?? '', fontSize: SMALL, color: MUTED }] },
  {
    stack: [
      it.Descripcion ?? '',
      {
        text: [
          `Clave ${it.ClaveProdServ ?? ''}`,
          it.NoIdentificacion ? `  ·  No. ${it.NoIdentificacion}` : '',
          `  ·  Objeto de impuesto ${it.ObjetoImp ?? ''}`,
        ].join(''),
        fontSize: SMALL,
        color: MUTED,
      },
      ...impuestos.map((tax) => ({ text: taxLine(tax), fontSize: SMALL, color: MUTED })),
      ...predial.map((numero) => ({
        text: `Cuenta predial ${numero}`,
        fontSize: SMALL,
        color: MUTED,
      })),
    ],
  },
  right(amount(it.ValorUnitario)),
  right(it.Descuento ? amount(it.Descuento) : ''),
  right(amount(it.Importe)),
];

const conceptos = (cfdi: PrintedCfdi, { band }: Tema): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [44, 44, '*', 66, 54, 66],
    body: [
      ['Cantidad', 'Unidad', 'Descripción', 'Precio unitario', 'Descuento', 'Importe'].map(
        (text, column) => ({
          text,
          bold: true,
          ...band,
          alignment: column === 1 || column === 2 ? 'left' : 'right',
        }),
      ),
      ...cfdi.conceptos.map(conceptoRow),
    ],
  },
  layout: rules,
  margin: [0, 0, 0, 8],
});

const totalRow = (name: string, value: string, strong = {}): TableCell[] => [
  { text: name, ...strong },
  right(amount(value), strong),
];

const totals = (
  { comprobante, traslados, retenciones }: PrintedCfdi,
  { accent }: Tema,
): Content => {
  const rows = [
    totalRow('Subtotal', comprobante.SubTotal ?? '0'),
    ...(comprobante.Descuento ? [totalRow('Descuento', comprobante.Descuento)] : []),
    ...traslados.map((it) =>
      totalRow(`${textOf('c_Impuesto', it.Impuesto)} ${rate(it)}`, it.Importe ?? '0'),
    ),
    ...retenciones.map((it) =>
      totalRow(`Retención ${textOf('c_Impuesto', it.Impuesto)}`, it.Importe ?? '0'),
    ),
    totalRow(`Total ${comprobante.Moneda ?? ''}`, comprobante.Total ?? '0', {
      bold: true,
      color: accent,
    }),
  ];
  return {
    columns: [
      {
        width: '*',
        stack: [
          label('Importe con letra'),
          amountInWords(comprobante.Total ?? '0', comprobante.Moneda ?? 'MXN'),
          ...(comprobante.CondicionesDePago
            ? [label('Condiciones de pago'), comprobante.CondicionesDePago]
            : []),
        ],
        margin: [0, 3, 16, 0],
      },
      { width: 200, table: { widths: ['*', 80], body: rows }, layout: rules },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 10],
  };
};

const relacionados = (cfdi: PrintedCfdi): Content[] =>
  cfdi.relacionados.map(({ tipoRelacion, uuids }) => ({
    stack: [
      label(`CFDI relacionados: ${withText('c_TipoRelacion', tipoRelacion)}`),
      { text: uuids.join(', '), fontSize: 8 },
    ],
    margin: [0, 0, 0, 8],
  }));

const seal = (name: string, value: string): Content => ({
  stack: [label(name), { text: value, fontSize: 6, wordBreak: 'break-all' }],
  margin: [0, 0, 0, 3],
});

const stamp = ({ comprobante, timbre, qr }: PrintedCfdi): Content =>
  timbre
    ? {
        columns: [
          { width: 136, qr, fit: 136, eccLevel: 'M' },
          {
            width: '*',
            stack: [
              seal('Sello digital del CFDI', comprobante.Sello ?? ''),
              seal('Sello digital del SAT', timbre.selloSat),
              seal(
                'Cadena original del complemento de certificación digital del SAT',
                timbre.cadena,
              ),
              {
                columns: [
                  field('Certificado del emisor', comprobante.NoCertificado ?? ''),
                  field('Certificado del SAT', timbre.noCertificadoSat),
                ],
                fontSize: SMALL,
              },
              {
                columns: [
                  field('Fecha de certificación', timbre.fechaTimbrado.replace('T', ' ')),
                  field('RFC del proveedor de certificación', timbre.rfcProvCertif),
                ],
                fontSize: SMALL,
              },
              ...(timbre.leyenda ? [{ text: timbre.leyenda, bold: true, fontSize: SMALL }] : []),
            ],
          },
        ],
        columnGap: 10,
        unbreakable: true,
      }
    : seal('Sello digital del CFDI (prueba)', comprobante.Sello ?? '');

interface LayoutOptions {
  tema: Tema;
  observaciones?: string;
  prueba: boolean;
}

/** The printed representation of an invoice, as its template wants it (Anexo 20; spec 1 §2). */
export const facturaLayout = (
  cfdi: PrintedCfdi,
  { tema, observaciones, prueba }: LayoutOptions,
): TDocumentDefinitions => ({
  info: {
    title: title(cfdi),
    author: cfdi.emisor.Nombre ?? '',
    subject: tema.label,
    creator: 'Timbra',
  },
  language: 'es-MX',
  pageSize: 'LETTER',
  pageMargins: [36, 36, 36, 40],
  defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
  ...(prueba && { watermark: { text: 'PRUEBA', color: '#b45309', opacity: 0.12, bold: true } }),
  content: [
    ...(prueba
      ? [{ text: MARCA_PRUEBA, color: '#8a4b00', bold: true, margin: [0, 0, 0, 8] } as Content]
      : []),
    header(cfdi, tema),
    parties(cfdi, tema),
    conceptos(cfdi, tema),
    totals(cfdi, tema),
    ...relacionados(cfdi),
    ...(observaciones
      ? [{ stack: [label('Observaciones'), observaciones], margin: [0, 0, 0, 8] } as Content]
      : []),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineColor: RULE }],
      margin: [0, 0, 0, 6],
    },
    stamp(cfdi),
  ],
  footer: (page, pages) => ({
    columns: [
      {
        text: prueba ? MARCA_PRUEBA : 'Este documento es una representación impresa de un CFDI',
        color: MUTED,
      },
      { text: `Página ${page} de ${pages}`, alignment: 'right', color: MUTED },
    ],
    fontSize: SMALL,
    margin: [36, 10, 36, 0],
  }),
});
