import { recargaBody, type Consumo, type Page, type Recarga } from '@timbra/contracts';
import { contextOf, created, parse } from '@timbra/service-kit';
import { Router } from 'express';
import type { BuyCredits } from './buy-credits.ts';

interface Deps {
  buy: BuyCredits;
  historial: (accountId: string) => Promise<Page<Recarga>>;
  readConsumo: (accountId: string) => Promise<Consumo>;
}

export const recargasRoutes = ({ buy, historial, readConsumo }: Deps): Router => {
  const router = Router();
  router.get('/creditos/recargas', async (req, res) => {
    res.json(await historial(contextOf(req).accountId));
  });
  router.get('/creditos/perfiles', async (req, res) => {
    res.json(await buy.perfiles(contextOf(req).accountId));
  });
  router.get('/creditos/consumo', async (req, res) => {
    res.json(await readConsumo(contextOf(req).accountId));
  });
  router.post('/creditos/recargas', async (req, res) => {
    const { importe } = parse(recargaBody, req.body);
    const enlace = await buy.card(contextOf(req).accountId, importe);
    created(res, '/creditos/recargas').json(enlace);
  });
  router.post('/creditos/referencias', async (req, res) => {
    const { importe } = parse(recargaBody, req.body);
    const referencia = await buy.cash(contextOf(req).accountId, importe);
    created(res, '/creditos/perfiles').json(referencia);
  });
  router.post('/creditos/clabe', async (req, res) => {
    res.json(await buy.clabe(contextOf(req).accountId));
  });
  return router;
};
