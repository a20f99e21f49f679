import { estadoDeCuentaQuery } from '@timbra/contracts';
import { callRoute, contextOf, parse, type ServiceClient } from '@timbra/service-kit';
import { Router, type Request } from 'express';
import type { Print } from '../pdf/pdf-pool.ts';
import type { PlantillasClient } from '../shared/plantillas.client.ts';
import { sendWorkbook } from '../shared/send-workbook.routes.ts';
import type { EstadoPdf } from './estado-layout.ts';
import { enPapel } from './en-papel.ts';
import type { GatherEstado } from './gather-estado.ts';
import { writeEstado } from './write-estado.ts';

interface Deps {
  /** svc-catalogs, whose the receivers are. */
  catalogs: ServiceClient;
  gatherEstado: GatherEstado;
  plantillas: Pick<PlantillasClient, 'aspectoOf'>;
  pdf: { estado: Print<EstadoPdf> };
}

/** What a receiver owes and how it came to it, from one day to another. */
export const estadoDeCuentaRoutes = ({
  catalogs,
  gatherEstado: reunir,
  plantillas,
  pdf,
}: Deps): Router => {
  const router = Router();

  const estadoOf = async (req: Request<{ id: string }>) => {
    const { accountId } = contextOf(req);
    const receptor = await callRoute(catalogs, accountId, 'GET /receptores/{id}', {
      params: { id: req.params.id },
      attempts: 2,
      timeoutMs: 5000,
    });
    // Another account's receiver is as if it were not, whatever the days.
    const query = parse(estadoDeCuentaQuery, req.query);
    const estado = await reunir(accountId, receptor, query);
    const name = `estado-de-cuenta-${receptor.rfc.replace(/\W/g, '')}-${query.hasta}`;
    return { accountId, estado, name };
  };

  router.get('/receptores/:id/estado-de-cuenta.xlsx', async (req, res) => {
    const { estado, name } = await estadoOf(req);
    await sendWorkbook(res, `${name}.xlsx`, (out) => writeEstado(out, estado));
  });
  router.get('/receptores/:id/estado-de-cuenta.pdf', async (req, res) => {
    const { accountId, estado, name } = await estadoOf(req);
    const aspecto = await plantillas.aspectoOf(accountId, estado.templateId);
    const file = await pdf.estado(accountId, { estado: enPapel(estado), aspecto });
    res.attachment(`${name}.pdf`).type('application/pdf').send(file);
  });
  return router;
};
