import {
  crearFacturaQuery,
  facturaBody,
  facturaPorGuardar,
  fiscalReceptorBody,
  facturasQuery,
  SIN_CUENTA_AL_BUSCAR,
  SOLO_LECTURA,
  type AdvertenciasDeBorrador,
  type FacturaBody,
  type FacturaPorGuardar,
  type FacturaRow,
  type FacturasQuery,
  type Page,
} from '@timbra/contracts';
import {
  contextOf,
  idempotencyKey,
  ifMatch,
  parse,
  requestHash,
  requireAccount,
} from '@timbra/service-kit';
import { Router } from 'express';
import { z } from 'zod';
import type { WarnOfRelacionados } from '../advertencias/warn-of-relacionados.ts';
import type { Cambios } from '../facturas/change-factura.ts';
import { answerFactura, answerNewFactura } from '../facturas/factura.answer.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { keepFolio } from '../borradores/keep-folio.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { duplicateOf } from '../borradores/duplicate-factura.ts';
import type { NameReceptor } from '../borradores/name-receptor.ts';
import type { StampFresh } from './timbrar.routes.ts';
import type { CheckDestinos } from '../webhooks/destino/check-destino.ts';
import type { PrepareDraft } from '../borradores/prepare-draft.ts';

interface Deps {
  facturas: FacturaRepository;
  cambios: Pick<Cambios, 'create' | 'replace' | 'remove'>;
  nameReceptor: NameReceptor;
  prepareDraft: PrepareDraft;
  warnOfRelacionados: WarnOfRelacionados;
  listFacturas: (accountId: string, query: FacturasQuery) => Promise<Page<FacturaRow>>;
  checkDestinos: CheckDestinos;
  stampFresh: StampFresh;
}

/**
 * A global invoice with gathered sales keeps their lines, issuer and currency, whatever the body
 * says.
 */
const keepReunidas = (stored: FacturaRecord, body: FacturaBody): FacturaBody =>
  stored.reunidas
    ? {
        ...body,
        tipoComprobante: 'I',
        isGlobal: true,
        emisor: stored.emisor?.id,
        moneda: stored.moneda,
        tipoCambio: undefined,
        conceptos: stored.conceptos,
        impuestosGlobales: undefined,
      }
    : body;

const receptorEntero = z.object({ receptor: fiscalReceptorBody });

const receptorIn = (body: unknown): unknown => (Object(body) as { receptor?: unknown }).receptor;

/**
 * A whole receiver is read by its own schema: the error of a union would only say that nothing
 * fits.
 */
const parseFactura = (body: unknown): FacturaPorGuardar => {
  const receptor = receptorIn(body);
  if (typeof receptor === 'object' && receptor !== null && !('id' in receptor)) {
    parse(receptorEntero, { receptor });
  }
  return parse(facturaPorGuardar, body, { ignored: SOLO_LECTURA.facturas });
};

const urlsIn = ({ webhookUrl, successWebhookUrl, cancelWebhookUrl }: FacturaPorGuardar) => ({
  webhookUrl,
  successWebhookUrl,
  cancelWebhookUrl,
});

export const facturasRoutes = ({
  facturas,
  cambios,
  nameReceptor,
  prepareDraft,
  warnOfRelacionados: warn,
  listFacturas,
  checkDestinos: check,
  stampFresh,
}: Deps): Router => {
  const router = Router();

  router.get('/facturas', requireAccount(SIN_CUENTA_AL_BUSCAR), async (req, res) => {
    res.json(await listFacturas(contextOf(req).accountId, parse(facturasQuery, req.query)));
  });
  router.post('/facturas', async (req, res) => {
    const { accountId, settings, autor } = contextOf(req);
    const key = idempotencyKey(req);
    // What would keep it from being stamped is refused before the draft is made.
    const { timbrar, ...asked } = parse(crearFacturaQuery, req.query);
    if (timbrar) stampFresh.mayStamp(req, asked);
    const sent = parseFactura(req.body);
    check(urlsIn(sent));
    const { body, receptorOrigen, advertencias } = await nameReceptor(
      accountId,
      sent,
      receptorIn(req.body),
    );
    const { draft, advertencias: more } = await prepareDraft(accountId, body, settings);
    const judge = await warn(accountId, draft);
    const idempotency = key ? { key, hash: requestHash(sent) } : undefined;
    const created = await cambios.create(accountId, draft, { idempotency, autor });
    const told = {
      receptorOrigen,
      advertencias: [...advertencias, ...more, ...judge(created.uuid)],
    };
    if (timbrar) await stampFresh.stamp(req, res, { draft: created, told, key, ...asked });
    else answerNewFactura(res, created, told);
  });
  router.post('/facturas/advertencias', async (req, res) => {
    const { accountId, settings } = contextOf(req);
    const body = parse(facturaBody, req.body, { ignored: SOLO_LECTURA.facturas });
    const { decimals } = settings;
    const { templateId } = body;
    const { draft, advertencias } = await prepareDraft(accountId, body, { decimals, templateId });
    const judge = await warn(accountId, draft);
    const items = [...advertencias, ...judge()];
    res.json({ items } satisfies AdvertenciasDeBorrador);
  });
  router.post('/facturas/:id/duplicar', async (req, res) => {
    const { accountId, settings, autor } = contextOf(req);
    const key = idempotencyKey(req);
    const source = await facturas.get(accountId, req.params.id);
    const { draft } = await prepareDraft(accountId, duplicateOf(source), {
      decimals: settings.decimals,
      templateId: source.templateId,
    });
    // The same key again gives the same copy, even if its source changed meanwhile.
    const hash = requestHash({ duplicar: source._id.toString() });
    const idempotency = key ? { key, hash } : undefined;
    answerNewFactura(res, await cambios.create(accountId, draft, { idempotency, autor }));
  });
  router.get('/facturas/externo/:externalId', async (req, res) => {
    const { accountId } = contextOf(req);
    answerFactura(res, await facturas.getByExternalId(accountId, req.params.externalId));
  });
  router.get('/facturas/:id', async (req, res) => {
    answerFactura(res, await facturas.get(contextOf(req).accountId, req.params.id));
  });
  router.put('/facturas/:id', async (req, res) => {
    const { accountId, settings, autor } = contextOf(req);
    const revision = ifMatch(req);
    const stored = await facturas.get(accountId, req.params.id);
    const sent = parseFactura(req.body);
    check(urlsIn(sent));
    const { body, receptorOrigen, advertencias } = await nameReceptor(
      accountId,
      sent,
      receptorIn(req.body),
    );
    const prepared = await prepareDraft(accountId, keepReunidas(stored, body), {
      ...settings,
      templateId: stored.templateId,
    });
    const draft = keepFolio(stored, prepared.draft);
    const judge = await warn(accountId, draft);
    const told = [...advertencias, ...prepared.advertencias, ...judge()];
    const hash = requestHash(sent);
    const saved = await cambios.replace(accountId, stored, { draft, hash, revision, autor });
    answerFactura(res, saved, { receptorOrigen, advertencias: told });
  });
  router.delete('/facturas/:id', async (req, res) => {
    const { accountId, autor } = contextOf(req);
    const stored = await facturas.get(accountId, req.params.id);
    await cambios.remove(accountId, stored, autor);
    res.status(204).end();
  });
  return router;
};
