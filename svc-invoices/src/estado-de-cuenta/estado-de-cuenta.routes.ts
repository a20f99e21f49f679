import { estadoDeCuentaQuery } from '@timbra/contracts';
import { callRoute, contextOf, parse, type ServiceClient } from '@timbra/service-kit';
import { Router } from 'express';
import { sendWorkbook } from '../shared/send-workbook.routes.ts';
import type { reunirEstado } from './reunir-estado.ts';
import { writeEstado } from './write-estado.ts';

interface Deps {
  /** svc-catalogs, whose the receivers are. */
  catalogs: ServiceClient;
  reunirEstado: ReturnType<typeof reunirEstado>;
}

/** What a receiver owes and how it came to it, from one day to another. */
export const estadoDeCuentaRoutes = ({ catalogs, reunirEstado: reunir }: Deps): Router => {
  const router = Router();
  router.get('/receptores/:id/estado-de-cuenta.xlsx', async (req, res) => {
    const { accountId } = contextOf(req);
    const { id } = req.params;
    const receptor = await callRoute(catalogs, accountId, 'GET /receptores/{id}', {
      params: { id },
      ...{ attempts: 2, timeoutMs: 5000 },
    });
    // Another account's receiver is as if it were not, whatever the days.
    const query = parse(estadoDeCuentaQuery, req.query);
    const estado = await reunir(accountId, receptor, query);
    const name = `estado-de-cuenta-${receptor.rfc.replace(/\W/g, '')}-${query.hasta}.xlsx`;
    await sendWorkbook(res, name, (out) => writeEstado(out, estado));
  });
  return router;
};
