import { Router, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { ControlState } from '../control/control-state.ts';
import { soapBody } from '../http.ts';
import { readSoapBody, soapFault } from '../soap/envelope.ts';
import { waitUnlessClosed } from '../wait.ts';
import { XmlMalFormado } from '../xml/xml-mal-formado.ts';
import type { Nodo } from '../xml/xml-tree.ts';
import type { CancelService } from './cancel-service.ts';
import type { Reply, StampService } from './stamp-service.ts';
import { cancelWsdl, stampWsdl } from './wsdl.ts';

const PATH = '/finkok/servicios/soap';

interface Deps {
  readonly service: StampService;
  readonly cancelService: CancelService;
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

export const finkokRoutes = ({ service, cancelService, state, log }: Deps): Router => {
  const routes = Router();
  routes.use('/finkok', awayWhenDown(state));

  const serve = (
    name: string,
    describe: (address: string) => string,
    run: (operation: Nodo) => Promise<Reply>,
  ): void => {
    const paths = [`${PATH}/${name}`, `${PATH}/${name}.wsdl`];
    routes.get(paths, (req, res) => {
      sendXml(res, 200, describe(`${req.protocol}://${req.get('host') ?? ''}${PATH}/${name}`));
    });
    routes.post(paths, soapBody, async (req, res) => {
      await waitUnlessClosed(res, state.get().latencyMs);
      try {
        const reply = await run(readSoapBody(req.body));
        if (reply.drop) {
          req.socket.destroy();
          return;
        }
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
  };
  serve('stamp', stampWsdl, service);
  serve('cancel', cancelWsdl, cancelService);

  return routes;
};
