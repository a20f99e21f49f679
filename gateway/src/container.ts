import {
  cipherKey,
  connectRedis,
  createMailer,
  createPatience,
  createSecretCipher,
  createService,
  createServiceClient,
  mongoCheck,
  notFoundHandler,
  pairKeys,
  redisCheck,
  requireContext,
  type Logger,
  type PairKeys,
  type Runtime,
} from '@timbra/service-kit';
import { Router } from 'express';
import { findClave } from './access/find-clave.ts';
import { guard } from './access/guard.ts';
import { identify } from './access/identify.ts';
import { keyLimits } from './access/key-limits.ts';
import { anunciosRoutes } from './anuncios/anuncios.routes.ts';
import { operadorAnunciosRoutes } from './anuncios/operador-anuncios.routes.ts';
import { apiDocs } from './api/api-docs.ts';
import { crossOrigin } from './api/cors.ts';
import { forwardApi } from './api/forward.ts';
import { openApi } from './api/openapi.ts';
import { postman } from './api/postman.ts';
import { clavesRoutes } from './claves/claves.routes.ts';
import { compartidoRoutes } from './compartido/compartido.routes.ts';
import { exportadoRoutes } from './exportado/exportado.routes.ts';
import { manualRoutes } from './manual/manual.ts';
import { rebotesRoutes } from './rebotes/rebotes.routes.ts';
import { principalRoutes } from './claves/principal.routes.ts';
import { datedClave, keptClave, readClave, rotateClave } from './claves/principal.ts';
import type { GatewayConfig } from './config.ts';
import { cuentaInternaRoutes } from './interna/cuentas.routes.ts';
import { settingsRoutes } from './ajustes/settings.routes.ts';
import { issueAccessCode, redeemAccess } from './desarrolladores/access-codes.ts';
import { desarrolladoresRoutes } from './desarrolladores/desarrolladores.routes.ts';
import { setUpAccount } from './desarrolladores/set-up-account.ts';
import { frontEnd } from './front/front-end.ts';
import { createAccessTokens } from './identity/access-token.ts';
import { createPasswords, passwordCostLog2 } from './identity/password.ts';
import { answerSession } from './sesion/answer-session.ts';
import { identityRoutes } from './sesion/identity.routes.ts';
import { identityLimits } from './sesion/identity-limits.ts';
import { passwordRoutes } from './sesion/password.routes.ts';
import { changePassword, forget, reset } from './sesion/recover-password.ts';
import { login, refresh, signup } from './sesion/sign-in.ts';
import { openIdentity } from './open-identity.ts';
import { openBitacora } from './peticiones/bitacora.ts';
import { notePeticion } from './peticiones/note-peticion.ts';
import { pagosRoutes } from './pagos/pagos.routes.ts';
import { peticionesRoutes } from './peticiones/peticiones.routes.ts';
import { COUNTING_REDIS, createLimiters } from './shared/limiter.ts';
import { askChatStatus } from './soporte/chat-status.ts';
import { soporteRoutes } from './soporte/soporte.routes.ts';
import { trazasRoutes } from './trazas/trazas.routes.ts';
import { acceptInvitation } from './usuarios/accept-invitation.ts';
import { changeUser } from './usuarios/change-user.ts';
import { inviteAgain, inviteUser } from './usuarios/invite-user.ts';
import { usuariosRoutes } from './usuarios/usuarios.routes.ts';
import { vistasRoutes } from './vistas/vistas.routes.ts';

const chatOf = ({ SUPPORT_CHAT_SCRIPT, SUPPORT_CHAT_STATUS }: GatewayConfig, logger: Logger) =>
  SUPPORT_CHAT_SCRIPT && SUPPORT_CHAT_STATUS
    ? { script: SUPPORT_CHAT_SCRIPT, isOnline: askChatStatus(SUPPORT_CHAT_STATUS, logger) }
    : null;

const publicUrlOf = ({ PUBLIC_URL, PORT }: GatewayConfig): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');

const isTraced = ({ OTEL_EXPORTER_OTLP_ENDPOINT }: GatewayConfig): boolean =>
  OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

/** The routes that the gateway answers itself. */
const ownRoutes = async (
  settings: GatewayConfig,
  keys: PairKeys,
  { logger, lifecycle, metrics }: Runtime,
) => {
  const { connection, ...own } = await openIdentity(settings, { logger, lifecycle, metrics });
  const redis = connectRedis({
    url: settings.REDIS_URL,
    name: 'gateway',
    lifecycle,
    logger,
    redis: COUNTING_REDIS,
  });
  const mailer = createMailer({
    url: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    logger,
    lifecycle,
  });
  const tokens = createAccessTokens(settings);
  const passwords = createPasswords(passwordCostLog2(createPatience(settings)));
  const secureCookies = settings.SECURE_COOKIES;
  const publicUrl = publicUrlOf(settings);
  const cipher = createSecretCipher(
    cipherKey(settings.ACCOUNT_SECRETS_KEY, {
      secret: settings.SESSION_SECRET,
      purpose: 'timbra: claves de cuenta',
    }),
  );
  const limiters = createLimiters(redis, settings.QUEUE_PREFIX);
  const common = {
    ...own,
    mailer,
    tokens,
    passwords,
    publicUrl,
    secureCookies,
    cipher,
    logger,
    identify: identify({
      ...own,
      tokens,
      findClave: findClave({ ...own, logger }),
      keyLimits: keyLimits(limiters, settings.KEY_REQUESTS_PER_MINUTE),
      keySeen: notePeticion(openBitacora({ ...own, logger, lifecycle, metrics })),
    }),
    limits: identityLimits(limiters),
    answerSession: answerSession({ ...own, tokens, secureCookies }),
  };

  const routes = Router();
  routes.use(
    identityRoutes({
      ...common,
      login: login(common),
      signup: signup(common),
      refresh: refresh(common),
    }),
    passwordRoutes({
      ...common,
      forget: forget(common),
      reset: reset(common),
      changePassword: changePassword(common),
    }),
    settingsRoutes(common),
    usuariosRoutes({
      ...common,
      inviteUser: inviteUser(common),
      inviteAgain: inviteAgain(common),
      acceptInvitation: acceptInvitation(common),
      changeUser: changeUser(common),
    }),
    clavesRoutes({ ...common, keptClave: keptClave(common) }),
    peticionesRoutes(common),
    vistasRoutes(common),
    principalRoutes({
      datedClave: datedClave(common),
      readClave: readClave(common),
      rotateClave: rotateClave(common),
    }),
    desarrolladoresRoutes({
      ...common,
      issueAccessCode: issueAccessCode(common),
      redeemAccess: redeemAccess(common),
      setUpAccount: setUpAccount({
        invoices: createServiceClient({
          signer: keys.to('svc-invoices'),
          baseUrl: settings.SVC_INVOICES_URL,
          metrics,
        }),
        catalogs: createServiceClient({
          signer: keys.to('svc-catalogs'),
          baseUrl: settings.SVC_CATALOGS_URL,
          metrics,
        }),
      }),
    }),
    anunciosRoutes(common),
    operadorAnunciosRoutes(common),
    soporteRoutes({ email: settings.SUPPORT_EMAIL, chat: chatOf(settings, logger) }),
  );
  return {
    routes,
    internal: cuentaInternaRoutes({ ...own, requireContext: requireContext(keys) }),
    identify: common.identify,
    // Where nothing is recorded nobody is asked to tell.
    trazas: isTraced(settings) ? [trazasRoutes({ ...common, limiters })] : [],
    checks: { database: mongoCheck(connection) },
    // Without Redis each gateway counts requests on its own (shared/limiter.ts).
    reports: { redis: redisCheck(redis) },
  };
};

/** The folder with shell/dist, mf-invoicing/dist and mf-masterdata/dist. */
const FRONT_DIR = new URL('../../', import.meta.url).pathname;

export const createContainer = async (
  settings: GatewayConfig,
  runtime: Runtime,
  { frontDir = FRONT_DIR }: { frontDir?: string } = {},
) => {
  const keys = pairKeys('gateway', settings);
  const own = await ownRoutes(settings, keys, runtime);
  const api = Router();
  api.get('/openapi.json', (_req, res) => void res.json(openApi()));
  api.get('/postman.json', (_req, res) => void res.json(postman(publicUrlOf(settings))));
  api.use(apiDocs(), own.routes, notFoundHandler);

  const forward = Router();
  forward.use(
    '/api',
    guard(own.identify),
    forwardApi({
      services: {
        invoices: { url: settings.SVC_INVOICES_URL, signer: keys.to('svc-invoices') },
        stamping: { url: settings.SVC_STAMPING_URL, signer: keys.to('svc-stamping') },
        credits: { url: settings.SVC_CREDITS_URL, signer: keys.to('svc-credits') },
        catalogs: { url: settings.SVC_CATALOGS_URL, signer: keys.to('svc-catalogs') },
      },
      closing: runtime.lifecycle.closing,
    }),
  );

  /** What a link opens without a session stands beside the API. */
  const byLink = {
    invoices: createServiceClient({
      signer: keys.to('svc-invoices'),
      baseUrl: settings.SVC_INVOICES_URL,
      metrics: runtime.metrics,
    }),
    invoicesUrl: settings.SVC_INVOICES_URL,
    signer: keys.to('svc-invoices'),
  };
  const routes = Router();
  routes.use('/api', api);
  const app = createService({
    name: 'gateway',
    logger: runtime.logger,
    metrics: runtime.metrics,
    checks: own.checks,
    reports: own.reports,
    draining: runtime.lifecycle.draining,
    beforeBody: [
      crossOrigin(settings.CORS_ORIGINS ?? []),
      forward,
      compartidoRoutes(byLink),
      exportadoRoutes(byLink),
      pagosRoutes({ creditsUrl: settings.SVC_CREDITS_URL, signer: keys.to('svc-credits') }),
      rebotesRoutes({ ...byLink, secret: settings.REBOTES_SECRET }),
      ...own.trazas,
    ],
    routes: [
      own.internal,
      routes,
      manualRoutes(),
      frontEnd({
        folder: frontDir,
        secure: settings.SECURE_COOKIES,
        chatScript: settings.SUPPORT_CHAT_STATUS && settings.SUPPORT_CHAT_SCRIPT,
        traced: isTraced(settings),
      }),
    ],
  });
  app.set('trust proxy', settings.TRUST_PROXY);
  return { app };
};
