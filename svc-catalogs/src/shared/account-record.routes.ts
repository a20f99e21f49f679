import type { Page } from '@timbra/contracts';
import { contextOf, idempotencyKey, parse, requestHash } from '@timbra/service-kit';
import { Router } from 'express';
import type { z } from 'zod';
import type { AccountRecord, AccountRecords } from './account-record.repository.ts';

interface Options<Body extends object, View> {
  path: string;
  schema: z.ZodType<Body>;
  records: AccountRecords<Body>;
  sort: Record<string, 1 | -1>;
  view: (record: AccountRecord & Body) => View;
}

/** List, one, create and replace: the same for every kind of master data. */
export const accountRecordRoutes = <Body extends object, View>({
  path,
  schema,
  records,
  sort,
  view,
}: Options<Body, View>): Router => {
  const router = Router();
  router.get(path, async (req, res) => {
    const found = await records.list(contextOf(req).accountId, sort);
    res.json({ items: found.map(view), nextCursor: null } satisfies Page<View>);
  });
  router.post(path, async (req, res) => {
    const key = idempotencyKey(req);
    const body = parse(schema, req.body);
    const created = await records.create(contextOf(req).accountId, body, {
      idempotency: key ? { key, hash: requestHash(body) } : undefined,
    });
    res.status(201).json(view(created));
  });
  router.get(`${path}/:id`, async (req, res) => {
    res.json(view(await records.get(contextOf(req).accountId, req.params.id ?? '')));
  });
  router.put(`${path}/:id`, async (req, res) => {
    const body = parse(schema, req.body);
    res.json(view(await records.replace(contextOf(req).accountId, req.params.id ?? '', body)));
  });
  return router;
};
