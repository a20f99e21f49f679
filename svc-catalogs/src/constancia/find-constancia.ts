import type { Constancia } from '@timbra/contracts';
import { DomainError, type Logger } from '@timbra/service-kit';
import type { ConstanciaClient } from './constancia.client.ts';

const NO_ENCONTRADA =
  'El SAT no tiene información para ese idCIF con ese RFC; revísalos en la constancia';
const SIN_RESPUESTA = 'La página del SAT no respondió; reintenta más tarde o escribe los datos';

/** What SAT's page says of a taxpayer. @throws DomainError constanciaNoDisponible */
export const findConstancia =
  ({ constancias, logger }: { constancias: ConstanciaClient; logger: Logger }) =>
  async (query: { rfc: string; idCif: string }): Promise<Constancia> => {
    const found = await constancias.find(query).catch((cause: unknown) => {
      logger.warn({ err: cause }, 'constancia');
      throw new DomainError('constanciaNoDisponible', { detail: SIN_RESPUESTA, cause });
    });
    if (!found) throw new DomainError('constanciaNoDisponible', { detail: NO_ENCONTRADA });
    return found;
  };
export type FindConstancia = ReturnType<typeof findConstancia>;
