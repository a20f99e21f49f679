import {
  FALTA_FOLIO,
  FALTA_WEBHOOK,
  INTEGRADOR,
  SIN_CUENTA_AL_TIMBRAR,
  timbrarBody,
  timbrarQuery,
  type Factura,
} from '@timbra/contracts';
import {
  contextOf,
  DomainError,
  idempotencyKey,
  notFound,
  parse,
  refuseTest,
  requireAccount,
  type Courtesy,
} from '@timbra/service-kit';
import { Router, type Request, type Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { Told } from '../facturas/factura.answer.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { facturaView } from '../facturas/factura.view.ts';
import type { AskStampOf } from './ask-stamp.ts';
import { answerRequest, type Waited } from './timbrado.answer.ts';
import type { WaitForStamp } from './wait-for-stamp.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get'>;
  askStamp: AskStampOf;
  waitForStamp: WaitForStamp;
  courtesy: Pick<Courtesy, 'during'>;
}

/** Fields that a caller has to fill, besides the fields that every voucher needs. */
interface Required {
  /** folios §5: with folio validation on, the folio is the person's to say. */
  folio: boolean;
  /** integrador §3: an integrator's invoice says where its system is told of it. */
  webhookUrl: boolean;
}

type Whole = Pick<Factura, 'uuid' | 'prueba' | 'folio' | 'webhookUrl'>;
const requireWhole = (factura: Whole, required: Required) => {
  // What is stamped is refused as such.
  if (factura.uuid && !factura.prueba) return;
  const errors = [
    ...(required.folio && factura.folio === undefined
      ? [{ path: 'folio', message: FALTA_FOLIO }]
      : []),
    ...(required.webhookUrl && !factura.webhookUrl
      ? [{ path: 'webhookUrl', message: FALTA_WEBHOOK }]
      : []),
  ];
  if (errors.length > 0) throw new DomainError('facturaInvalida', { errors });
};

const requiredOf = (req: Request, prueba: boolean): Required => {
  const { settings, soloPrueba, isSaeko } = contextOf(req);
  return {
    folio: settings.folioValidation && !prueba && !soloPrueba,
    webhookUrl: isSaeko,
  };
};

interface Asked {
  prueba: boolean;
  aSabiendas: boolean;
  /** Seconds. */
  wait: number;
  key?: string;
}

/** Stamps for callers over HTTP: what is stored, and what was saved a moment ago in the same call. */
const stamper = ({ facturas, askStamp, waitForStamp: waitFor, courtesy }: Deps) => {
  const stamp = (
    req: Request,
    facturaId: string,
    { wait, key: idempotencyKey, ...asked }: Asked,
  ): Promise<Waited> => {
    const { accountId, sub, autor, settings, soloPrueba } = contextOf(req);
    const viaRest = sub === INTEGRADOR;
    const question = { accountId, facturaId, autor, settings, soloPrueba, viaRest };
    return courtesy.during(accountId, async () => {
      const contada = await askStamp({ ...question, ...asked, idempotencyKey });
      return waitFor(accountId, contada, wait);
    });
  };
  return {
    stored: async (req: Request, res: Response, id: string): Promise<void> => {
      const { accountId } = contextOf(req);
      const { wait } = parse(timbrarQuery, req.query);
      const { prueba, aSabiendas } = parse(timbrarBody, req.body ?? {});
      refuseTest(prueba, req);
      const required = requiredOf(req, prueba);
      let facturaId = id;
      if (!ID.test(id) || required.folio || required.webhookUrl) {
        const found = await facturas.get(accountId, id);
        requireWhole(found, required);
        facturaId = found._id.toString();
      }
      const key = idempotencyKey(req);
      const ended = await stamp(req, facturaId, { prueba, aSabiendas, wait, key });
      const shown = async () =>
        ended.factura ?? facturaView(await facturas.get(accountId, facturaId));
      await answerRequest(res, ended.contada, shown);
    },
    /** One call, one key. The draft stays whatever becomes of its stamp, and is named. */
    fresh: async (
      req: Request,
      res: Response,
      { draft, told, key = randomUUID(), ...asked }: Fresh,
    ): Promise<void> => {
      const { accountId } = contextOf(req);
      const factura = draft._id.toString();
      res.location(`/api/facturas/${factura}`);
      try {
        requireWhole(draft, requiredOf(req, asked.prueba));
        // Of this draft: once it is deleted, the same key makes another one and asks for its stamp.
        const stampKey = `${key} ${draft.createdAt.toISOString()}`;
        const ended = await stamp(req, factura, { ...asked, key: stampKey });
        const stamped = async () => ({
          ...(ended.factura ?? facturaView(await facturas.get(accountId, factura))),
          ...told,
        });
        await answerRequest(res, ended.contada, stamped, 201);
      } catch (error) {
        throw error instanceof DomainError ? error.about({ factura }) : error;
      }
    },
  };
};
const ID = /^[0-9a-f]{24}$/;

interface Fresh extends Asked {
  draft: FacturaRecord;
  told: Told;
}

/** What POST /facturas does of a stamp with `timbrar`. */
export const stampFresh = (deps: Deps) => {
  const { fresh } = stamper(deps);
  return {
    /** Before the draft is made. @throws DomainError sinCuenta, sinPermiso */
    mayStamp: (req: Request, { prueba }: Pick<Asked, 'prueba'>): void => {
      if (contextOf(req).accountId === '') {
        throw new DomainError('sinCuenta', { detail: SIN_CUENTA_AL_TIMBRAR });
      }
      refuseTest(prueba, req);
    },
    stamp: fresh,
  };
};
export type StampFresh = ReturnType<typeof stampFresh>;

export const timbrarRoutes = (deps: Deps): Router => {
  const router = Router();
  const { stored } = stamper(deps);
  const withAccount = requireAccount(SIN_CUENTA_AL_TIMBRAR);
  for (const address of ['/facturas/:id/timbrar', '/facturas/:account/:id/timbrar']) {
    router.use(address, withAccount);
  }
  router.post('/facturas/:id/timbrar', (req, res) => stored(req, res, req.params.id));
  // The specification's address, with the account in it (api §1).
  router.post('/facturas/:account/:id/timbrar', (req, res) => {
    const { account, id } = req.params;
    // Another account's address is like no address at all.
    if (account !== contextOf(req).accountId) throw notFound(`account ${account}`);
    return stored(req, res, id);
  });
  return router;
};
