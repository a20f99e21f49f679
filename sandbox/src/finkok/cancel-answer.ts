import type { FolioResultado } from '../cancelacion/cancelar.ts';
import type { Estado } from '../sat/consulta.ts';
import { soapEnvelope } from '../soap/envelope.ts';
import { element } from '../xml/escape.ts';
import { TYPES_NS } from './stamp-answer.ts';

export const CANCEL_NS = 'http://facturacion.finkok.com/cancel';

const NAMESPACES = ` xmlns:tns="${CANCEL_NS}" xmlns:s0="${TYPES_NS}"`;

type Fields = Readonly<Record<string, string | null>>;

const write = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => element(`s0:${name}`, value))
    .join('');

const nested = (name: string, rows: readonly string[]): string =>
  `<s0:${name}>${rows.join('')}</s0:${name}>`;

const answer = (operation: string, content: string): string =>
  soapEnvelope(
    `<tns:${operation}Response><tns:${operation}Result>${content}</tns:${operation}Result></tns:${operation}Response>`,
    NAMESPACES,
  );

export interface CancelAnswer {
  readonly folios: readonly FolioResultado[];
  readonly acuse: string;
  readonly fecha: string;
  readonly rfcEmisor: string;
  readonly codEstatus: string;
}

export const cancelAnswer = (it: Partial<CancelAnswer>): string =>
  answer(
    'cancel_signature',
    nested(
      'Folios',
      (it.folios ?? []).map(({ uuid, estatus, estatusCancelacion }) =>
        nested('Folio', [
          write({
            UUID: uuid,
            EstatusUUID: estatus,
            EstatusCancelacion: estatusCancelacion,
          }),
        ]),
      ),
    ) +
      write({
        Acuse: it.acuse ?? '',
        Fecha: it.fecha ?? '',
        RfcEmisor: it.rfcEmisor ?? '',
        CodEstatus: it.codEstatus ?? '',
      }),
  );

export const satStatusAnswer = (estado: Estado): string =>
  answer('get_sat_status', element('s0:error', '') + nested('sat', [write({ ...estado })]));

/** What the operations without a shape of their own answer: fields, then lists of rows. */
export const fieldsAnswer = (
  operation: string,
  fields: Fields,
  lists: Readonly<Record<string, readonly (readonly [row: string, fields: Fields])[]>> = {},
): string =>
  answer(
    operation,
    Object.entries(lists)
      .map(([name, rows]) =>
        nested(
          name,
          rows.map(([row, content]) => nested(row, [write(content)])),
        ),
      )
      .join('') + write(fields),
  );

export const stringsAnswer = (operation: string, name: string, values: readonly string[]): string =>
  answer(
    operation,
    nested(
      name,
      values.map((value) => element('s0:string', value)),
    ) + element('s0:error', ''),
  );
