import {
  cancelabilidadQuery,
  cancelacionMasivaBody,
  cancelarBody,
  cfdiCancelarBody,
  SIN_CUENTA_AL_TIMBRAR,
  timbrarQuery,
  type AcuseGuardado,
  type Cancelabilidad,
  type EstadoSat,
  type MotivoCancelacion,
  type Sustitucion,
} from '@timbra/contracts';
import {
  contextOf,
  DomainError,
  notFound,
  parse,
  requireAccount,
  requireInternal,
} from '@timbra/service-kit';
import { Router, type Request, type Response } from 'express';
import type { InvoicesClient } from '../shared/services.client.ts';
import { askingOf } from './cancelacion.asking.ts';
import type { CancelVarias } from './cancel-varias.ts';
import { answerCancelacion } from './cancelacion.answer.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import { cancelarRequestView } from './cancelar-request.view.ts';
import type { Asking } from './open-cancelacion.ts';
import type { RequestCancel } from './request-cancel.ts';
import type { WaitForCancel } from './wait-for-cancel.ts';

interface Deps {
  requests: CancelarRequestRepository;
  requestCancel: RequestCancel;
  /** Also what has no invoice here. */
  cancelByUuid: (asking: Asking, uuid: string, gone: AbortSignal) => Promise<CancelarRequestRecord>;
  cancelVarias: CancelVarias;
  invoices: Pick<InvoicesClient, 'get'>;
  estadoSat: (accountId: string, id: string) => Promise<EstadoSat>;
  cancelabilidad: (
    accountId: string,
    id: string,
    motivo?: MotivoCancelacion,
  ) => Promise<Cancelabilidad>;
  listSustituciones: (accountId: string, id: string) => Promise<Sustitucion[]>;
  waitFor: WaitForCancel;
}

/** Nothing else becomes part of an address of another service. */
const ID_OR_UUID = /^[0-9a-f-]{24,36}$/i;
const idOf = (id: string): string => {
  if (!ID_OR_UUID.test(id)) throw notFound(`factura ${id}`);
  return id;
};

const goneOf = (res: Response): AbortSignal => {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
};

export const cancelacionRoutes = (deps: Deps): Router => {
  const { requests, invoices, waitFor } = deps;
  const router = Router();

  const answer = async (
    { req, res }: { req: Request; res: Response },
    open: () => Promise<CancelarRequestRecord>,
  ) => {
    const { wait } = parse(timbrarQuery, req.query);
    answerCancelacion(res, await waitFor(await open(), wait));
  };

  const withAccount = requireAccount(SIN_CUENTA_AL_TIMBRAR);
  router.post('/facturas/:id/cancelaciones', withAccount, (req, res) => {
    const factura = idOf(String(req.params.id));
    const body = parse(cancelarBody, req.body ?? {});
    return answer({ req, res }, () => deps.requestCancel({ ...askingOf(req), ...body, factura }));
  });
  router.post('/cfdicancelar', withAccount, (req, res) => {
    const { uuid, ...body } = parse(cfdiCancelarBody, req.body ?? {});
    return answer({ req, res }, () =>
      deps.cancelByUuid({ ...askingOf(req), ...body }, uuid, goneOf(res)),
    );
  });
  router.post('/admin/bulkCancel', withAccount, async (req, res) => {
    const rows = parse(cancelacionMasivaBody, req.body);
    res.json(await deps.cancelVarias(askingOf(req), rows));
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
  router.get('/cancelar-requests/:id/acuse.xml', async (req, res) => {
    const { acuse, uuid } = await requests.get(contextOf(req).accountId, req.params.id);
    if (acuse === undefined) {
      throw new DomainError('noEncontrado', { detail: 'La solicitud no tiene acuse' });
    }
    res.attachment(`acuse-${uuid}.xml`).type('application/xml').send(acuse);
  });
  router.get('/internal/facturas/:id/acuse', requireInternal, async (req, res) => {
    const { id } = req.params;
    const acuse = await requests.acuseOf(contextOf(req).accountId, String(id));
    if (acuse === null) throw notFound(`acuse of factura ${String(id)}`);
    res.json({ acuse } satisfies AcuseGuardado);
  });
  router.get('/facturas/:id/estado-sat', async (req, res) => {
    res.json(await deps.estadoSat(contextOf(req).accountId, idOf(req.params.id)));
  });
  router.get('/facturas/:id/cancelabilidad', async (req, res) => {
    const { motivo } = parse(cancelabilidadQuery, req.query);
    res.json(await deps.cancelabilidad(contextOf(req).accountId, idOf(req.params.id), motivo));
  });
  router.get('/facturas/:id/sustituciones', async (req, res) => {
    const { accountId } = contextOf(req);
    res.json({ items: await deps.listSustituciones(accountId, idOf(req.params.id)) });
  });
  return router;
};
