import type { LeaseRecord } from '@timbra/service-kit';

/** What the sweeper asks of all accounts (docs/adr/0055). */
export const WORK_ACROSS = {
  'abierta,createdAt,outbox,tomadaHasta': 'the sweeper looks for work that nobody does',
};

/** What one process works on for minutes, of which an account has one at a time: a file, an export. */
export interface WorkRecord extends LeaseRecord {
  estado: string;
  /** Whether there is work on it; a unique index lets an account have one of those. */
  abierta?: true;
  createdAt: Date;
  /** It is kept until then. */
  expira: Date;
}
