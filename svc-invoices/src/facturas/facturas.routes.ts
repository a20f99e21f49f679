import {
  facturaBody,
  facturasQuery,
  type FacturaRow,
  type FacturasQuery,
  type Page,
} from '@timbra/contracts';
import { contextOf, idempotencyKey, parse, requestHash } from '@timbra/service-kit';
import { Router } from 'express';
import type { FacturaRecord } from './factura.model.ts';
import type { DraftFields, FacturaRepository } from './factura.repository.ts';
import { facturaView } from './factura.view.ts';
import type { prepareDraft } from './prepare-draft.ts';

interface Deps {
  facturas: FacturaRepository;
  prepareDraft: ReturnType<typeof prepareDraft>;
  /** The series forgets the number that it noted for an invoice. */
  settleFolio: (accountId: string, facturaId: string) => Promise<void>;
  listFacturas: (accountId: string, query: FacturasQuery) => Promise<Page<FacturaRow>>;
}

/** A folio that the series gave to an earlier try stays with its draft: dropped, it would be a gap. */
const keepFolio = (stored: FacturaRecord, draft: DraftFields): DraftFields =>
  stored.timbrarRequest && draft.folio === undefined && draft.serie === stored.serie
    ? { ...draft, folio: stored.folio }
    : draft;

export const facturasRoutes = ({
  facturas,
  prepareDraft,
  settleFolio,
  listFacturas,
}: Deps): Router => {
  const router = Router();

  router.get('/facturas', async (req, res) => {
    res.json(await listFacturas(contextOf(req).accountId, parse(facturasQuery, req.query)));
  });
  router.post('/facturas', async (req, res) => {
    const { accountId } = contextOf(req);
    const key = idempotencyKey(req);
    const body = parse(facturaBody, req.body);
    const draft = await prepareDraft(accountId, body);
    const idempotency = key ? { key, hash: requestHash(body) } : undefined;
    res.status(201).json(facturaView(await facturas.create(accountId, draft, idempotency)));
  });
  router.get('/facturas/:id', async (req, res) => {
    res.json(facturaView(await facturas.get(contextOf(req).accountId, req.params.id)));
  });
  router.put('/facturas/:id', async (req, res) => {
    const { accountId } = contextOf(req);
    const stored = await facturas.get(accountId, req.params.id);
    const draft = await prepareDraft(accountId, parse(facturaBody, req.body));
    const id = stored._id.toString();
    res.json(facturaView(await facturas.replaceDraft(accountId, id, keepFolio(stored, draft))));
  });
  router.delete('/facturas/:id', async (req, res) => {
    const { accountId } = contextOf(req);
    const { _id } = await facturas.get(accountId, req.params.id);
    await facturas.removeDraft(accountId, _id.toString());
    await settleFolio(accountId, _id.toString());
    res.status(204).end();
  });
  return router;
};
