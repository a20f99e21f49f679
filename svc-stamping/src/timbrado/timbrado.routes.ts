import {
  FALTA_FOLIO,
  timbrarBody,
  timbrarQuery,
  TimbrarStatus,
  type Factura,
} from '@timbra/contracts';
import {
  contextOf,
  DomainError,
  idempotencyKey,
  notFound,
  parse,
  type Signals,
} from '@timbra/service-kit';
import { Router } from 'express';
import type { requestStamp } from './request-stamp.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';
import { timbrarRequestView } from './timbrar-request.view.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  requestStamp: ReturnType<typeof requestStamp>;
  factura: (accountId: string, id: string) => Promise<Factura>;
  signals: Signals;
}

/** Milliseconds between looks while a caller waits; a signal comes sooner. */
const LOOK_EVERY_MS = 500;
const { EnProceso, Aceptada } = TimbrarStatus;

/** Nothing else becomes part of an address of another service. */
const ID_OR_UUID = /^[0-9a-f-]{24,36}$/i;

const isSettled = ({ status, archivando }: TimbrarRequestRecord) =>
  status !== EnProceso || archivando === true;

/** spec 1 §5: with folio validation on, the folio is the person's to say. */
const requireFolio = ({ folio, uuid, prueba }: Factura) => {
  if (folio !== undefined || (uuid && !prueba)) return;
  throw new DomainError('facturaInvalida', { errors: [{ path: 'folio', message: FALTA_FOLIO }] });
};

export const timbradoRoutes = ({ requests, requestStamp, factura, signals }: Deps): Router => {
  const router = Router();

  const waitFor = async (request: TimbrarRequestRecord, seconds: number) => {
    const deadline = Date.now() + seconds * 1000;
    let seen = request;
    while (!isSettled(seen) && Date.now() < deadline) {
      const rest = Math.min(LOOK_EVERY_MS, deadline - Date.now());
      await signals.wait(`timbrarRequest:${request._id.toString()}`, rest);
      seen = await requests.get(request.accountId, request._id.toString());
    }
    return seen;
  };

  router.post('/facturas/:account/:id/timbrar', async (req, res) => {
    const { accountId, isSaeko, settings } = contextOf(req);
    const { account, id } = req.params;
    // Another account's address is like no address at all.
    if (account !== accountId) throw notFound(`account ${account}`);
    const { wait } = parse(timbrarQuery, req.query);
    const { prueba } = parse(timbrarBody, req.body ?? {});
    // spec 2 §6: an integrator's users have no test mode.
    if (prueba && isSaeko) throw new DomainError('sinPermiso');
    if (!ID_OR_UUID.test(id)) throw notFound(`factura ${id}`);
    const found = await factura(accountId, id);
    const facturaId = found.id;
    if (settings.folioValidation && !prueba) requireFolio(found);
    const opened = await requestStamp({
      accountId,
      facturaId,
      prueba,
      allowDuplicates: settings.allowDuplicates,
      idempotencyKey: idempotencyKey(req),
    });
    const request = await waitFor(opened, wait);
    if (request.status === Aceptada) res.json(await factura(accountId, facturaId));
    else res.status(request.status === EnProceso ? 202 : 200).json(timbrarRequestView(request));
  });

  router.get('/timbrar-requests/:id', async (req, res) => {
    const request = await requests.get(contextOf(req).accountId, req.params.id);
    res.json(timbrarRequestView(request));
  });
  return router;
};
