import {
  buildIndexes,
  connectMongo,
  connectRedis,
  createService,
  mongoCheck,
  notFoundHandler,
  redisCheck,
  type Lifecycle,
  type Logger,
} from '@timbra/service-kit';
import { Router } from 'express';
import { apiDocs } from './api/api-docs.ts';
import { forwardApi } from './api/forward.ts';
import { openApi } from './api/openapi.ts';
import type { GatewayConfig } from './config.ts';
import { frontEnd } from './front/front-end.ts';
import { createAccessTokens } from './identity/access-token.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { identityLimits } from './identity/identity-limits.ts';
import { createSessionModel } from './identity/session.model.ts';
import { SessionRepository } from './identity/session.repository.ts';
import { login, refresh, signup } from './identity/sign-in.ts';
import { createUserModel } from './identity/user.model.ts';
import { UserRepository } from './identity/user.repository.ts';

export const createContainer = async (
  settings: GatewayConfig,
  { logger, lifecycle }: { logger: Logger; lifecycle: Lifecycle },
) => {
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-gateway`,
    lifecycle,
    logger,
  });
  const users = new UserRepository(createUserModel(connection));
  const sessions = new SessionRepository(createSessionModel(connection));
  await buildIndexes(connection);

  const redis = connectRedis({
    url: settings.REDIS_URL,
    name: 'gateway',
    lifecycle,
    logger,
    // Signing in must not hang while Redis is away.
    redis: { maxRetriesPerRequest: 1, enableOfflineQueue: false },
  });
  const tokens = createAccessTokens(settings.SESSION_SECRET);

  const api = Router();
  api.get('/openapi.json', (_req, res) => void res.json(openApi()));
  api.use(apiDocs());
  api.use(
    identityRoutes({
      login: login({ users, sessions }),
      signup: signup({ users, sessions }),
      refresh: refresh({ users, sessions }),
      users,
      sessions,
      tokens,
      limits: identityLimits(redis, settings.QUEUE_PREFIX),
      secureCookies: settings.SECURE_COOKIES,
    }),
  );
  api.use(notFoundHandler);

  const forward = Router();
  forward.use(
    '/api',
    forwardApi({
      urls: {
        invoices: settings.SVC_INVOICES_URL,
        stamping: settings.SVC_STAMPING_URL,
        credits: settings.SVC_CREDITS_URL,
        catalogs: settings.SVC_CATALOGS_URL,
      },
      internalSecret: settings.INTERNAL_SECRET,
      tokens,
    }),
  );

  const routes = Router();
  routes.use('/api', api);
  const app = createService({
    name: 'gateway',
    logger,
    checks: { database: mongoCheck(connection), redis: redisCheck(redis) },
    beforeBody: [forward],
    routes: [routes, frontEnd({ folder: settings.FRONT_DIR, secure: settings.SECURE_COOKIES })],
  });
  app.set('trust proxy', settings.TRUST_PROXY);
  return { app };
};
