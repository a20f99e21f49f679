import { MAX_POR_EXPORTAR, type ExportacionBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { Pedida } from './exportacion.repository.ts';
import type { PorExportarRepository } from './por-exportar.repository.ts';

/** Bulk files, of which an export tells the name. */
export interface Masivos {
  /** @throws DomainError noEncontrado */
  get(accountId: string, id: string): Promise<{ nombre: string }>;
}

interface Deps {
  porExportar: Pick<PorExportarRepository, 'count' | 'ofMasivo'>;
  masivos: Masivos;
}

const refuse = (path: string, message: string) =>
  new DomainError('datosInvalidos', { errors: [{ path, message }] });

/**
 * What an export will have: the vouchers of a period, or of one bulk file.
 * @throws DomainError datosInvalidos where there are none, too many, or no such file.
 */
export const askExportacion = ({ porExportar, masivos }: Deps) => {
  const ofMasivo = async (accountId: string, id: string) => {
    const { nombre } = await masivos.get(accountId, id).catch((error: unknown) => {
      if (!DomainError.is(error, 'noEncontrado')) throw error;
      throw refuse('masivo', 'El archivo ya no está: se guardan 30 días, o hasta que se borran');
    });
    const found = await porExportar.ofMasivo(accountId, id);
    if (!found) throw refuse('masivo', 'Ninguna factura de este archivo está timbrada');
    return { ...found, masivo: { id, nombre } };
  };

  const ofPeriodo = async (
    accountId: string,
    { desde = '', hasta = '', rfc }: Pick<ExportacionBody, 'desde' | 'hasta' | 'rfc'>,
  ) => {
    const periodo = { desde, hasta, rfc };
    const total = await porExportar.count({ accountId, ...periodo }, MAX_POR_EXPORTAR + 1);
    if (total === 0) throw refuse('desde', 'No hay comprobantes timbrados en el periodo');
    if (total > MAX_POR_EXPORTAR) {
      const most = MAX_POR_EXPORTAR.toLocaleString('es-MX');
      throw refuse('hasta', `El periodo tiene más de ${most} comprobantes: divídelo`);
    }
    return { ...periodo, total };
  };

  return async (
    accountId: string,
    { masivo, contenido, ...periodo }: ExportacionBody,
  ): Promise<Pedida> => ({
    ...(masivo === undefined
      ? await ofPeriodo(accountId, periodo)
      : await ofMasivo(accountId, masivo)),
    contenido,
  });
};
export type AskExportacion = ReturnType<typeof askExportacion>;
