import type { ProblemaCode } from '@timbra/contracts';
import { createRests, DomainError, type Courtesy, type Logger } from '@timbra/service-kit';
import type { AskStampOf } from '../../emision/ask-stamp.ts';
import type { PedidoMasivo } from '../masivo.model.ts';
import type { CreditsClient } from './credits.client.ts';

interface Deps {
  askStamp: AskStampOf;
  credits: CreditsClient;
  courtesy: Pick<Courtesy, 'isSomebodyThere'>;
  logger: Pick<Logger, 'warn'>;
}

/** Invoices that are made ready and handed over side by side: they wait for other services mostly. */
const AT_A_TIME = 5;
/** While a person waits for a stamp, a file's are handed over one at a time, for a fifth of the time. */
const GIVING_WAY = 4;
/** Credits for each invoice that is asked for: with fewer, others of the account may take the last ones. */
const PLENTY = 2;

/**
 * Asks for the stamps of a file's invoices, side by side: their folios were given in their order before
 * (docs/adr/0056). One that is refused does not stop the others, but for credits: none is left for
 * those behind it. Where credits may end they are asked for one after another, so that the first rows
 * get them. Safe to repeat: what is at work is joined. Answers the refusals.
 */
export const requestStamps = ({ askStamp, credits, courtesy, logger }: Deps) => {
  const rests = createRests();
  const lanesFor = async (
    accountId: string,
    count: number,
    { prueba, soloPrueba }: PedidoMasivo,
  ): Promise<number> => {
    if (prueba || soloPrueba) return AT_A_TIME;
    const saldo = await credits.saldo(accountId).catch((err: unknown) => {
      logger.warn({ err }, 'one after another: the balance is not known');
      return { disponibles: 0 };
    });
    return saldo.disponibles >= PLENTY * count ? AT_A_TIME : 1;
  };

  return async (
    accountId: string,
    those: readonly { facturaId: string }[],
    pedido: PedidoMasivo,
  ): Promise<Map<string, ProblemaCode>> => {
    const refused = new Map<string, ProblemaCode>();
    const waiting = those.map(({ facturaId }) => facturaId);
    let fault: { error: unknown } | undefined;
    const askOne = async (facturaId: string): Promise<void> => {
      const done = await rests.begin((await courtesy.isSomebodyThere()) ? GIVING_WAY : 0);
      try {
        await askStamp({ ...pedido, accountId, facturaId, masivo: true });
      } catch (error) {
        if (!DomainError.isRefusal(error)) fault = { error };
        else refused.set(facturaId, error.code);
        if (fault || DomainError.is(error, 'creditosAgotados')) waiting.length = 0;
      } finally {
        done();
      }
    };
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await askOne(next);
    };
    const lanes = await lanesFor(accountId, those.length, pedido);
    await Promise.all(Array.from({ length: lanes }, lane));
    if (fault) throw fault.error;
    return refused;
  };
};
export type RequestStamps = ReturnType<typeof requestStamps>;
