import {
  abonoBody,
  capturaBody,
  capturasBody,
  CreditoTipo,
  reservaBody,
  type CapturasAnswer,
  type Reserva,
  type Reservada,
} from '@timbra/contracts';
import { contextOf, parse, requireInternal, type Logger } from '@timbra/service-kit';
import { Router } from 'express';
import type { ReserveCredit } from './reserve-credit.ts';
import type { Settle } from './settle.ts';

interface Deps {
  reserveCredit: ReserveCredit;
  captureCredit: (accountId: string, requestId: string, it?: Reservada) => Promise<Reserva>;
  releaseCredit: (accountId: string, requestId: string) => Promise<Reserva>;
  settle: Settle;
  balance: (accountId: string) => Promise<number>;
  logger: Logger;
}

/** What services ask of credits. Each call is keyed, and may be repeated. */
export const reservasRoutes = (deps: Deps): Router => {
  const router = Router();
  router.use('/internal', requireInternal);
  router.post('/internal/reservas', async (req, res) => {
    const { accountId } = contextOf(req);
    res.json(await deps.reserveCredit({ accountId, ...parse(reservaBody, req.body) }));
  });
  router.post('/internal/reservas/capture', async (req, res) => {
    const { accountId } = contextOf(req);
    const { items } = parse(capturasBody, req.body);
    const ended = await Promise.allSettled(
      items.map((it) => deps.captureCredit(accountId, it.requestId, it.reservada)),
    );
    for (const it of ended)
      if (it.status === 'rejected') deps.logger.warn({ err: it.reason }, 'not captured');
    const capturadas = ended.flatMap((it) => (it.status === 'fulfilled' ? it.value.requestId : []));
    res.json({ capturadas } satisfies CapturasAnswer);
  });
  router.post('/internal/reservas/:requestId/capture', async (req, res) => {
    const { reservada } = parse(capturaBody, req.body);
    res.json(await deps.captureCredit(contextOf(req).accountId, req.params.requestId, reservada));
  });
  router.post('/internal/reservas/:requestId/release', async (req, res) => {
    res.json(await deps.releaseCredit(contextOf(req).accountId, req.params.requestId));
  });
  router.post('/internal/abonos', async (req, res) => {
    const { accountId, sub } = contextOf(req);
    const { targetId, amount, motivo } = parse(abonoBody, req.body);
    await deps.settle(accountId, {
      clave: `abono:${targetId}`,
      operationType: CreditoTipo.Ajuste,
      amount,
      targetId,
      motivo,
      autor: { id: sub, nombre: sub },
    });
    res.json({ disponibles: await deps.balance(accountId) });
  });
  return router;
};
