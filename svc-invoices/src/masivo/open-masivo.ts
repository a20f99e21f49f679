import type { CallContext } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { FilaMasivaRepository } from './fila-masiva.repository.ts';
import type { MasivoRecord } from './masivo.model.ts';
import type { MasivoRepository } from './masivo.repository.ts';
import { readMasivo } from './read-masivo.ts';

interface Deps {
  masivos: Pick<MasivoRepository, 'next' | 'refuseWhileOpen' | 'open' | 'beyond' | 'remove'>;
  filas: Pick<FilaMasivaRepository, 'insert' | 'remove'>;
}

interface Enviado {
  nombre: string;
  file: Buffer;
  settings: CallContext['settings'];
}

/**
 * Deletes a file before its rows: without the file no reader looks for rows.
 * @throws DomainError masivoEnCurso while it is stamped.
 */
export const dropMasivo =
  ({ masivos, filas }: { masivos: Pick<MasivoRepository, 'remove'>; filas: Deps['filas'] }) =>
  async (masivo: Pick<MasivoRecord, '_id' | 'accountId'>): Promise<void> => {
    if (!(await masivos.remove(masivo))) throw new DomainError('masivoEnCurso');
    await filas.remove({ accountId: masivo.accountId, masivoId: masivo._id.toString() });
  };
export type DropMasivo = ReturnType<typeof dropMasivo>;

/**
 * Reads a workbook and stores its rows, then the file with its job: if the file is never stored,
 * its rows expire.
 * @throws DomainError archivoInvalido, masivoEnCurso
 */
export const openMasivo =
  ({ masivos, filas }: Deps) =>
  async (
    accountId: string,
    { nombre, file, settings: { decimals, folioValidation, externalIdUnico } }: Enviado,
  ): Promise<MasivoRecord> => {
    await masivos.refuseWhileOpen(accountId);
    const leido = await readMasivo(file, nombre);
    const next = masivos.next();
    const de = { accountId, masivoId: next._id.toString() };
    await filas.insert(de, leido.filas, next.expira);
    const facturas = new Set(leido.filas.map(({ factura }) => factura)).size;
    try {
      const opened = await masivos.open({
        ...next,
        accountId,
        nombre,
        facturas,
        tipoComprobante: leido.tipoComprobante,
        columnas: leido.columnas,
        ajustes: { decimals, folioValidation, externalIdUnico },
        total: leido.filas.length,
      });
      for (const old of await masivos.beyond(accountId)) await dropMasivo({ masivos, filas })(old);
      return opened;
    } catch (error) {
      await filas.remove(de);
      throw error;
    }
  };
export type OpenMasivo = ReturnType<typeof openMasivo>;
