import { randomUUID } from 'node:crypto';
import { localTime, MEXICO_CITY } from '../clock.ts';
import { soapEnvelope } from '../soap/envelope.ts';
import type { TimbreEmitido } from '../timbrado/diario/timbre-emitido.ts';
import type { Rechazo } from '../timbrado/rechazo.ts';
import { element } from '../xml/escape.ts';

export const STAMP_NS = 'http://facturacion.finkok.com/stamp';
export const TYPES_NS = 'apps.services.soap.core.views';

const NAMESPACES = ` xmlns:tns="${STAMP_NS}" xmlns:s0="${TYPES_NS}"`;
const OK = 'Comprobante timbrado satisfactoriamente';

export interface IncidenciaContext {
  readonly noCertificadoPac: string;
  readonly now: number;
  readonly uuid?: string;
  readonly rfcEmisor?: string;
}

const incidencia = ({ code, message, extraInfo }: Rechazo, context: IncidenciaContext): string => {
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['IdIncidencia', randomUUID().slice(0, 8)],
    ['RfcEmisor', context.rfcEmisor],
    ['Uuid', context.uuid],
    ['CodigoError', code],
    ['WorkProcessId', randomUUID().replaceAll('-', '')],
    ['MensajeIncidencia', message],
    ['ExtraInfo', extraInfo],
    ['NoCertificadoPac', context.noCertificadoPac],
    ['FechaRegistro', localTime(context.now, MEXICO_CITY)],
  ];
  const content = fields.map(([name, value]) => element(`s0:${name}`, value)).join('');
  return `<s0:Incidencia>${content}</s0:Incidencia>`;
};

const timbreFields = (timbre: TimbreEmitido | null, codEstatus: string): string =>
  element('s0:xml', timbre?.xml) +
  element('s0:UUID', timbre?.uuid) +
  '<s0:faultstring/>' +
  element('s0:Fecha', timbre?.fechaTimbrado) +
  element('s0:CodEstatus', codEstatus) +
  '<s0:faultcode/>' +
  element('s0:SatSeal', timbre?.selloSat) +
  element('s0:NoCertificadoSAT', timbre?.noCertificadoSat);

const answer = (operation: string, content: string): string =>
  soapEnvelope(
    `<tns:${operation}Response><tns:${operation}Result>${content}</tns:${operation}Result></tns:${operation}Response>`,
    NAMESPACES,
  );

/** `{operation}Response` with the stamp and no incidence. */
export const stampedAnswer = (operation: string, timbre: TimbreEmitido): string =>
  answer(operation, `${timbreFields(timbre, OK)}<s0:Incidencias/>`);

/** `{operation}Response` with one incidence and, when a previous stamp is told, the stamp. */
export const incidenciaAnswer = (
  operation: string,
  rechazo: Rechazo,
  context: IncidenciaContext,
  timbre: TimbreEmitido | null = null,
): string =>
  answer(
    operation,
    timbreFields(timbre, timbre ? OK : '') +
      `<s0:Incidencias>${incidencia(rechazo, context)}</s0:Incidencias>`,
  );

/** `query_pendingResponse`: S, stamped and not yet sent to SAT; F, finished. */
export const pendingAnswer = (timbre: TimbreEmitido, finished: boolean): string =>
  answer(
    'query_pending',
    element('s0:status', finished ? 'F' : 'S') +
      element('s0:xml', timbre.xml) +
      element('s0:uuid', timbre.uuid) +
      element('s0:uuid_status', finished ? 'Vigente' : '') +
      '<s0:next_attempt/><s0:attempts>1</s0:attempts><s0:error/>' +
      element('s0:date', timbre.fechaTimbrado),
  );
