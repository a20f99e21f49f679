import { dayOf } from '../shared/mexico-time.ts';
import type { DiaRepository } from './dia.repository.ts';

/** Says that invoices of these instants (unix seconds) are about to change. */
export type AnnounceDias = (accountId: string, ...fechas: number[]) => Promise<void>;

export const announceDias =
  (dias: DiaRepository): AnnounceDias =>
  (accountId, ...fechas) =>
    dias.announce(accountId, fechas.map(dayOf));
