import type { EventoWebhook } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';

/**
 * The webhook address of an account and the secrets that sign, encrypted; one record for an
 * account.
 */
export interface EndpointRecord {
  accountId: string;
  url?: string;
  eventos: EventoWebhook[];
  activo: boolean;
  secreto?: string;
  pista?: string;
  /** The former secret signs, too, until then: a receiver changes it without losing a notice. */
  anterior?: string;
  anteriorHasta?: Date;
}

const schema = new Schema<EndpointRecord>(
  {
    accountId: { type: String, required: true },
    url: String,
    eventos: { type: [String], required: true } as never,
    activo: { type: Boolean, required: true },
    secreto: String,
    pista: String,
    anterior: String,
    anteriorHasta: Date,
  },
  { collection: 'webhooks', versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1 }, { unique: true });

export const createEndpointModel = (connection: Connection) =>
  connection.model<EndpointRecord>('Webhook', schema);
export type EndpointModel = ReturnType<typeof createEndpointModel>;
