import {
  correoBody,
  correosDeReceptorQuery,
  type EmailRequest,
  type EmailRequests,
  type Page,
} from '@timbra/contracts';
import {
  callRoute,
  contextOf,
  datedPage,
  datedPosition,
  DomainError,
  idempotencyKey,
  parse,
  underWay,
  type ServiceClient,
} from '@timbra/service-kit';
import { Router, type Request } from 'express';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { EmailRequestRepository } from './envio/email-request.repository.ts';
import { emailRequestView } from './envio/email-request.view.ts';
import type { OpenCorreo } from './envio/open-correo.ts';
import type { Remitente } from './remitente.ts';

interface Deps {
  /** svc-catalogs, whose the receivers are. */
  catalogs: ServiceClient;
  facturas: Pick<FacturaRepository, 'get'>;
  correos: EmailRequestRepository;
  openCorreo: OpenCorreo;
  remitente: Remitente;
  /** There is a server to send through. */
  isConfigured: boolean;
  /** There is something to send now. */
  nudge: () => void;
}

/** Vouchers by mail: sent, and the log of it. */
export const correoRoutes = ({
  catalogs,
  facturas,
  correos,
  openCorreo: open,
  remitente,
  isConfigured,
  nudge,
}: Deps): Router => {
  const view = emailRequestView(remitente);
  const logOf = (factura: string) => `/facturas/${factura}/correos` as const;
  /** A key for tests sends nothing real. @throws DomainError sinPermiso, correoSinConfigurar */
  const requireSending = (req: Request): void => {
    if (contextOf(req).soloPrueba) {
      throw new DomainError('sinPermiso', { detail: 'Una clave de prueba no envía correos' });
    }
    if (!isConfigured) throw new DomainError('correoSinConfigurar');
  };

  const router = Router();
  router.post('/facturas/:id/send_email', async (req, res) => {
    const key = idempotencyKey(req);
    const body = parse(correoBody, req.body ?? {});
    requireSending(req);
    const { accountId, autor } = contextOf(req);
    const correo = await open(accountId, req.params.id, { ...body, key, autor });
    nudge();
    underWay(res, logOf(correo.factura)).json(view(correo));
  });
  router.get('/facturas/:id/correos', async (req, res) => {
    const { accountId } = contextOf(req);
    const { _id } = await facturas.get(accountId, req.params.id);
    const found = await correos.list(accountId, _id.toString());
    res.json({ items: found.map(view) } satisfies EmailRequests);
  });
  router.get('/receptores/:id/correos', async (req, res) => {
    const { accountId } = contextOf(req);
    // Another account's receiver is as if it were not there, on any page.
    const { id } = await callRoute(catalogs, accountId, 'GET /receptores/{id}', {
      params: { id: req.params.id },
      attempts: 2,
      timeoutMs: 5000,
    });
    const { limit, cursor } = parse(correosDeReceptorQuery, req.query);
    const asked = { limit: limit + 1, after: datedPosition(cursor) };
    const found = await correos.ofReceptor(accountId, id, asked);
    const page = datedPage(found, { limit, at: (it) => it.createdAt, view });
    res.json(page satisfies Page<EmailRequest>);
  });
  router.post('/facturas/:id/correos/:correo/reenviar', async (req, res) => {
    requireSending(req);
    const { accountId } = contextOf(req);
    const { _id } = await facturas.get(accountId, req.params.id);
    const again = await correos.sendAgain(accountId, _id.toString(), req.params.correo);
    nudge();
    underWay(res, logOf(again.factura)).json(view(again));
  });
  return router;
};
