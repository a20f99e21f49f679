import { DIAS_DE_ENTREGAS, jobs, type EntregasQuery } from '@timbra/contracts';
import { earlierThan, type Position } from '@timbra/service-kit';
import { Types } from 'mongoose';
import { MessageRepository } from '../../shared/message.repository.ts';
import type { EntregaModel, EntregaRecord } from './entrega.model.ts';

/** What a message is when it is written. */
export type NewEntrega = Pick<
  EntregaRecord,
  'accountId' | 'factura' | 'evento' | 'url' | 'cuerpo'
> & {
  /** The same id is the same message. */
  id?: string;
};

type Intento = EntregaRecord['intentos'][number];
/** How a try ended: with a time for the next one, or for good. */
export type TryEnd = { intento: Intento } & (
  { siguiente: Date } | { estado: 'entregada' | 'fallida' }
);

/** Messages of one invoice that are shown with it. */
const MAX_DE_FACTURA = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Messages and what became of them; within one account but for the sweeper. */
export class EntregaRepository extends MessageRepository<EntregaRecord> {
  readonly #entregas: EntregaModel;
  readonly #now: () => Date;

  constructor({ entregas, now }: { entregas: EntregaModel; now: () => Date }) {
    super({
      model: entregas,
      job: jobs.enviarWebhook,
      name: 'entrega',
      now,
      payloadOf: ({ accountId, _id, vuelta }) => ({
        accountId,
        entregaId: _id.toString(),
        vuelta,
      }),
    });
    this.#entregas = entregas;
    this.#now = now;
  }

  /** Message and job in one write. The same one again changes nothing. */
  open({ id, accountId, ...message }: NewEntrega): Promise<EntregaRecord> {
    const expiresAt = new Date(this.#now().getTime() + DIAS_DE_ENTREGAS * DAY_MS);
    const own = { _id: new Types.ObjectId(id), accountId };
    return this.openOnce(own, { ...message, expiresAt });
  }

  /** The newest first, one page. */
  list(
    accountId: string,
    { factura, estado, limit }: EntregasQuery,
    after?: Position,
  ): Promise<EntregaRecord[]> {
    const only = { ...(factura && { factura }), ...(estado && { estado }) };
    return this.#entregas
      .find({ accountId, ...only, ...earlierThan('createdAt', after) }, { cuerpo: 0, outbox: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<EntregaRecord[]>()
      .exec();
  }

  /** The last of one invoice. */
  ofFactura(accountId: string, factura: string): Promise<EntregaRecord[]> {
    return this.list(accountId, { factura, limit: MAX_DE_FACTURA });
  }

  /**
   * Sends a message again, or for the first time. A message that is about to be sent, or being
   * sent, is left alone: a receiver is not told twice because a person pressed twice.
   */
  async openAgain(message: NewEntrega & { id: string }): Promise<EntregaRecord> {
    const { id: _id, accountId } = message;
    const found = await this.#entregas.findOne({ _id, accountId }).lean<EntregaRecord>();
    if (!found) return this.open(message);
    const isUnderWay = found.estado === 'pendiente' && found.siguiente <= this.#now();
    return isUnderWay ? found : this.nextRound(found);
  }

  /** Begins a new round of tries of the same message. @throws DomainError noEncontrado */
  async sendAgain(accountId: string, id: string): Promise<EntregaRecord> {
    return this.nextRound(await this.get(accountId, id));
  }
}
