import { outboxField, type LeaseRecord } from '@timbra/service-kit';
import type { Schema } from 'mongoose';

/** A message that is tried until it is taken: the time of its next try is data. */
export interface MessageRecord extends LeaseRecord {
  /** `pendiente` while there is another try to come. */
  estado: string;
  /** Tries since this round of them was begun, by the event or by a person. */
  enRonda: number;
  desde: Date;
  siguiente: Date;
}

/** For the schema of such a message. */
export const messageFields = {
  accountId: { type: String, required: true },
  estado: { type: String, required: true },
  vuelta: { type: Number, required: true },
  enRonda: { type: Number, required: true },
  desde: { type: Date, required: true },
  siguiente: { type: Date, required: true },
  tomadaHasta: Date,
  outbox: outboxField,
} as const;

/** What the sweeper asks of all accounts (docs/adr/0055). */
export const MESSAGE_ACROSS = {
  'estado,outbox,siguiente,tomadaHasta': 'the sweeper looks for messages that are late',
};

/** What the sweeper looks for. */
export const messageIndex: Parameters<Schema['index']> = [
  { siguiente: 1 },
  { partialFilterExpression: { estado: 'pendiente' }, name: 'por_enviar' },
];
