import { Router, type Response } from 'express';
import type { Logger } from 'pino';
import { doorOf, sendReply, type Reply } from '../pac/send-reply.ts';
import { waitLatency } from '../pac/wait-latency.ts';
import { soapBody } from '../http.ts';
import { readSoapBody, soapFault } from '../soap/envelope.ts';
import type { PacState } from '../state/control-state.ts';
import { XmlMalFormado } from '../xml/xml-mal-formado.ts';
import type { Nodo } from '../xml/xml-tree.ts';
import type { CancelService } from './cancel-service.ts';
import type { StampService } from './stamp-service.ts';
import { cancelWsdl, stampWsdl } from './wsdl.ts';

const PATH = '/finkok/servicios/soap';

interface Deps {
  readonly service: StampService;
  readonly cancelService: CancelService;
  readonly state: PacState;
  readonly log: Logger;
}

const sendXml = (res: Response, status: number, body: string): void => {
  res.status(status).type('text/xml; charset=utf-8').send(body);
};

export const finkokRoutes = ({ service, cancelService, state, log }: Deps): Router => {
  const routes = Router();
  routes.use('/finkok', doorOf(state));

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
      await waitLatency(res, state);
      try {
        const reply = await run(readSoapBody(req.body));
        res.type('text/xml; charset=utf-8');
        await sendReply(state, { req, res }, reply);
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
