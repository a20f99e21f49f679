import { Router } from 'express';
import { soapBody } from '../http.ts';
import { readSoapBody, soapEnvelope, soapFault } from '../soap/envelope.ts';
import type { ControlState } from '../state/control-state.ts';
import type { StatsKeeper } from '../state/stats.ts';
import { element } from '../xml/escape.ts';
import { childNamed } from '../xml/xml-tree.ts';
import type { Consulta, Estado } from './consulta.ts';
import { consultaWsdl, SERVICIO, TEMPURI } from './wsdl.ts';

const PATH = '/sat/ConsultaCFDIService.svc';

interface Deps {
  readonly consulta: Consulta;
  /** Brings what the PAC kept for SAT. */
  readonly entregar: () => Promise<void>;
  readonly state: ControlState;
  readonly stats: StatsKeeper;
}

const answer = (estado: Estado): string => {
  const order = [
    'CodigoEstatus',
    'EsCancelable',
    'Estado',
    'EstatusCancelacion',
    'ValidacionEFOS',
  ] as const;
  const fields = order.map((name) => element(`a:${name}`, estado[name])).join('');
  return soapEnvelope(
    `<ConsultaResponse xmlns="${TEMPURI}"><ConsultaResult xmlns:a="${SERVICIO}">` +
      `${fields}</ConsultaResult></ConsultaResponse>`,
  );
};

/** SAT's public status service: one operation, Consulta. */
export const satRoutes = ({ consulta, entregar, state, stats }: Deps): Router => {
  const routes = Router();
  // SAT's answers to `?wsdl`, `?singleWsdl` and a bare GET alike: one document that imports nothing.
  routes.get(PATH, (req, res) => {
    const address = `${req.protocol}://${req.get('host') ?? ''}${PATH}`;
    res.type('text/xml; charset=utf-8').send(consultaWsdl(address));
  });
  routes.post(PATH, soapBody, async (req, res) => {
    stats.countStatus();
    res.type('text/xml; charset=utf-8');
    if (state.get().satDown) {
      res.status(503).type('text/plain').send('Servicio no disponible');
      return;
    }
    try {
      const operation = readSoapBody(req.body);
      if (operation.name !== 'Consulta' || operation.ns !== TEMPURI) {
        throw new Error(`Operación desconocida: ${operation.name}`);
      }
      await entregar();
      const expresion = childNamed(operation, 'expresionImpresa')?.text ?? '';
      res.send(answer(await consulta(expresion)));
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Error';
      res.status(500).send(soapFault('Client', text));
    }
  });
  return routes;
};
