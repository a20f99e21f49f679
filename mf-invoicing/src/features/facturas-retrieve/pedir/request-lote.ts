import { callApi, type ApiClient } from '@timbra/remote-kit';
import type { Una } from '../../../shared/cancelacion/envio.ts';
import type { Fila } from '../tabla/fila.ts';
import type { Lote, RequestLote } from './masiva.ts';
import { sustitucionDe, type Peticion } from './peticion.ts';

/** Reason 01 names what replaces the voucher, which the bulk request has no room for. */
const requestConRelacion = async (
  api: ApiClient,
  fila: Fila,
  { peticion, key }: { peticion: Peticion; key: string },
): Promise<Una> => {
  await callApi(api, 'POST /facturas/{id}/cancelaciones', {
    params: { id: fila.id },
    body: { motivo: '01', sustitucion: sustitucionDe(peticion, fila.id) },
    idempotencyKey: key,
  });
  return { id: fila.id, estado: 'pedida' };
};

/** cancelacion §11: each with what its voucher says, so that no other one is cancelled. */
const requestVarias = async (
  api: ApiClient,
  { filas, key }: Lote,
  motivo: '02' | '03' | '04',
): Promise<Una[]> => {
  const answered = await callApi(api, 'POST /admin/bulkCancel', {
    body: filas.map(({ uuid, rfc, noCertificado, total, rfcReceptor }) => ({
      uuid,
      rfc,
      total,
      rfcReceptor,
      motivo,
      ...(noCertificado && { noCertificado }),
    })),
    idempotencyKey: key,
  });
  // Answered in capitals; a row has its UUID as its PAC wrote it, which may be small.
  const errorOf = new Map(answered.map(({ uuid, error }) => [uuid.toUpperCase(), error]));
  return filas.map(({ id, uuid }) => {
    const error = errorOf.get(uuid.toUpperCase());
    return error === undefined ? { id, estado: 'pedida' } : { id, estado: 'error', error };
  });
};

/** One call: several of one reason, or one with what replaces it. */
export const requestLote =
  (api: ApiClient): RequestLote =>
  async (lote, peticion) => {
    const { motivo } = peticion;
    if (motivo === '') return [];
    if (motivo !== '01') return requestVarias(api, lote, motivo);
    const asked: Una[] = [];
    for (const fila of lote.filas) {
      asked.push(await requestConRelacion(api, fila, { peticion, key: lote.key }));
    }
    return asked;
  };
