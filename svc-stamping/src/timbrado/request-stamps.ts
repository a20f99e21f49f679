import type { TimbrarVariasAnswer } from '@timbra/contracts';
import { createRests, DomainError, type Courtesy, type Logger } from '@timbra/service-kit';
import type { CreditsClient } from '../shared/services.client.ts';
import type { RequestStamp, requestStamp } from './request-stamp.ts';

interface Deps {
  requestStamp: ReturnType<typeof requestStamp>;
  credits: Pick<CreditsClient, 'saldo'>;
  courtesy: Pick<Courtesy, 'isSomebodyThere'>;
  logger: Logger;
}
interface Asked extends Omit<RequestStamp, 'facturaId' | 'idempotencyKey' | 'masivo'> {
  facturas: readonly string[];
}
type Item = TimbrarVariasAnswer['items'][number];

/** Requests of one question that are accepted side by side: they wait for other services mostly. */
const AT_A_TIME = 5;
/** While a person waits for a stamp, a file's are accepted one at a time, for a fifth of the time. */
const GIVING_WAY = 4;
/** Credits for each invoice of a question: with fewer, others of the account may take the last ones. */
const PLENTY = 2;

/**
 * Asks for the stamps of a file's invoices, side by side: their folios were given in their order before
 * (docs/adr/0056). One that is refused does not stop the others, but for credits: none is left for
 * those behind it. Where credits may end they are asked for one after another, so that the first rows
 * get them. Safe to repeat: what is at work is joined.
 */
export const requestStamps = ({ requestStamp: ask, credits, courtesy, logger }: Deps) => {
  const rests = createRests();
  const lanesFor = async ({ accountId, facturas, ...asked }: Asked): Promise<number> => {
    if (asked.prueba || asked.soloPrueba) return AT_A_TIME;
    const saldo = await credits.saldo(accountId).catch((err: unknown) => {
      logger.warn({ err }, 'one after another: the balance is not known');
      return { disponibles: 0 };
    });
    return saldo.disponibles >= PLENTY * facturas.length ? AT_A_TIME : 1;
  };

  return async (question: Asked): Promise<TimbrarVariasAnswer> => {
    const { facturas, ...asked } = question;
    const items = new Map<string, Item>();
    const waiting = [...facturas];
    let fault: { error: unknown } | undefined;
    const askOne = async (factura: string): Promise<void> => {
      const done = await rests.begin((await courtesy.isSomebodyThere()) ? GIVING_WAY : 0);
      try {
        await ask({ ...asked, facturaId: factura, masivo: true });
        items.set(factura, { factura });
      } catch (error) {
        if (!DomainError.isRefusal(error)) fault = { error };
        else items.set(factura, { factura, problema: error.code });
        if (fault || DomainError.is(error, 'creditosAgotados')) waiting.length = 0;
      } finally {
        done();
      }
    };
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await askOne(next);
    };
    const lanes = await lanesFor(question);
    await Promise.all(Array.from({ length: lanes }, lane));
    if (fault) throw fault.error;
    return { items: facturas.flatMap((it) => items.get(it) ?? []) };
  };
};
