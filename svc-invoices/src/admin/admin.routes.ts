import { MAX_POR_RECUPERAR, recuperarFacturasBody } from '@timbra/contracts';
import { contextOf, DomainError, parse } from '@timbra/service-kit';
import { Router } from 'express';
import { instantOf, unixSeconds } from '../shared/mexico-time.ts';
import { emitidaView } from './emitida.view.ts';
import type { EmitidasRepository } from './emitidas.repository.ts';

interface Deps {
  emitidas: EmitidasRepository;
}

const secondsOf = (local: string): number => unixSeconds(instantOf(local));

/**
 * The list that an administrator of the account chooses vouchers from, to cancel in bulk
 * (cancelacion §11).
 */
export const adminRoutes = ({ emitidas }: Deps): Router => {
  const router = Router();
  router.post('/admin/retrieveFacturasByDate', async (req, res) => {
    const { accountId } = contextOf(req);
    const { rfc, from, to } = parse(recuperarFacturasBody, req.body ?? {});
    const found = await emitidas.list(accountId, {
      rfc,
      from: secondsOf(from),
      // The last second is within.
      to: secondsOf(to) + 1,
      most: MAX_POR_RECUPERAR + 1,
    });
    if (found.length > MAX_POR_RECUPERAR) {
      const message = `Hay más de ${MAX_POR_RECUPERAR} comprobantes: pide un periodo más corto`;
      throw new DomainError('datosInvalidos', { errors: [{ path: 'to', message }] });
    }
    res.json(found.map(emitidaView));
  });
  return router;
};
