import {
  listaQuery,
  SIN_CUENTA_AL_BUSCAR,
  type Advertencia,
  type ListaQuery,
  type Page,
} from '@timbra/contracts';
import {
  contextOf,
  created,
  idempotencyKey,
  parse,
  requestHash,
  requireAccount,
} from '@timbra/service-kit';
import { Router, type Request } from 'express';
import type { z } from 'zod';
import type { AccountRecord, AccountRecords, ListOptions } from './account-record.repository.ts';

interface Options<Body extends object, View, Row> {
  path: `/${string}`;
  schema: z.ZodType<Body>;
  /** What the view carries and nobody sets. */
  soloLectura: readonly string[];
  records: AccountRecords<Body>;
  list: Pick<ListOptions, 'sort' | 'search' | 'fields'> & { query?: z.ZodType<ListaQuery> };
  view: (record: AccountRecord & Body) => View | Promise<View>;
  /** What the list shows of each; the whole record unless told. */
  row?: (record: AccountRecord & Body) => Row;
  /** Warnings of the answer; the record is kept all the same. `sent` is the body as it came. */
  warningsOf?: (record: Body, sent?: unknown) => Advertencia[];
  /** Throws what speaks against keeping it, beyond its own fields. */
  beforeSave?: (accountId: string, body: Body, stored?: Body) => Promise<void>;
  /** Throws what speaks against adding it; a repeated request may have created `own` before. */
  beforeCreate?: (accountId: string, body: Body, request: Creating) => Promise<void>;
  /** Throws what speaks against its removal. */
  beforeRemove?: (accountId: string, record: AccountRecord & Body) => Promise<void>;
  /** Whether its deletion can be undone: nothing of it goes for good at once. */
  recoverable?: boolean;
}

interface Creating {
  query: Request['query'];
  own?: string;
}

/** List, one, create, replace, remove and recover: the same for every kind of master data. */
export const accountRecordRoutes = <Body extends object, View, Row = View>({
  path,
  schema,
  soloLectura,
  records,
  list: { query: querySchema = listaQuery, ...list },
  view,
  row,
  warningsOf,
  beforeSave,
  beforeCreate,
  beforeRemove,
  recoverable = false,
}: Options<Body, View, Row>): Router => {
  const router = Router();
  const savedView = async (record: AccountRecord & Body, sent?: unknown) => {
    const advertencias = warningsOf?.(record, sent) ?? [];
    return { ...(await view(record)), ...(advertencias.length > 0 && { advertencias }) };
  };
  router.get(path, requireAccount(SIN_CUENTA_AL_BUSCAR), async (req, res) => {
    const query = parse(querySchema, req.query);
    const page = await records.list(contextOf(req).accountId, { ...list, ...query });
    const items = await Promise.all(page.items.map((it) => (row ? row(it) : view(it))));
    res.json({ items, nextCursor: page.nextCursor } satisfies Page<View | Row>);
  });
  router.post(path, async (req, res) => {
    const key = idempotencyKey(req);
    const body = parse(schema, req.body, { ignored: soloLectura });
    const { accountId } = contextOf(req);
    await beforeSave?.(accountId, body);
    const own = key && records.idOf(accountId, key);
    await beforeCreate?.(accountId, body, { query: req.query, own });
    const record = await records.create(accountId, body, {
      idempotency: key ? { key, hash: requestHash(body) } : undefined,
    });
    created(res, `${path}/${record._id.toString()}`).json(await savedView(record, req.body));
  });
  router.get(`${path}/:id`, async (req, res) => {
    res.json(await view(await records.get(contextOf(req).accountId, req.params.id ?? '')));
  });
  router.put(`${path}/:id`, async (req, res) => {
    const body = parse(schema, req.body, { ignored: soloLectura });
    const { accountId } = contextOf(req);
    const stored = await records.get(accountId, req.params.id ?? '');
    await beforeSave?.(accountId, body, stored);
    const replaced = await records.replace(accountId, stored._id.toString(), body);
    res.json(await savedView(replaced, req.body));
  });
  router.delete(`${path}/:id`, async (req, res) => {
    const { accountId } = contextOf(req);
    const record = await records.get(accountId, req.params.id ?? '');
    await beforeRemove?.(accountId, record);
    await records.remove(accountId, record._id.toString());
    res.status(204).end();
  });
  if (recoverable) {
    router.post(`${path}/:id/recuperar`, async (req, res) => {
      const { accountId } = contextOf(req);
      res.json(await savedView(await records.recover(accountId, req.params.id ?? '')));
    });
  }
  return router;
};
