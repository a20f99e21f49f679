import type { ProblemaCode } from '@timbra/contracts';
import type { Lanzada } from './launch-grupos.ts';

/** Asks for the stamps of these, in their order, and answers the immediate refusals. */
type Ask = (those: readonly Lanzada[]) => Promise<ReadonlyMap<string, ProblemaCode>>;

/**
 * The questions of one stamping of a file, one after another, so that later invoices have later
 * folios. While a question is under way the next invoices are made ready.
 */
export const createPreguntas = (askFor: Ask) => {
  /** Invoices under way, by their first row, and the immediate refusals. */
  const pidiendo = new Set<number>();
  const negadas = new Map<string, ProblemaCode>();
  let last = Promise.resolve();
  let fault: { error: unknown } | undefined;

  return {
    /** Resolves once the question before it has ended: then this one is under way. */
    ask: async (those: readonly Lanzada[]): Promise<void> => {
      await last;
      for (const { factura, facturaId } of those) {
        pidiendo.add(factura);
        negadas.delete(facturaId);
      }
      last = askFor(those)
        .then((refused) => {
          for (const [facturaId, problema] of refused) negadas.set(facturaId, problema);
        })
        .catch((error: unknown) => {
          fault = { error };
        })
        .finally(() => {
          for (const { factura } of those) pidiendo.delete(factura);
        });
    },
    /** First rows of the invoices that are being asked for now. */
    underWay: (): ReadonlySet<number> => new Set(pidiendo),
    negada: (facturaId: string): ProblemaCode | undefined => negadas.get(facturaId),
    /** @throws what an earlier question failed with. */
    check: (): void => {
      if (fault) throw fault.error;
    },
    ended: (): Promise<void> => last,
  };
};
