import { connectMongo, prepareDatabase, type Runtime } from '@timbra/service-kit';
import { createOneUseTokenModel } from './access/one-use-token.model.ts';
import { OneUseTokenRepository } from './access/one-use-token.repository.ts';
import { createAnuncioModel } from './anuncios/anuncio.model.ts';
import { AnuncioRepository } from './anuncios/anuncio.repository.ts';
import type { GatewayConfig } from './config.ts';
import { createAccountModel } from './cuenta/account.model.ts';
import { AccountRepository } from './cuenta/account.repository.ts';
import { createClaveModel } from './cuenta/clave.model.ts';
import { ClaveRepository } from './cuenta/clave.repository.ts';
import { createSessionModel } from './identity/session.model.ts';
import { SessionRepository } from './identity/session.repository.ts';
import { createUserModel } from './identity/user.model.ts';
import { UserRepository } from './identity/user.repository.ts';
import { migraciones } from './migraciones/migraciones.ts';
import { createPeticionModel } from './peticiones/peticion.model.ts';
import { PeticionRepository } from './peticiones/peticion.repository.ts';
import { createVistaModel } from './vistas/vista.model.ts';
import { VistaRepository } from './vistas/vista.repository.ts';

/** What the gateway owns: users, sessions, accounts, their keys and what was asked with them, saved views, announcements. */
export const openIdentity = async (
  settings: Pick<GatewayConfig, 'MONGODB_URI' | 'MONGODB_DB_PREFIX'> &
    Partial<Pick<GatewayConfig, 'MIGRATE_ON_START' | 'HOST' | 'PORT'>>,
  { logger, lifecycle, metrics }: Pick<Runtime, 'logger' | 'lifecycle'> & Partial<Runtime>,
) => {
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-gateway`,
    lifecycle,
    logger,
    metrics,
  });
  const repositories = {
    users: new UserRepository(createUserModel(connection)),
    sessions: new SessionRepository(createSessionModel(connection)),
    accounts: new AccountRepository(createAccountModel(connection)),
    claves: new ClaveRepository(createClaveModel(connection)),
    oneUse: new OneUseTokenRepository(createOneUseTokenModel(connection)),
    anuncios: new AnuncioRepository(createAnuncioModel(connection)),
    vistas: new VistaRepository(createVistaModel(connection)),
    peticiones: new PeticionRepository(createPeticionModel(connection)),
  };
  await prepareDatabase(connection, {
    service: 'gateway',
    migraciones,
    settings,
    logger,
    lifecycle,
  });
  return { connection, ...repositories };
};
