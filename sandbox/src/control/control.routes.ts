import { Router } from 'express';
import { z } from 'zod';
import { respuestaSchema } from '../cancelacion/registro.ts';
import { contribuyenteSchema, type Contribuyentes } from '../contribuyentes/contribuyentes.ts';
import { parseBody } from '../http.ts';
import { switchesPatchSchema } from '../state/switches.ts';
import type { Control } from './control.ts';

interface Deps {
  readonly control: Control;
  readonly contribuyentes: Contribuyentes;
}

const oneOrMore = z.union([
  contribuyenteSchema.transform((one) => [one]),
  z.array(contribuyenteSchema).max(1000),
]);

const respuestaBody = z.strictObject({ respuesta: respuestaSchema });

export const controlRoutes = ({ control, contribuyentes }: Deps): Router => {
  const routes = Router();

  routes.get('/control', (_req, res) => {
    res.json(control.get());
  });

  routes.put('/control', (req, res) => {
    const patch = parseBody(switchesPatchSchema, req, res);
    if (patch) res.json(control.set(patch));
  });

  routes.post('/control/reset', (_req, res) => {
    control.reset();
    res.json(control.get());
  });

  routes.get('/control/stats', (_req, res) => {
    res.json(control.stats());
  });

  routes.get('/control/timbres', async (req, res) => {
    const rfc = typeof req.query.rfc === 'string' ? req.query.rfc.toUpperCase() : undefined;
    res.json(await control.timbres({ rfc }));
  });

  routes.get('/control/timbres/:uuid', async (req, res) => {
    const xml = await control.xml(req.params.uuid);
    if (xml === null) res.status(404).json({ error: 'Timbre no encontrado' });
    else res.type('application/xml').send(xml);
  });

  routes.get('/control/cancelaciones', (_req, res) => {
    res.json(control.cancelaciones());
  });

  routes.get('/control/cancelaciones/:uuid', (req, res) => {
    const found = control.cancelacion(req.params.uuid);
    res.status(found ? 200 : 404).json(found ?? { error: 'Sin solicitud de cancelación' });
  });

  routes.post('/control/cancelaciones/:uuid', async (req, res) => {
    const answer = parseBody(respuestaBody, req, res);
    if (!answer) return;
    const codigo = await control.responder(req.params.uuid, answer.respuesta);
    res.status(codigo === '1000' ? 200 : 409).json({ codigo });
  });

  routes.get('/control/contribuyentes', (_req, res) => {
    res.json(contribuyentes.list());
  });

  routes.post('/control/contribuyentes', async (req, res) => {
    const added = parseBody(oneOrMore, req, res);
    if (!added) return;
    await contribuyentes.put(added);
    res.status(201).json(added);
  });

  return routes;
};
