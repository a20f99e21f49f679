import type { Column, Content } from 'pdfmake/interfaces.js';
import type { PrintedCfdi } from '../printed-cfdi.ts';
import { day, withText } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { CONTENT_WIDTH, label, MARGIN, MUTED, perforation, SMALL } from '../trazos.ts';
import { condiciones } from './condiciones.ts';
import { folioOf, importeOf, kindOf, title } from './rotulo.ts';

const LOGO_BOX: [number, number] = [120, 48];
const BOX_WIDTH = 200;

/** What every further page begins with: whose document it is, and which. */
export const runningHeader = (cfdi: PrintedCfdi): Content => ({
  columns: [
    { text: cfdi.emisor.Nombre ?? '', width: '*' },
    { text: title(cfdi), width: 'auto', alignment: 'right' },
  ],
  columnGap: 12,
  fontSize: SMALL,
  color: MUTED,
  margin: [MARGIN, 18, MARGIN, 0],
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

/** Who receives it, with what the SAT asks of them. */
export const receptor = ({ receptor: it, comprobante }: PrintedCfdi): Content[] => {
  const cp = it.DomicilioFiscalReceptor;
  return [
    label(comprobante.TipoDeComprobante === 'N' ? 'Trabajador' : 'Receptor'),
    { text: it.Nombre ?? '', fontSize: 11, bold: true },
    [`RFC ${it.Rfc ?? ''}`, cp && `C.P. ${cp}`].filter(Boolean).join(' · '),
    withText('c_RegimenFiscal', it.RegimenFiscalReceptor),
    `Uso: ${withText('c_UsoCFDI', it.UsoCFDI)}`,
  ];
};

/** The receiver and the total, then how it is paid. */
export const parties = (cfdi: PrintedCfdi, tema: Tema): Content => ({
  stack: [
    perforation(CONTENT_WIDTH, [0, 8, 0, 8]),
    {
      columns: [{ width: '*', stack: receptor(cfdi) }, importeBox(cfdi, tema)],
      columnGap: 16,
      margin: [0, 0, 0, 8],
    },
    ...condiciones(cfdi),
  ],
  margin: [0, 0, 0, 6],
});
