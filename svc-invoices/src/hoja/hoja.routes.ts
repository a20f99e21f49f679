import { hojaQuery, SIN_CUENTA_AL_BUSCAR } from '@timbra/contracts';
import { contextOf, parse, requireAccount } from '@timbra/service-kit';
import { Router } from 'express';
import { sendWorkbook } from '../shared/send-workbook.routes.ts';
import { dayOf, unixSeconds } from '../shared/mexico-time.ts';
import type { GatherFilas } from './gather-filas.ts';
import { writeHoja } from './write-hoja.ts';

interface Deps {
  gatherFilas: GatherFilas;
  now: () => Date;
}

/** What the list shows, as a workbook. */
export const hojaRoutes = ({ gatherFilas: reunir, now }: Deps): Router => {
  const router = Router();
  router.get('/facturas.xlsx', requireAccount(SIN_CUENTA_AL_BUSCAR), async (req, res) => {
    const { accountId } = contextOf(req);
    const query = parse(hojaQuery, req.query);
    await sendWorkbook(res, `facturas-${dayOf(unixSeconds(now()))}.xlsx`, (out) =>
      writeHoja(out, query, reunir(accountId, query)),
    );
  });
  return router;
};
