import { keepWhole, shardBy, DomainError, isDuplicateKey } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';

/** Whose credits of the legacy system went where: `_id` is the e-mail with which they logged in there. */
interface Migration {
  _id: string;
  account: string;
  date: Date;
}
/** Times that an account tried lately. `_id` is the account's id. */
interface Attempts {
  _id: string;
  intentos: number;
  desde: Date;
}

/** Passwords are not to be guessed through us: so many tries in so long, milliseconds. */
const MAX_INTENTOS = 10;
const WINDOW_MS = 15 * 60_000;

const migration = new Schema<Migration>(
  {
    _id: { type: String, required: true },
    account: { type: String, required: true },
    date: { type: Date, required: true },
  },
  { collection: 'creditMigrations', versionKey: false },
);
keepWhole(
  migration,
  'a user of the former system moves once, and an account takes one: two unique keys',
);
const attempts = new Schema<Attempts>(
  { _id: { type: String, required: true }, intentos: Number, desde: Date },
  { collection: 'creditMigrationAttempts', versionKey: false },
);
shardBy(attempts, '_id');
attempts.index({ desde: 1 }, { expireAfterSeconds: WINDOW_MS / 1000 });

// One legacy user for an account: two requests side by side claim one.
migration.index({ account: 1 }, { unique: true });

export const createMigrations = (connection: Connection) => {
  const migrations = connection.model<Migration>('CreditMigration', migration);
  const tries = connection.model<Attempts>('CreditMigrationAttempts', attempts);
  return {
    /** @throws DomainError demasiadosIntentos */
    limit: async (accountId: string, now = new Date()): Promise<void> => {
      await tries.deleteOne({
        _id: accountId,
        desde: { $lt: new Date(now.getTime() - WINDOW_MS) },
      });
      const found = await tries
        .findOneAndUpdate(
          { _id: accountId },
          { $inc: { intentos: 1 }, $setOnInsert: { desde: now } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<Attempts>();
      if ((found?.intentos ?? 0) > MAX_INTENTOS) throw new DomainError('demasiadosIntentos');
    },
    /**
     * Null when these credits are this account's to have: the first account that asks gets them, and an
     * account gets those of one user. Else which of the two is bound to another.
     */
    claim: async (email: string, accountId: string): Promise<'usuario' | 'cuenta' | null> => {
      try {
        await migrations.create({ _id: email, account: accountId, date: new Date() });
        return null;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const known = await migrations.findById(email).lean<Migration>();
      if (!known) return 'cuenta';
      return known.account === accountId ? null : 'usuario';
    },
  };
};
export type Migrations = ReturnType<typeof createMigrations>;
