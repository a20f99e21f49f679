import type { plantillaBody } from '@timbra/contracts';
import { Schema, type Connection } from 'mongoose';
import type { z } from 'zod';
import type { AccountRecord } from '../shared/account-record.repository.ts';

export type PlantillaRecord = AccountRecord & z.infer<typeof plantillaBody>;

const schema = new Schema<PlantillaRecord>(
  {
    accountId: { type: String, required: true },
    requestHash: String,
    deleted: { type: Boolean, default: false },
    code: { type: String, required: true },
    label: { type: String, required: true },
  },
  { collection: 'plantillas', timestamps: true, versionKey: false },
);
schema.index({ accountId: 1, label: 1 });

export const createPlantillaModel = (connection: Connection) =>
  connection.model<PlantillaRecord>('Plantilla', schema);
