import { DomainError, type Logger } from '@timbra/service-kit';
import type { PaymentEvent, PaymentEvents } from './payment-events.repository.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface Deps {
  provider: Pick<PaymentProvider, 'readEvent' | 'takeFondeo'>;
  events: PaymentEvents;
  /** Makes the ledger say what the provider says of this payment now. */
  reconcile: (pago: string) => Promise<void>;
  logger: Logger;
  /** Old enough that the process that received the event is not at work on it any more. */
  olderThanMs: number;
}

const BATCH = 100;

/** What the provider told: kept first, counted then. Safe to repeat, from both ends. */
export const receiveEvents = ({ provider, events, reconcile, ...deps }: Deps) => {
  const attend = async ({ _id, pago, fondeo }: PaymentEvent): Promise<void> => {
    const taken = fondeo ? await provider.takeFondeo(fondeo) : pago;
    if (taken) await reconcile(taken);
    await events.finish(_id);
  };

  return {
    /**
     * @throws DomainError datosInvalidos when the provider did not sign it, or it is no event of theirs;
     *   what attending throws
     */
    receive: async (raw: Buffer, signature: string): Promise<void> => {
      let event;
      try {
        event = provider.readEvent(raw, signature);
      } catch (cause) {
        throw new DomainError('datosInvalidos', {
          detail: 'El aviso no está firmado por quien cobra, o no es uno de los suyos',
          internal: 'webhook signature or shape',
          cause,
        });
      }
      const kept = await events.receive(event);
      if (kept.porAtender) await attend(kept);
    },
    /** What a crash or an outage left: looked at again. Answers how many are done. */
    sweep: async (now = new Date()): Promise<number> => {
      let done = 0;
      const before = new Date(now.getTime() - deps.olderThanMs);
      for (const event of await events.pending(before, BATCH)) {
        try {
          await attend(event);
          done += 1;
        } catch (err) {
          deps.logger.warn({ err, event: event._id }, 'payment event is looked at again');
          await events.failed(event._id);
        }
      }
      return done;
    },
  };
};
export type ReceiveEvents = ReturnType<typeof receiveEvents>;
