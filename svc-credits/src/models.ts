import type { Connection } from 'mongoose';
import { createCreditAccountModel } from './creditos/credit-account.model.ts';
import { createCreditOperationModel } from './creditos/credit-operation.model.ts';
import { createMigrations } from './migracion/migration.repository.ts';
import { createPaymentRepositories } from './open-payments.ts';

/** Names every collection of this service, for the command that builds their indexes (bin/migrar.ts). */
export const createModels = (connection: Connection): void => {
  createCreditAccountModel(connection);
  createCreditOperationModel(connection);
  createMigrations(connection);
  createPaymentRepositories(connection);
};
