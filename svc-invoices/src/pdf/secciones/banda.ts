import type { Column, Content } from 'pdfmake/interfaces.js';
import type { PrintedCfdi } from '../printed-cfdi.ts';
import { day, withText } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { MARGIN, perforation, SMALL } from '../trazos.ts';
import { condiciones } from './condiciones.ts';
import { receptor, runningHeader } from './encabezado.ts';
import { importeOf, title } from './rotulo.ts';

const WHITE = '#ffffff';
const LOGO_BOX: [number, number] = [112, 48];
/** Points: the folio and the total, at the right of the band. */
const FOLIO_WIDTH = 190;
/** Points: how payment is made, beside the receiver. */
const CONDICIONES_WIDTH = 250;
/** Points: of the strip on further pages. */
const STRIP = 5;

/** Stands on white, whatever the band's colour is: a logo is drawn for paper. */
const plate = (logo: string): Column => ({
  width: 'auto',
  table: {
    body: [[{ image: logo, fit: LOGO_BOX, fillColor: WHITE, margin: [6, 6, 6, 6] }]],
  },
  layout: 'noBorders',
});

/** Letters of a name of so many characters, in points: 254 are a paragraph. */
const sizeOf = ({ length }: string): number => (length > 90 ? 9 : length > 40 ? 11 : 14);

const identidad = ({ emisor, comprobante }: PrintedCfdi): Column => {
  const nombre = emisor.Nombre ?? '';
  return {
    width: '*',
    stack: [
      { text: nombre, fontSize: sizeOf(nombre), bold: true, margin: [0, 0, 0, 3] },
      `RFC ${emisor.Rfc ?? ''}`,
      withText('c_RegimenFiscal', emisor.RegimenFiscal),
      `Lugar de expedición: C.P. ${comprobante.LugarExpedicion ?? ''}`,
    ],
  };
};

const importe = (cfdi: PrintedCfdi): Column => {
  const { nombre, importe: text, nota } = importeOf(cfdi);
  return {
    stack: [
      { text: title(cfdi), fontSize: 11, bold: true },
      [day(cfdi.comprobante.Fecha), ...(cfdi.timbre ? [] : ['Sin timbre fiscal'])].join(' · '),
      perforation(FOLIO_WIDTH, [0, 7, 0, 6], WHITE),
      { text: nombre, fontSize: SMALL },
      // 13 letters of 22 points fill the column.
      { text, fontSize: text.length > 13 ? 15 : 22, bold: true, noWrap: true },
      { text: nota, fontSize: 8 },
    ],
    width: FOLIO_WIDTH,
    alignment: 'right',
  };
};

/** From edge to edge of the first page: who, which document, and what it comes to. */
export const banda = (cfdi: PrintedCfdi, { accent, logo }: Tema): Content => ({
  table: {
    widths: ['*'],
    // One cell: between two, screens show a seam.
    body: [
      [
        {
          columns: [...(logo ? [plate(logo)] : []), identidad(cfdi), importe(cfdi)],
          columnGap: 12,
        },
      ],
    ],
  },
  color: WHITE,
  layout: {
    fillColor: () => accent,
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => MARGIN,
    paddingRight: () => MARGIN,
    paddingTop: () => 26,
    paddingBottom: () => 16,
  },
  margin: [-MARGIN, -MARGIN, -MARGIN, 14],
});

/** The receiver, and beside it how the voucher is paid; a payroll says the latter elsewhere. */
export const partes = (cfdi: PrintedCfdi): Content => {
  const pago = condiciones(cfdi, 2);
  return {
    columns: [
      { width: '*', stack: receptor(cfdi) },
      ...(pago.length > 0 ? [{ width: CONDICIONES_WIDTH, stack: pago }] : []),
    ],
    columnGap: 16,
    margin: [0, 0, 0, 10],
  };
};

/** Further pages keep a strip of the band. */
export const strip = (cfdi: PrintedCfdi, { accent }: Tema): Content => ({
  stack: [
    { canvas: [{ type: 'rect', x: 0, y: 0, w: 612, h: STRIP, color: accent }] },
    { ...(runningHeader(cfdi) as object), margin: [MARGIN, 18 - STRIP, MARGIN, 0] } as Content,
  ],
});
