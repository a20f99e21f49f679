import {
  cancelacionMasivaBody,
  cancelarBody,
  cfdiCancelarBody,
  CancelarStatus,
  SIN_CUENTA_AL_TIMBRAR,
  timbrarQuery,
  type Cancelabilidad,
  type CancelarBody,
  type EstadoSat,
  type Sustitucion,
} from '@timbra/contracts';
import {
  contextOf,
  DomainError,
  idempotencyKey,
  notFound,
  parse,
  requireAccount,
  type ListenTo,
} from '@timbra/service-kit';
import { Router, type Request, type Response } from 'express';
import type { InvoicesClient } from '../shared/services.client.ts';
import type { CancelVarias } from './cancel-varias.ts';
import { answerCancelacion } from './cancelacion.answer.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import { cancelarRequestView } from './cancelar-request.view.ts';
import type { RequestCancel } from './request-cancel.ts';

interface Deps {
  requests: CancelarRequestRepository;
  requestCancel: RequestCancel;
  cancelVarias: CancelVarias;
  invoices: Pick<InvoicesClient, 'get'>;
  estadoSat: (accountId: string, id: string) => Promise<EstadoSat>;
  cancelabilidad: (accountId: string, id: string) => Promise<Cancelabilidad>;
  listSustituciones: (accountId: string, id: string) => Promise<Sustitucion[]>;
  listenTo: ListenTo;
}

/** Milliseconds between looks while a caller waits: a signal comes sooner, and is seldom lost. */
const LOOK = { first: 500, factor: 2, last: 8000 };

/** Nothing else becomes part of an address of another service. */
const ID_OR_UUID = /^[0-9a-f-]{24,36}$/i;
const idOf = (id: string): string => {
  if (!ID_OR_UUID.test(id)) throw notFound(`factura ${id}`);
  return id;
};

/** Over, or with the receiver, whose answer takes days. */
const isWorthTelling = ({ status, sat }: CancelarRequestRecord): boolean =>
  status !== CancelarStatus.EnProceso || sat?.situacion === 'enProceso';

export const cancelacionRoutes = (deps: Deps): Router => {
  const { requests, invoices } = deps;
  const router = Router();

  const waitFor = async (request: CancelarRequestRecord, seconds: number) => {
    const deadline = Date.now() + seconds * 1000;
    const id = request._id.toString();
    let seen = request;
    let pause = LOOK.first;
    const news = deps.listenTo(`cancelarRequest:${id}`);
    try {
      while (!isWorthTelling(seen) && Date.now() < deadline) {
        await news.next(Math.min(pause, deadline - Date.now()));
        pause = Math.min(pause * LOOK.factor, LOOK.last);
        seen = await requests.get(request.accountId, id);
      }
      return seen;
    } finally {
      news.close();
    }
  };

  // A key for tests costs nothing and changes nothing that counts.
  const refuseTests = (req: Request): void => {
    if (contextOf(req).soloPrueba) {
      throw new DomainError('sinPermiso', { detail: 'Una clave de prueba no cancela' });
    }
  };

  const ask = async (req: Request, res: Response, factura: string, body: CancelarBody) => {
    const { accountId, autor } = contextOf(req);
    const { wait } = parse(timbrarQuery, req.query);
    refuseTests(req);
    const asked = { accountId, autor, factura, ...body, idempotencyKey: idempotencyKey(req) };
    answerCancelacion(res, await waitFor(await deps.requestCancel(asked), wait));
  };

  const withAccount = requireAccount(SIN_CUENTA_AL_TIMBRAR);
  router.post('/facturas/:id/cancelaciones', withAccount, (req, res) =>
    ask(req, res, idOf(String(req.params.id)), parse(cancelarBody, req.body ?? {})),
  );
  router.post('/cfdicancelar', withAccount, (req, res) => {
    const { uuid, ...body } = parse(cfdiCancelarBody, req.body ?? {});
    return ask(req, res, uuid, body);
  });
  router.post('/admin/bulkCancel', withAccount, async (req, res) => {
    const { accountId, autor } = contextOf(req);
    const rows = parse(cancelacionMasivaBody, req.body);
    refuseTests(req);
    const asked = { accountId, autor, idempotencyKey: idempotencyKey(req) };
    res.json(await deps.cancelVarias(asked, rows));
  });
  router.get('/facturas/:id/cancelaciones', async (req, res) => {
    const { accountId } = contextOf(req);
    const factura = await invoices.get(accountId, idOf(req.params.id));
    const found = await requests.list(accountId, factura.id);
    res.json({ items: found.map(cancelarRequestView) });
  });
  router.get('/cancelar-requests/:id', async (req, res) => {
    const request = await requests.get(contextOf(req).accountId, req.params.id);
    res.json(cancelarRequestView(request));
  });
  router.get('/facturas/:id/estado-sat', async (req, res) => {
    res.json(await deps.estadoSat(contextOf(req).accountId, idOf(req.params.id)));
  });
  router.get('/facturas/:id/cancelabilidad', async (req, res) => {
    res.json(await deps.cancelabilidad(contextOf(req).accountId, idOf(req.params.id)));
  });
  router.get('/facturas/:id/sustituciones', async (req, res) => {
    const { accountId } = contextOf(req);
    res.json({ items: await deps.listSustituciones(accountId, idOf(req.params.id)) });
  });
  return router;
};
