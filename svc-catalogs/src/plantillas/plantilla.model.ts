import type { PlantillaBody } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { TemplatePlace } from '../emisores/emisor.model.ts';
import type { AccountRecord } from '../shared/account-record.repository.ts';

export interface PlantillaRecord extends AccountRecord, PlantillaBody {
  /** Key in the object store; another picture has another key. */
  logoKey?: string;
  /** The same, at the size of a card. */
  miniaturaKey?: string;
  /** Who used it when it was deleted: they have it again with it. */
  wasUsedBy?: TemplatePlace[];
}

/** Templates made before colours were chosen are of this one. */
export const COLOR_DE_ANTES = '#1f2933';

const schema = new Schema<PlantillaRecord>(
  {
    accountId: { type: String, required: true },
    requestHash: String,
    deleted: { type: Boolean, default: false },
    deletedAt: Date,
    code: { type: String, required: true },
    label: { type: String, required: true },
    color: String,
    logoKey: String,
    miniaturaKey: String,
    wasUsedBy: { type: [{ _id: false, emisorId: String, index: Number }], default: undefined },
  },
  { collection: 'plantillas', timestamps: true, versionKey: false },
);
shardBy(schema, 'accountId', {
  across: { 'deleted,deletedAt,logoKey': 'the sweeper looks for logos of what was deleted' },
});
schema.index({ accountId: 1, deleted: 1, label: 1, _id: 1 });
// The sweeper's question: whose logo goes.
schema.index(
  { deletedAt: 1 },
  {
    partialFilterExpression: { deletedAt: { $exists: true }, logoKey: { $exists: true } },
    name: 'logo_to_forget',
  },
);

export const createPlantillaModel = (connection: Connection) =>
  connection.model<PlantillaRecord>('Plantilla', schema);
