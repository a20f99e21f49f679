import { notFound } from '@timbra/service-kit';
import { Router } from 'express';
import { callerOf } from '../access/guard.ts';
import type { Identify } from '../access/identify.ts';
import type { UserRepository } from '../identity/user.repository.ts';
import type { AnuncioRepository } from './anuncio.repository.ts';

interface Deps {
  anuncios: AnuncioRepository;
  users: UserRepository;
  identify: Identify;
}

export const anunciosRoutes = ({ anuncios, users, identify }: Deps): Router => {
  const router = Router();
  router.get('/anuncios', async (req, res) => {
    const caller = req.get('authorization') ? await identify(req, res) : null;
    const items = await anuncios.current({
      onlyPublic: caller === null,
      hidden: caller?.user?.hiddenAnnouncements ?? [],
    });
    res.json({ items, nextCursor: null });
  });
  router.post('/anuncios/:id/ocultar', async (req, res) => {
    const { accountId, user } = callerOf(req);
    const { id } = req.params;
    if (!user || !(await anuncios.exists(id))) throw notFound(`anuncio ${id}`);
    if (!user.hiddenAnnouncements?.includes(id)) {
      await users.hide(accountId, user._id.toString(), id);
    }
    res.status(204).end();
  });
  return router;
};
