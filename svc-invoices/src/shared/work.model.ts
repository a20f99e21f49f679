import type { OutboxEntry } from '@timbra/service-kit';
import type { Types } from 'mongoose';

/** What the sweeper asks of all accounts (docs/adr/0055). */
export const WORK_ACROSS = {
  'abierta,createdAt,outbox,tomadaHasta': 'the sweeper looks for work that nobody does',
};

/** What one process works on for minutes, of which an account has one at a time: a file, an export. */
export interface WorkRecord {
  _id: Types.ObjectId;
  accountId: string;
  estado: string;
  /** Whether there is work on it; a unique index lets an account have one of those. */
  abierta?: true;
  /** Goes up each time a worker takes it: a worker that took it at an earlier turn writes no more. */
  vuelta: number;
  /** A process is at it until then. */
  tomadaHasta?: Date;
  createdAt: Date;
  /** It is kept until then. */
  expira: Date;
  outbox?: OutboxEntry[];
}
