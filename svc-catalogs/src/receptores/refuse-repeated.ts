import { altaReceptorQuery, receptorRepetido, type FiscalReceptorBody } from '@timbra/contracts';
import { DomainError, parse } from '@timbra/service-kit';
import type { ReceptorRepository } from './receptor.repository.ts';

/** @throws DomainError registroRepetido, with the one that is there, unless two are wanted. */
export const refuseRepeated =
  ({ receptores }: { receptores: Pick<ReceptorRepository, 'sameAs'> }) =>
  async (
    accountId: string,
    body: FiscalReceptorBody,
    { query, own }: { query: unknown; own?: string },
  ): Promise<void> => {
    if (parse(altaReceptorQuery, query).repetido === 'permitir') return;
    const existing = await receptores.sameAs(accountId, body, own);
    if (!existing) return;
    throw new DomainError('registroRepetido', {
      detail: receptorRepetido(existing.nombre),
      existente: existing._id.toString(),
    });
  };
