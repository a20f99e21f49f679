import { SOLO_LECTURA, vistaBody, type Vista } from '@timbra/contracts';
import { created, DomainError, parse } from '@timbra/service-kit';
import { Router, type Request } from 'express';
import { callerOf } from '../access/guard.ts';
import type { VistaRecord } from './vista.model.ts';
import type { Duenio, VistaRepository } from './vista.repository.ts';

const view = (it: VistaRecord): Vista => ({
  id: it._id.toString(),
  nombre: it.nombre,
  consulta: it.consulta,
  tabla: it.tabla,
  ocultas: it.ocultas,
  createdAt: it.createdAt.toISOString(),
});

const duenioOf = (req: Request): Duenio => {
  const { accountId, user } = callerOf(req);
  // The guard lets people in, and no key.
  if (!user) throw new DomainError('sinPermiso', { internal: 'views without a person' });
  return { accountId, userId: user._id.toString() };
};

export const vistasRoutes = ({ vistas }: { vistas: VistaRepository }): Router => {
  const router = Router();
  router.get('/cuenta/vistas', async (req, res) => {
    const items = (await vistas.list(duenioOf(req))).map(view);
    res.json({ items, nextCursor: null });
  });
  router.post('/cuenta/vistas', async (req, res) => {
    const body = parse(vistaBody, req.body, { ignored: SOLO_LECTURA.vistas });
    created(res, '/cuenta/vistas').json(view(await vistas.create(duenioOf(req), body)));
  });
  router.put('/cuenta/vistas/:id', async (req, res) => {
    const body = parse(vistaBody, req.body, { ignored: SOLO_LECTURA.vistas });
    res.json(view(await vistas.change(duenioOf(req), req.params.id, body)));
  });
  router.delete('/cuenta/vistas/:id', async (req, res) => {
    await vistas.remove(duenioOf(req), req.params.id);
    res.status(204).end();
  });
  router.post('/cuenta/vistas/:id/recuperar', async (req, res) => {
    res.json(view(await vistas.recover(duenioOf(req), req.params.id)));
  });
  return router;
};
