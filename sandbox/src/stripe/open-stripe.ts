import type { Logger } from 'pino';
import { openAlmacen } from './almacen.ts';
import { createAvisador, type Destino } from './avisador.ts';
import { paginasDePago } from './paginas.routes.ts';
import { createStripe } from './stripe.ts';
import { stripeRoutes } from './stripe.routes.ts';

interface Options {
  dataDir: string;
  now: () => number;
  log: Logger;
  destino?: Destino | undefined;
}

/** The payment provider of this machine: its API, its pages, and what a test does with it. */
export const openStripe = async ({ dataDir, now, log, destino }: Options) => {
  const almacen = await openAlmacen(dataDir, now);
  const avisador = createAvisador({ almacen, now, log });
  avisador.deliverTo(destino);
  const stripe = createStripe({ almacen, avisador });
  return {
    stripe,
    routes: [stripeRoutes({ almacen, stripe }), paginasDePago({ almacen, stripe })],
    close: async () => {
      avisador.close();
      await almacen.close();
    },
  };
};
