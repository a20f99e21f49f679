import { abonoBody, reservaBody, type Reserva } from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { abonar } from './abonar.ts';
import type { reserveCredit } from './reserve-credit.ts';

interface Deps {
  balance: (accountId: string) => Promise<number>;
  reserveCredit: ReturnType<typeof reserveCredit>;
  captureCredit: (accountId: string, requestId: string) => Promise<Reserva>;
  releaseCredit: (accountId: string, requestId: string) => Promise<Reserva>;
  abonar: ReturnType<typeof abonar>;
}

export const creditosRoutes = (deps: Deps): Router => {
  const router = Router();

  router.get('/creditos', async (req, res) => {
    res.json({ disponibles: await deps.balance(contextOf(req).accountId) });
  });

  router.use('/internal', requireInternal);
  router.post('/internal/reservas', async (req, res) => {
    const { accountId } = contextOf(req);
    res.json(await deps.reserveCredit({ accountId, ...parse(reservaBody, req.body) }));
  });
  router.post('/internal/reservas/:requestId/capture', async (req, res) => {
    res.json(await deps.captureCredit(contextOf(req).accountId, req.params.requestId));
  });
  router.post('/internal/reservas/:requestId/release', async (req, res) => {
    res.json(await deps.releaseCredit(contextOf(req).accountId, req.params.requestId));
  });
  router.post('/internal/abonos', async (req, res) => {
    const { accountId } = contextOf(req);
    const disponibles = await deps.abonar({ accountId, ...parse(abonoBody, req.body) });
    res.json({ disponibles });
  });
  return router;
};
