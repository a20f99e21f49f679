import {
  facturaBody,
  facturasQuery,
  type FacturaBody,
  type FacturaRow,
  type FacturasQuery,
  type Page,
} from '@timbra/contracts';
import { contextOf, idempotencyKey, ifMatch, parse, requestHash } from '@timbra/service-kit';
import { Router } from 'express';
import type { AnnounceDias } from '../histograma/announce-dias.ts';
import { answerFactura } from './factura.answer.ts';
import type { FacturaRecord } from './factura.model.ts';
import type { DraftFields, FacturaRepository } from './factura.repository.ts';
import { duplicateOf } from '../borradores/duplicate-factura.ts';
import type { prepareDraft } from '../borradores/prepare-draft.ts';

interface Deps {
  facturas: FacturaRepository;
  prepareDraft: ReturnType<typeof prepareDraft>;
  /** The series forgets the number that it noted for an invoice. */
  settleFolio: (accountId: string, facturaId: string) => Promise<void>;
  /** Sales that a deleted global invoice gathered may be billed otherwise. */
  releaseVentas: (accountId: string, globalId: string) => Promise<void>;
  /** Before invoices of these instants change: the histogram counts their days anew. */
  announceDias: AnnounceDias;
  listFacturas: (accountId: string, query: FacturasQuery) => Promise<Page<FacturaRow>>;
}

/** A folio that the series gave to an earlier try stays with its draft: dropped, it would be a gap. */
const keepFolio = (stored: FacturaRecord, draft: DraftFields): DraftFields =>
  stored.timbrarRequest && draft.folio === undefined && draft.serie === stored.serie
    ? { ...draft, folio: stored.folio }
    : draft;

/** What a global invoice that gathers sales bills is theirs, not the sender's: lines, issuer, pesos. */
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

export const facturasRoutes = ({
  facturas,
  prepareDraft,
  settleFolio,
  releaseVentas,
  announceDias,
  listFacturas,
}: Deps): Router => {
  const router = Router();

  router.get('/facturas', async (req, res) => {
    res.json(await listFacturas(contextOf(req).accountId, parse(facturasQuery, req.query)));
  });
  router.post('/facturas', async (req, res) => {
    const { accountId, settings } = contextOf(req);
    const key = idempotencyKey(req);
    const body = parse(facturaBody, req.body);
    const draft = await prepareDraft(accountId, body, settings.decimals);
    await announceDias(accountId, draft.fechaUnix);
    const idempotency = key ? { key, hash: requestHash(body) } : undefined;
    answerFactura(res.status(201), await facturas.create(accountId, draft, idempotency));
  });
  router.post('/facturas/:id/duplicar', async (req, res) => {
    const { accountId, settings } = contextOf(req);
    const key = idempotencyKey(req);
    const source = await facturas.get(accountId, req.params.id);
    const draft = await prepareDraft(accountId, duplicateOf(source), settings.decimals);
    await announceDias(accountId, draft.fechaUnix);
    // Asked for again, it is the same copy although its source may have changed meanwhile.
    const hash = requestHash({ duplicar: source._id.toString() });
    const idempotency = key ? { key, hash } : undefined;
    answerFactura(res.status(201), await facturas.create(accountId, draft, idempotency));
  });
  router.get('/facturas/:id', async (req, res) => {
    answerFactura(res, await facturas.get(contextOf(req).accountId, req.params.id));
  });
  router.put('/facturas/:id', async (req, res) => {
    const { accountId, settings } = contextOf(req);
    const revision = ifMatch(req);
    const stored = await facturas.get(accountId, req.params.id);
    const sent = parse(facturaBody, req.body);
    const prepared = await prepareDraft(accountId, keepReunidas(stored, sent), settings.decimals);
    const draft = keepFolio(stored, prepared);
    const id = stored._id.toString();
    await announceDias(accountId, stored.fechaUnix, draft.fechaUnix);
    const hash = requestHash(sent);
    answerFactura(res, await facturas.replaceDraft(accountId, id, { draft, hash, revision }));
  });
  router.delete('/facturas/:id', async (req, res) => {
    const { accountId } = contextOf(req);
    const { _id, fechaUnix, reunidas } = await facturas.get(accountId, req.params.id);
    await announceDias(accountId, fechaUnix);
    await facturas.removeDraft(accountId, _id.toString());
    await settleFolio(accountId, _id.toString());
    if (reunidas) await releaseVentas(accountId, _id.toString());
    res.status(204).end();
  });
  return router;
};
