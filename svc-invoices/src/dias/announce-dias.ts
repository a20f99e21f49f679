import { dayOf } from '../shared/mexico-time.ts';
import type { DiaRepository } from './dia.repository.ts';

/** Says that invoices of these instants (unix seconds) are about to change. */
export const announceDias =
  (dias: DiaRepository) =>
  (accountId: string, ...fechas: number[]): Promise<void> =>
    dias.announce(accountId, fechas.map(dayOf));
