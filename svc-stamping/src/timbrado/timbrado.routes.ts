import {
  crearFacturaQuery,
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
  requireAccount,
  type Courtesy,
  type ListenTo,
} from '@timbra/service-kit';
import { Router, type Request, type Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { InvoicesClient } from '../shared/services.client.ts';
import { answerRequest } from './timbrado.answer.ts';
import type { requestStamp } from './request-stamp.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';
import { timbrarRequestView } from './timbrar-request.view.ts';
import { waitForStamp, type Waited } from './wait-for-stamp.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  requestStamp: ReturnType<typeof requestStamp>;
  factura: (accountId: string, id: string) => Promise<Factura>;
  createFactura: InvoicesClient['create'];
  listenTo: ListenTo;
  courtesy: Courtesy;
}

/** Nothing else becomes part of an address of another service. */
const ID_OR_UUID = /^[0-9a-f-]{24,36}$/i;
const ID = /^[0-9a-f]{24}$/;

/** Fields that a caller has to fill, besides those that every voucher needs. */
interface Required {
  /** folios §5: with folio validation on, the folio is the person's to say. */
  folio: boolean;
  /** integrador §3: an integrator's invoice says where its system is told of it. */
  webhookUrl: boolean;
}

const requireWhole = (factura: Factura, required: Required) => {
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

/** integrador §1: an integrator's users have no test mode. */
export const refuseTest = (prueba: boolean, req: Request) => {
  if (prueba && contextOf(req).isSaeko) throw new DomainError('sinPermiso');
};

interface Asked {
  prueba: boolean;
  aSabiendas: boolean;
  /** Seconds. */
  wait: number;
  key?: string;
}

export const timbradoRoutes = ({
  requests,
  requestStamp,
  factura,
  createFactura,
  listenTo,
  courtesy,
}: Deps): Router => {
  const router = Router();

  const waitFor = waitForStamp({ requests, listenTo });

  const requiredOf = (req: Request, prueba: boolean): Required => {
    const { settings, soloPrueba, isSaeko } = contextOf(req);
    return {
      folio: settings.folioValidation && !prueba && !soloPrueba,
      webhookUrl: isSaeko,
    };
  };

  const stamp = async (
    req: Request,
    facturaId: string,
    { prueba, aSabiendas, wait, key }: Asked,
  ): Promise<Waited> => {
    const { accountId, sub, autor, settings, soloPrueba } = contextOf(req);
    const question = {
      accountId,
      facturaId,
      prueba,
      soloPrueba,
      autor,
      allowDuplicates: settings.allowDuplicates,
      viaRest: sub === INTEGRADOR,
      ordenPac: settings.ordenPac,
      idempotencyKey: key,
      ...(aSabiendas && { aSabiendas }),
    };
    return courtesy.during(accountId, async () => waitFor(await requestStamp(question), wait));
  };

  const stampStored = async (req: Request, res: Response, id: string) => {
    const { accountId } = contextOf(req);
    const { wait } = parse(timbrarQuery, req.query);
    const { prueba, aSabiendas } = parse(timbrarBody, req.body ?? {});
    refuseTest(prueba, req);
    if (!ID_OR_UUID.test(id)) throw notFound(`factura ${id}`);
    const required = requiredOf(req, prueba);
    let facturaId = id;
    if (!ID.test(id) || required.folio || required.webhookUrl) {
      const found = await factura(accountId, id);
      requireWhole(found, required);
      facturaId = found.id;
    }
    const ended = await stamp(req, facturaId, {
      prueba,
      aSabiendas,
      wait,
      key: idempotencyKey(req),
    });
    await answerRequest(
      res,
      ended.request,
      async () => ended.factura ?? factura(accountId, facturaId),
    );
  };

  const withAccount = requireAccount(SIN_CUENTA_AL_TIMBRAR);
  for (const address of ['/facturas/:id/timbrar', '/facturas/:account/:id/timbrar']) {
    router.use(address, withAccount);
  }
  router.post('/facturas/:id/timbrar', (req, res) => stampStored(req, res, req.params.id));
  // The specification's address, with the account in it (api §1).
  router.post('/facturas/:account/:id/timbrar', (req, res) => {
    const { account, id } = req.params;
    // Another account's address is like no address at all.
    if (account !== contextOf(req).accountId) throw notFound(`account ${account}`);
    return stampStored(req, res, id);
  });
  // ?timbrar=true: one call, one key. The draft stays whatever becomes of its stamp, and is named.
  router.post('/facturas', withAccount, async (req, res) => {
    const { accountId, settings, autor } = contextOf(req);
    const { prueba, aSabiendas, wait } = parse(crearFacturaQuery, req.query);
    refuseTest(prueba, req);
    const key = idempotencyKey(req) ?? randomUUID();
    const draft = await createFactura(accountId, req.body, { settings, autor, key });
    res.location(`/api/facturas/${draft.id}`);
    try {
      // Of this draft: once it is deleted, the same key makes another one and asks for its stamp.
      const stampKey = `${key} ${draft.createdAt}`;
      requireWhole(draft, requiredOf(req, prueba));
      const ended = await stamp(req, draft.id, { prueba, aSabiendas, wait, key: stampKey });
      const { receptorOrigen, advertencias } = draft;
      const stamped = async () => ({
        ...(ended.factura ?? (await factura(accountId, draft.id))),
        receptorOrigen,
        advertencias,
      });
      await answerRequest(res, ended.request, stamped, 201);
    } catch (error) {
      throw error instanceof DomainError ? error.about({ factura: draft.id }) : error;
    }
  });

  router.get('/timbrar-requests/:id', async (req, res) => {
    const request = await requests.get(contextOf(req).accountId, req.params.id);
    res.json(timbrarRequestView(request));
  });
  return router;
};
