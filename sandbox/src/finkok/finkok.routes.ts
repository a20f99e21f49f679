import { Router, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { ControlState } from '../control/control-state.ts';
import { soapBody } from '../http.ts';
import { readSoapBody, soapFault } from '../soap/envelope.ts';
import { waitUnlessClosed } from '../wait.ts';
import { XmlMalFormado } from '../xml/xml-mal-formado.ts';
import type { StampService } from './stamp-service.ts';
import { stampWsdl } from './wsdl.ts';

const PATH = '/finkok/servicios/soap/stamp';

interface Deps {
  readonly service: StampService;
  readonly state: ControlState;
  readonly log: Logger;
}

const awayWhenDown =
  (state: ControlState): RequestHandler =>
  (req, res, next) => {
    const { down } = state.get();
    if (!down) next();
    else if (down === 'destroy') req.socket.destroy();
    else res.status(503).type('text/plain').send('Servicio no disponible');
  };

const sendXml = (res: Response, status: number, body: string): void => {
  res.status(status).type('text/xml; charset=utf-8').send(body);
};

export const finkokRoutes = ({ service, state, log }: Deps): Router => {
  const routes = Router();
  routes.use('/finkok', awayWhenDown(state));

  routes.get([PATH, `${PATH}.wsdl`], (req, res) => {
    sendXml(res, 200, stampWsdl(`${req.protocol}://${req.get('host') ?? ''}${PATH}`));
  });

  routes.post([PATH, `${PATH}.wsdl`], soapBody, async (req, res) => {
    await waitUnlessClosed(res, state.get().latencyMs);
    try {
      const reply = await service(readSoapBody(req.body));
      // A null leaves the connection open without a word until the client gives up.
      if (reply.hang && !(await waitUnlessClosed(res, state.get().hangMs))) return;
      sendXml(res, 200, reply.body);
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Error';
      const isClient = error instanceof XmlMalFormado;
      if (!isClient) log.warn({ err: error }, 'la operación de Finkok terminó en Fault');
      sendXml(res, 500, soapFault(isClient ? 'Client' : 'Server', text));
    }
  });

  return routes;
};
