import type { ProblemaCode } from '@timbra/contracts';
import type { PedidoMasivo } from '../masivo.model.ts';
import { MOST_ASKED, type StampingClient } from './stamping.client.ts';

/**
 * Asks for stamps, some with each question, and answers the refusals. Once credits have ended it
 * asks no more.
 */
export const pedirTimbres =
  ({ stamping }: { stamping: StampingClient }) =>
  async (
    accountId: string,
    those: readonly { facturaId: string }[],
    { settings, autor, ...pedido }: PedidoMasivo,
  ): Promise<Map<string, ProblemaCode>> => {
    const refused = new Map<string, ProblemaCode>();
    for (let from = 0; from < those.length; from += MOST_ASKED) {
      const facturas = those.slice(from, from + MOST_ASKED).map(({ facturaId }) => facturaId);
      const items = await stamping.ask(accountId, { ...pedido, facturas, settings, autor });
      for (const { factura, problema } of items) if (problema) refused.set(factura, problema);
      if (items.some(({ problema }) => problema === 'creditosAgotados')) break;
    }
    return refused;
  };
export type PedirTimbres = ReturnType<typeof pedirTimbres>;
