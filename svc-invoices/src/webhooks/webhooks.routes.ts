import {
  entregasQuery,
  SOLO_LECTURA,
  webhooksBody,
  type Webhooks,
  type WebhookSecreto,
} from '@timbra/contracts';
import {
  contextOf,
  created,
  datedPage,
  datedPosition,
  DomainError,
  parse,
  underWay,
} from '@timbra/service-kit';
import { Router } from 'express';
import type { EndpointRecord } from './cuenta/endpoint.model.ts';
import type { EndpointRepository } from './cuenta/endpoint.repository.ts';
import type { CheckDestinos } from './destino/check-destino.ts';
import type { EntregaRepository } from './entregas/entrega.repository.ts';
import { entregaView } from './entregas/entrega.view.ts';

interface Deps {
  endpoints: EndpointRepository;
  entregas: EntregaRepository;
  checkDestinos: CheckDestinos;
  /** There is something to send now. */
  nudge: () => void;
  now: () => Date;
}

const LOG = '/webhooks/entregas';

const endpointView = (it: EndpointRecord, now: Date): Webhooks => ({
  url: it.url ?? null,
  eventos: it.eventos,
  activo: it.activo,
  pista: it.pista ?? null,
  anteriorHasta: it.anteriorHasta && it.anteriorHasta > now ? it.anteriorHasta.toISOString() : null,
});

/** The account's webhook address, its secrets, and the log of the messages. */
export const webhooksRoutes = ({
  endpoints,
  entregas,
  checkDestinos: check,
  nudge,
  now,
}: Deps): Router => {
  const router = Router();
  router.get('/webhooks', async (req, res) => {
    res.json(endpointView(await endpoints.get(contextOf(req).accountId), now()));
  });
  router.put('/webhooks', async (req, res) => {
    const { accountId } = contextOf(req);
    const body = parse(webhooksBody, req.body, { ignored: SOLO_LECTURA.webhooks });
    check({ url: body.url });
    await endpoints.put(accountId, body);
    const secreto = await endpoints.firstSecret(accountId);
    const view = endpointView(await endpoints.get(accountId), now());
    res.json({ ...view, ...(secreto && { secreto }) } satisfies Webhooks);
  });
  router.post('/webhooks/secreto', async (req, res) => {
    const { secreto, anteriorHasta } = await endpoints.rotate(contextOf(req).accountId);
    const answer: WebhookSecreto = { secreto, anteriorHasta: anteriorHasta?.toISOString() ?? null };
    res.json(answer);
  });
  router.post('/webhooks/probar', async (req, res) => {
    const { accountId } = contextOf(req);
    const { url } = await endpoints.get(accountId);
    if (!url) throw new DomainError('webhookSinDireccion');
    const evento = 'webhook.prueba';
    const cuerpo = JSON.stringify({ evento, fecha: now().toISOString() });
    const entrega = await entregas.open({ accountId, evento, url, cuerpo });
    nudge();
    created(res, LOG).json(entregaView(entrega));
  });

  router.get(LOG, async (req, res) => {
    const { limit, cursor, ...only } = parse(entregasQuery, req.query);
    const asked = { ...only, limit: limit + 1 };
    const found = await entregas.list(contextOf(req).accountId, asked, datedPosition(cursor));
    res.json(datedPage(found, { limit, at: (it) => it.createdAt, view: entregaView }));
  });
  router.post(`${LOG}/:id/reenviar`, async (req, res) => {
    const again = await entregas.sendAgain(contextOf(req).accountId, req.params.id);
    nudge();
    underWay(res, LOG).json(entregaView(again));
  });
  return router;
};
