import { connectMongo, type Runtime } from '@timbra/service-kit';
import type { CreditsConfig } from './config.ts';
import { createCreditAccountModel } from './creditos/credit-account.model.ts';
import { CreditBalances } from './creditos/credit-balance.repository.ts';
import { CreditLedger } from './creditos/credit-ledger.repository.ts';
import { createCreditOperationModel } from './creditos/credit-operation.model.ts';

/**
 * The database of credits, for the service and for the operator's command. The caller builds the
 * indexes, once it has named all the collections that it needs.
 */
export const openLedger = async (
  settings: Pick<CreditsConfig, 'MONGODB_URI' | 'MONGODB_DB_PREFIX'>,
  runtime: Pick<Runtime, 'logger' | 'lifecycle'> & Partial<Runtime>,
) => {
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-credits`,
    ...runtime,
  });
  const ledger = new CreditLedger(createCreditOperationModel(connection));
  const balances = new CreditBalances(createCreditAccountModel(connection), runtime);
  return { connection, ledger, balances };
};
