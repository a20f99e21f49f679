import type { FiscalEmisorBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { PlantillaRepository } from './plantilla.repository.ts';

/**
 * One that it names already may stay: its template may be gone since, and nobody could take it away.
 * @throws DomainError datosInvalidos for a template that the account does not have.
 */
export const refuseForeignTemplates =
  ({ plantillas }: { plantillas: Pick<PlantillaRepository, 'hasAll'> }) =>
  async (
    accountId: string,
    { templates }: FiscalEmisorBody,
    stored?: FiscalEmisorBody,
  ): Promise<void> => {
    const named = new Set(stored?.templates);
    const added = templates.filter((id) => !named.has(id));
    if (await plantillas.hasAll(accountId, added)) return;
    throw new DomainError('datosInvalidos', {
      errors: [{ path: 'templates', message: 'Esa plantilla no existe; elige otra' }],
    });
  };
