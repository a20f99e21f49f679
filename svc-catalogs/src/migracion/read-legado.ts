import type { MigracionBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { ImportacionRecord } from '../importaciones/importacion.model.ts';
import type { ImportacionRepository } from '../importaciones/importacion.repository.ts';
import type { ReadFila, VerifyFilas } from '../importaciones/verify-filas.ts';
import type { LegadoClient, RegistroLegado } from './legado.client.ts';
import type { LimitAttempts } from './limit-attempts.ts';

interface Deps {
  /** Absent where no legacy system was configured. */
  legado: LegadoClient | undefined;
  importaciones: ImportacionRepository;
  verifyFilas: VerifyFilas;
  limitAttempts: LimitAttempts;
}

const filaOf = ({ direcciones, ...datos }: RegistroLegado, n: number): ReadFila => {
  const { direccion = '', cp = '' } = direcciones[0] ?? {};
  return { fila: n + 1, datos: { ...datos, direccion, cp } };
};

/**
 * Reads the legacy system's rows, verified and not saved; from there on they are an import like any
 * other. The credentials are used once and forgotten.
 * @throws DomainError migracionRechazada, demasiadosIntentos, servicioNoDisponible
 */
export const readLegado =
  ({ legado, importaciones, verifyFilas, limitAttempts }: Deps) =>
  async (
    accountId: string,
    tipo: 'emisores' | 'receptores',
    credentials: MigracionBody,
  ): Promise<ImportacionRecord> => {
    const internal = 'legacy system';
    if (!legado) throw new DomainError('servicioNoDisponible', { internal: `no ${internal}` });
    await limitAttempts(accountId);
    const read = await legado.read(credentials).catch((cause: unknown) => {
      const detail = 'El sistema anterior no respondió; reintenta en unos minutos';
      throw new DomainError('servicioNoDisponible', { detail, internal, cause });
    });
    if (!read) throw new DomainError('migracionRechazada');
    const filas = await verifyFilas(accountId, tipo, read[tipo].map(filaOf));
    return importaciones.create(accountId, tipo, filas);
  };
export type ReadLegado = ReturnType<typeof readLegado>;
