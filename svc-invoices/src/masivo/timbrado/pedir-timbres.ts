import type { ProblemaCode } from '@timbra/contracts';
import type { PedidoMasivo } from '../masivo.model.ts';
import { MOST_ASKED, type StampingClient } from './stamping.client.ts';

/** An invoice whose stamp is to be asked for. */
export interface PorPedir {
  facturaId: string;
  serie?: string;
}

/** Invoices without a series, whose folio is always 1, are asked for in so many lines at a time. */
const LINES = 4;

/** Those of a series in one line: it gives its folios in their order. */
const linesOf = (those: readonly PorPedir[]): PorPedir[][] => {
  let place = 0;
  const lines = Map.groupBy(those, ({ serie }) => serie ?? (place += 1) % LINES);
  return [...lines.values()];
};

/**
 * Asks for stamps, and answers what was refused at once. Behind an end of credits nothing is asked, nor
 * in its line behind one that waits to be accepted.
 */
export const pedirTimbres =
  ({ stamping }: { stamping: StampingClient }) =>
  async (
    accountId: string,
    those: readonly PorPedir[],
    { settings, autor, ...pedido }: PedidoMasivo,
  ): Promise<Map<string, ProblemaCode>> => {
    const refused = new Map<string, ProblemaCode>();
    let sinCreditos = false;
    const askLine = async (line: readonly PorPedir[]) => {
      for (let from = 0; from < line.length && !sinCreditos; from += MOST_ASKED) {
        const facturas = line.slice(from, from + MOST_ASKED).map(({ facturaId }) => facturaId);
        const items = await stamping.ask(accountId, { ...pedido, facturas, settings, autor });
        for (const { factura, problema } of items) {
          if (problema) refused.set(factura, problema);
          sinCreditos ||= problema === 'creditosAgotados';
        }
        if (items.length < facturas.length) return;
      }
    };
    await Promise.all(linesOf(those).map(askLine));
    return refused;
  };
export type PedirTimbres = ReturnType<typeof pedirTimbres>;
