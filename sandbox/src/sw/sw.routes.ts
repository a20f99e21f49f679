import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { jsonBody, soapBody } from '../http.ts';
import { doorOf, sendReply } from '../pac/send-reply.ts';
import { waitLatency } from '../pac/wait-latency.ts';
import type { PacState } from '../state/control-state.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import { TOKEN_SECONDS, type SwAccounts } from './accounts.ts';
import type { SwCancelService } from './cancel-service.ts';
import { VERSIONS, type Answer, type SwStampService, type Version } from './stamp-service.ts';

interface Deps {
  readonly accounts: SwAccounts;
  readonly stamp: SwStampService;
  readonly cancel: SwCancelService;
  readonly state: PacState;
  readonly log: Logger;
}

const MAX_CUSTOM_ID = 100;
/** As many stamps as an account has that was told of no limit. */
const UNLIMITED = 1_000_000;

const isVersion = (text: unknown): text is Version => VERSIONS.some((it) => it === text);

/** The part `xml` of a multipart body, decoded when the path says that it is base64. */
const readPart = async (req: Request, isBase64: boolean): Promise<Buffer> => {
  const type = req.get('content-type') ?? '';
  const form = await new globalThis.Response(new Uint8Array(req.body as Buffer), {
    headers: { 'content-type': type },
  })
    .formData()
    .catch(() => null);
  const part = form?.get('xml');
  if (!part) throw new Rechazo('CO1000', 'Se esperaba multipart/form-data con la parte xml');
  const bytes =
    typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer());
  return isBase64 ? Buffer.from(bytes.toString(), 'base64') : bytes;
};

/** Codes of SAT's complements come inside a sentence of SW's own. */
const wordsOf = ({ code, message, extraInfo }: Rechazo) => {
  if (code === '307') return { message: `307. ${message}`, messageDetail: null };
  const whole = `${code} - ${message}`;
  return /^(CRP|NOM)/.test(code)
    ? { message: 'Error al validar el complemento', messageDetail: whole }
    : { message: whole, messageDetail: extraInfo || null };
};

const statusOf = ({ code }: Rechazo): number => {
  if (code === 'AU1000' || code === 'AU2000') return 401;
  return code === 'CO1000' ? 500 : 400;
};

/** The REST services of SW Sapien that an adapter needs. */
export const swRoutes = ({ accounts, stamp, cancel, state, log }: Deps): Router => {
  const routes = Router();
  routes.use('/sw', doorOf(state));

  const serve =
    (run: (req: Request) => Promise<Answer & { drop?: boolean }> | Answer) =>
    async (req: Request, res: Response): Promise<void> => {
      await waitLatency(res, state);
      let answer: Answer & { drop?: boolean };
      try {
        answer = await run(req);
      } catch (error) {
        if (!(error instanceof Rechazo)) log.warn({ err: error }, 'SW terminó en error');
        const rechazo = error instanceof Rechazo ? error : new Rechazo('CO1000', 'Error');
        answer = { rechazo };
      }
      const { rechazo, data = null, hang = false, drop = false } = answer;
      res.status(rechazo ? statusOf(rechazo) : 200).type('application/json');
      const envelope = rechazo
        ? { ...wordsOf(rechazo), data, status: 'error' }
        : { data, status: 'success' };
      await sendReply(state, { req, res }, { body: JSON.stringify(envelope), hang, drop });
    };

  routes.post(
    '/sw/v2/security/authenticate',
    jsonBody,
    serve((req) => {
      const { user, password } = (req.body ?? {}) as Record<string, unknown>;
      const token = accounts.authenticate(user, password);
      return { data: { token, expires_in: TOKEN_SECONDS, token_type: 'bearer' } };
    }),
  );

  routes.post(
    ['/sw/cfdi33/stamp/:version{/:format}', '/sw/v4/cfdi33/stamp/:version{/:format}'],
    soapBody,
    serve(async (req) => {
      const account = accounts.accountOf(req.get('authorization'));
      const { version, format } = req.params;
      if (!isVersion(version)) throw new Rechazo('CO1000', 'La versión de la respuesta no existe');
      const customId = req.path.startsWith('/sw/v4/') ? req.get('customid') : undefined;
      if (customId !== undefined && customId.length > MAX_CUSTOM_ID) {
        throw new Rechazo('CO1000', 'El header customid excede los 100 caracteres');
      }
      const xml = await readPart(req, format === 'b64');
      return stamp({ account, xml, version, customId });
    }),
  );

  routes.post(
    '/sw/cfdi33/cancel/xml',
    soapBody,
    serve(async (req) => {
      const account = accounts.accountOf(req.get('authorization'));
      return cancel(account, await readPart(req, false));
    }),
  );

  routes.get(
    '/sw/management/v2/api/users/balance',
    serve((req) => {
      accounts.accountOf(req.get('authorization'));
      const { stampsLeft } = state.get();
      return {
        data: { stampsBalance: stampsLeft ?? UNLIMITED, isUnlimited: stampsLeft === null },
      };
    }),
  );

  return routes;
};
