import type { Soporte } from '@timbra/contracts';
import { Router } from 'express';
import { TtlCache } from '../shared/ttl-cache.ts';

interface Deps {
  email: string;
  chat: { script: string; isOnline: () => Promise<boolean> } | null;
}

/** However many people open the application, the chat's status is asked twice a minute. */
const TTL_MS = 30_000;

export const soporteRoutes = ({ email, chat }: Deps): Router => {
  const online = new TtlCache<boolean>({ ttlMs: TTL_MS, max: 1 });
  const router = Router();
  router.get('/soporte', async (_req, res) => {
    const isOnline = chat !== null && (await online.get('chat', chat.isOnline));
    const answer: Soporte = { email, ...(isOnline && { chat: chat.script }) };
    res.json(answer);
  });
  return router;
};
