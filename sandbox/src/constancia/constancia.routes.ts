import { Router } from 'express';
import type { Contribuyentes } from '../contribuyentes/contribuyentes.ts';
import { constanciaNotFound, constanciaPage } from './constancia-page.ts';

/** SAT's validador: D3 is the idCIF and the RFC. An idCIF has eleven digits; here any will do. */
const D3 = /^(\d{11})_(.{12,13})$/;

export const constanciaRoutes = ({
  contribuyentes,
}: {
  contribuyentes: Contribuyentes;
}): Router => {
  const routes = Router();
  routes.get('/sat/validadorqr.jsf', (req, res) => {
    const { D3: given } = req.query;
    const [, , rfc = ''] = D3.exec(typeof given === 'string' ? given : '') ?? [];
    const found = contribuyentes.find(rfc);
    res.type('html').send(found ? constanciaPage(found) : constanciaNotFound());
  });
  // l_RFC as a service: the list that PACs check receivers against.
  routes.get('/sat/contribuyentes/:rfc', (req, res) => {
    const found = contribuyentes.find(req.params.rfc);
    res.status(found ? 200 : 404).json(found ?? { error: 'Contribuyente no encontrado' });
  });
  return routes;
};
