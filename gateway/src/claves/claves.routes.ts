import {
  CLAVE_PRINCIPAL,
  claveBody,
  claveCambio,
  SOLO_LECTURA,
  type ClaveCreada,
} from '@timbra/contracts';
import { created, DomainError, parse } from '@timbra/service-kit';
import { Router } from 'express';
import { callerOf } from '../access/guard.ts';
import { hashOf, newClave, pistaOf } from '../access/secrets.ts';
import type { ClaveRepository } from '../cuenta/clave.repository.ts';
import { claveView, principalView } from './clave.view.ts';
import type { KeptClave } from './principal.ts';

interface Deps {
  claves: ClaveRepository;
  keptClave: KeptClave;
}

/** @throws DomainError clavePrincipal */
const refusePrincipal = (id: string): void => {
  if (id !== CLAVE_PRINCIPAL) return;
  throw new DomainError('clavePrincipal', {
    detail: 'Para que deje de valer, cámbiala por otra (POST /cuenta/clave/rotar).',
  });
};

export const clavesRoutes = ({ claves, keptClave }: Deps): Router => {
  const router = Router();

  router.get('/claves', async (req, res) => {
    const { accountId } = callerOf(req);
    const [principal, others] = await Promise.all([keptClave(accountId), claves.list(accountId)]);
    const items = [principalView(principal), ...others.map(claveView)];
    res.json({ items, nextCursor: null });
  });
  router.post('/claves', async (req, res) => {
    const body = parse(claveBody, req.body);
    const ClientSecret = newClave(body.prueba);
    const secret = { hash: hashOf(ClientSecret), pista: pistaOf(ClientSecret) };
    const record = await claves.create(callerOf(req).accountId, body, secret);
    const answer: ClaveCreada = { ...claveView(record), ClientSecret };
    created(res, '/claves').json(answer);
  });
  router.put('/claves/:id', async (req, res) => {
    const { id } = req.params;
    refusePrincipal(id);
    const change = parse(claveCambio, req.body, { ignored: SOLO_LECTURA.claves });
    res.json(claveView(await claves.change(callerOf(req).accountId, id, change)));
  });
  router.delete('/claves/:id', async (req, res) => {
    const { id } = req.params;
    refusePrincipal(id);
    await claves.revoke(callerOf(req).accountId, id);
    res.status(204).end();
  });
  return router;
};
