import type { Connection } from 'mongoose';
import { createOneUseTokenModel } from './access/one-use-token.model.ts';
import { createAnuncioModel } from './anuncios/anuncio.model.ts';
import { createAccountModel } from './cuenta/account.model.ts';
import { createClaveModel } from './cuenta/clave.model.ts';
import { createSessionModel } from './identity/session.model.ts';
import { createUserModel } from './identity/user.model.ts';
import { createPeticionModel } from './peticiones/peticion.model.ts';
import { createVistaModel } from './vistas/vista.model.ts';

/** Names every collection of this service, for the command that builds their indexes (bin/migrar.ts). */
export const createModels = (connection: Connection): void => {
  createOneUseTokenModel(connection);
  createAnuncioModel(connection);
  createAccountModel(connection);
  createClaveModel(connection);
  createSessionModel(connection);
  createUserModel(connection);
  createPeticionModel(connection);
  createVistaModel(connection);
};
