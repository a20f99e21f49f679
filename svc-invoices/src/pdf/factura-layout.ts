import { MARCA_PRUEBA } from '@timbra/contracts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PrintedCfdi } from './printed-cfdi.ts';
import { day, withText } from './printed-text.ts';
import { banda, partes, strip } from './secciones/banda.ts';
import { complementos } from './secciones/complementos.ts';
import { conceptoUnico, conceptos } from './secciones/conceptos.ts';
import { header, parties, runningHeader } from './secciones/encabezado.ts';
import { nomina } from './secciones/nomina.ts';
import { pagos } from './secciones/pagos.ts';
import { title } from './secciones/rotulo.ts';
import { stamp } from './secciones/timbre.ts';
import { totals } from './secciones/totales.ts';
import type { Tema } from './tema.ts';
import { CONTENT_WIDTH, INK, label, MARGIN, MUTED, perforation, SMALL } from './trazos.ts';

const relacionados = (cfdi: PrintedCfdi): Content[] =>
  cfdi.relacionados.map(({ tipoRelacion, uuids }) => ({
    stack: [
      label(`CFDI relacionados: ${withText('c_TipoRelacion', tipoRelacion)}`),
      { text: uuids.join(', '), fontSize: 8 },
    ],
    margin: [0, 0, 0, 8],
  }));

const isRecibo = ({ comprobante, complementos: nodes }: PrintedCfdi): boolean =>
  nodes.some(
    ({ name }) =>
      (comprobante.TipoDeComprobante === 'P' && name === 'Pagos') ||
      (comprobante.TipoDeComprobante === 'N' && name === 'Nomina'),
  );

interface LayoutOptions {
  tema: Tema;
  observaciones?: string;
  prueba: boolean;
  cancelada?: { fecha?: string };
}

/** What a document is not: said in large letters across each page, above its content and at its foot. */
interface Marca {
  word: string;
  note: string;
  /** Of the letters across the page, and of the line above the content. */
  colors: readonly [string, string];
}

const marcaOf = ({ prueba, cancelada }: LayoutOptions): Marca | undefined => {
  if (prueba) {
    return { word: 'PRUEBA', note: MARCA_PRUEBA, colors: ['#b45309', '#8a4b00'] };
  }
  if (!cancelada) return undefined;
  const since = cancelada.fecha ? ` el ${day(cancelada.fecha)}` : '';
  return {
    word: 'CANCELADO',
    note: `CANCELADO${since}. Este CFDI ya no tiene efectos fiscales.`,
    colors: ['#b42318', '#8f1d13'],
  };
};

/** The printed representation of an invoice, as its template wants it (Anexo 20; plantillas §3). */
export const facturaLayout = (cfdi: PrintedCfdi, options: LayoutOptions): TDocumentDefinitions => {
  const { tema, observaciones } = options;
  const marca = marcaOf(options);
  return {
    info: {
      title: title(cfdi),
      author: cfdi.emisor.Nombre ?? '',
      subject: tema.label,
      creator: 'Timbra',
    },
    language: 'es-MX',
    pageSize: 'LETTER',
    pageMargins: [MARGIN, MARGIN, MARGIN, 40],
    defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
    ...(marca && {
      watermark: { text: marca.word, color: marca.colors[0], opacity: 0.12, bold: true },
    }),
    content: [
      ...(tema.isSolid ? [banda(cfdi, tema)] : []),
      ...(marca
        ? [
            {
              text: marca.note,
              color: marca.colors[1],
              bold: true,
              margin: [0, 0, 0, 8],
            } as Content,
          ]
        : []),
      ...(tema.isSolid ? [partes(cfdi)] : [header(cfdi, tema), parties(cfdi, tema)]),
      // The one concept of a receipt is the same on all of them: a line says it.
      ...(isRecibo(cfdi) ? [] : [conceptos(cfdi, tema)]),
      ...pagos(cfdi, tema),
      ...nomina(cfdi, tema),
      ...(isRecibo(cfdi) ? cfdi.conceptos.map((it) => conceptoUnico(it, cfdi)) : []),
      // A receipt has totals of its own: of its payments, or of what a worker is paid.
      ...(isRecibo(cfdi) ? [] : [totals(cfdi, tema)]),
      ...complementos(cfdi),
      ...relacionados(cfdi),
      ...(observaciones
        ? [{ stack: [label('Observaciones'), observaciones], margin: [0, 0, 0, 8] } as Content]
        : []),
      perforation(CONTENT_WIDTH, [0, 4, 0, 8]),
      stamp(cfdi),
    ],
    header: (page) => (page === 1 ? '' : tema.isSolid ? strip(cfdi, tema) : runningHeader(cfdi)),
    footer: (page, pages) => ({
      columns: [
        {
          text: marca?.note ?? 'Este documento es una representación impresa de un CFDI',
          color: MUTED,
        },
        { text: `Página ${page} de ${pages}`, alignment: 'right', color: MUTED },
      ],
      fontSize: SMALL,
      margin: [MARGIN, 10, MARGIN, 0],
    }),
  };
};
