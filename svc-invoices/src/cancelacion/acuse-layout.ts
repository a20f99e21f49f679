import { localDateTime } from '@timbra/cfdi';
import { readAcuse } from '@timbra/cfdi/server';
import { MOTIVOS_CANCELACION, type MotivoCancelacion } from '@timbra/contracts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { field, INK, MUTED, RULE, SMALL } from '../pdf/trazos.ts';

/** What the printed acuse says. What crosses into the thread is data. */
export interface AcusePdf {
  /** SAT's acuse as it came. */
  xml: string;
  uuid: string;
  emisor: { rfc: string; nombre: string };
  receptor: { rfc: string; nombre: string };
  total: string;
  moneda: string;
  motivo?: MotivoCancelacion;
  sustitucion?: string;
  /** How the request stands, in a person's words. */
  etiqueta?: string;
  fechaCancelado?: string;
  /** Milliseconds since 1970. */
  impreso: number;
}

/** Of EstatusUUID (cancelacion §8). */
const ESTATUS: Readonly<Record<string, string>> = {
  '201': '201 - Solicitud de cancelación recibida',
  '202': '202 - Cancelación solicitada previamente',
};

const rows = (pairs: readonly (readonly [string, string | undefined])[]): Content => ({
  columns: [
    pairs.filter((_, n) => n % 2 === 0).map(([name, value]) => field(name, value)),
    pairs.filter((_, n) => n % 2 === 1).map(([name, value]) => field(name, value)),
  ],
  columnGap: 24,
});

/** A printed acuse, on one page. */
export const acuseLayout = (it: AcusePdf): TDocumentDefinitions => {
  const acuse = readAcuse(it.xml);
  const estatus = acuse?.folios.find(({ uuid }) => uuid === it.uuid.toUpperCase())?.estatus ?? '';
  return {
    info: { title: `Acuse de cancelación ${it.uuid}`, creator: 'Timbra' },
    language: 'es-MX',
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 54],
    defaultStyle: { fontSize: 10, color: INK, lineHeight: 1.2 },
    content: [
      { text: 'Acuse de solicitud de cancelación de CFDI', fontSize: 15, bold: true },
      {
        text: it.etiqueta ?? '',
        color: MUTED,
        margin: [0, 2, 0, 12],
      },
      rows([
        ['Folio fiscal', it.uuid],
        ['Fecha y hora de la solicitud (centro de México)', acuse?.fecha],
        ['RFC del emisor', it.emisor.rfc],
        ['Emisor', it.emisor.nombre],
        ['RFC del receptor', it.receptor.rfc],
        ['Receptor', it.receptor.nombre],
        ['Total', `${it.total} ${it.moneda}`],
        ['Estatus', ESTATUS[estatus] ?? estatus],
        ['Motivo', it.motivo && `${it.motivo} - ${MOTIVOS_CANCELACION[it.motivo]}`],
        ['Folio fiscal que lo sustituye', it.sustitucion],
        ['Fecha de cancelación', it.fechaCancelado],
      ]),
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 504, y2: 0, lineColor: RULE, lineWidth: 0.5 }],
        margin: [0, 8, 0, 8],
      },
      { text: 'Sello digital del SAT', fontSize: SMALL, color: MUTED },
      { text: acuse?.sello ?? '—', fontSize: SMALL, wordBreak: 'break-all' },
      {
        text: `El acuse dice que el SAT recibió la solicitud; el comprobante está cancelado cuando el SAT lo muestra así. Impreso el ${localDateTime(new Date(it.impreso), '06000').replace('T', ' ')} (centro de México).`,
        fontSize: SMALL,
        color: MUTED,
        margin: [0, 16, 0, 0],
      },
    ],
  };
};
