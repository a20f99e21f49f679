import {
  jobs,
  MAX_CORREOS_POR_FACTURA,
  MAX_RONDAS_DE_CORREO,
  type Destinatario,
  type EstadoCorreo,
} from '@timbra/contracts';
import { DomainError, earlierThan, notFound, type Position } from '@timbra/service-kit';
import { Types } from 'mongoose';
import { MessageRepository } from '../../shared/message.repository.ts';
import type { EmailRequestModel, EmailRequestRecord } from './email-request.model.ts';

/** What a message is when it is written. */
export type NewCorreo = Pick<
  EmailRequestRecord,
  | 'accountId'
  | 'factura'
  | 'documento'
  | 'receptorId'
  | 'templateId'
  | 'asunto'
  | 'mensaje'
  | 'responderA'
  | 'automatico'
  | 'autor'
  | 'requestHash'
> & {
  to: readonly string[];
  /** The same id is the same message. */
  id?: string;
};

/** How a try ended: with a time for the next one, or for good. */
export type TryEnd = Pick<EmailRequestRecord, 'destinatarios'> & {
  intento: EmailRequestRecord['intentos'][number];
} & ({ siguiente: Date } | { estado: EstadoCorreo });

const DAY_MS = 24 * 60 * 60 * 1000;

/** Servers give up within five days: a report that comes later is of no use. */
const DIAS_DE_REBOTE = 15;

const waiting = (correo: string): Destinatario => ({ correo, estado: 'pendiente' });

/** How a message ended, from how it ended for each address. */
export const endedAs = (destinatarios: readonly Destinatario[]): EstadoCorreo => {
  const some = (state: EstadoCorreo) => destinatarios.some(({ estado }) => estado === state);
  if (some('fallido') || destinatarios.length === 0) return 'fallido';
  return some('rebotado') ? 'rebotado' : 'enviado';
};

interface Deps {
  correos: EmailRequestModel;
  /** Messages that people of one account ask for within a day. */
  porDia: number;
  now: () => Date;
}

/** Messages of vouchers and what became of them; within one account but for the sweeper. */
export class EmailRequestRepository extends MessageRepository<EmailRequestRecord> {
  readonly #correos: EmailRequestModel;
  readonly #porDia: number;
  readonly #now: () => Date;

  constructor({ correos, porDia, now }: Deps) {
    super({
      model: correos,
      job: jobs.enviarCorreo,
      name: 'correo',
      now,
      payloadOf: ({ accountId, _id, vuelta }) => ({
        accountId,
        correoId: _id.toString(),
        vuelta,
      }),
    });
    this.#correos = correos;
    this.#porDia = porDia;
    this.#now = now;
  }

  /** Message and job in one write. The same one again changes nothing. */
  open({ id, accountId, to, ...message }: NewCorreo): Promise<EmailRequestRecord> {
    const own = { _id: new Types.ObjectId(id), accountId };
    return this.openOnce(own, { ...message, destinatarios: to.map(waiting), rondas: 1 });
  }

  find(accountId: string, id: string): Promise<EmailRequestRecord | null> {
    return this.#correos.findOne({ _id: id, accountId }).lean<EmailRequestRecord>().exec();
  }

  /** All of one voucher, the newest first. */
  list(accountId: string, factura: string): Promise<EmailRequestRecord[]> {
    return this.#correos
      .find({ accountId, factura }, { mensaje: 0, outbox: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_CORREOS_POR_FACTURA + 1)
      .lean<EmailRequestRecord[]>()
      .exec();
  }

  /** Of what was issued to one receiver, the newest first, one page. */
  ofReceptor(
    accountId: string,
    receptorId: string,
    { limit, after }: { limit: number; after?: Position },
  ): Promise<EmailRequestRecord[]> {
    return this.#correos
      .find(
        { accountId, receptorId, ...earlierThan('createdAt', after) },
        { mensaje: 0, outbox: 0 },
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<EmailRequestRecord[]>()
      .exec();
  }

  /** @throws DomainError demasiadosCorreos */
  async requireRoom(accountId: string, factura: string): Promise<void> {
    const ofFactura = { accountId, factura, automatico: false };
    if ((await this.#correos.countDocuments(ofFactura)) >= MAX_CORREOS_POR_FACTURA) {
      throw new DomainError('demasiadosCorreos', {
        detail: `Un comprobante se envía a lo más ${MAX_CORREOS_POR_FACTURA} veces: reenvía uno de sus correos`,
      });
    }
    const since = new Date(this.#now().getTime() - DAY_MS);
    const today = await this.#correos.countDocuments(
      { accountId, automatico: false, createdAt: { $gt: since } },
      { limit: this.#porDia },
    );
    if (today < this.#porDia) return;
    throw new DomainError('demasiadosCorreos', {
      detail: `Tu cuenta ya envió ${this.#porDia} correos en 24 horas: espera unas horas`,
    });
  }

  /** Writes the addresses of a message that was opened before its receiver's address was known. */
  async address(accountId: string, id: string, to: readonly string[]): Promise<void> {
    await this.#correos.updateOne(
      { _id: id, accountId, destinatarios: { $size: 0 } },
      { $set: { destinatarios: to.map(waiting) } },
    );
  }

  /**
   * Begins a new round of the same message: for the addresses that did not get it, or for all when
   * they did. An address that refused it for good is left out.
   * @throws DomainError noEncontrado, demasiadosCorreos, correoRebotado
   */
  async sendAgain(accountId: string, factura: string, id: string): Promise<EmailRequestRecord> {
    const stored = await this.get(accountId, id);
    if (stored.factura !== factura) throw notFound(`correo ${id} of factura ${factura}`);
    if (stored.rondas >= MAX_RONDAS_DE_CORREO) {
      throw new DomainError('demasiadosCorreos', {
        detail: `Un correo se envía a lo más ${MAX_RONDAS_DE_CORREO} veces`,
      });
    }
    const alive = stored.destinatarios.filter(({ definitivo }) => !definitivo);
    if (stored.destinatarios.length > 0 && alive.length === 0) {
      throw new DomainError('correoRebotado');
    }
    const isDone = alive.every(({ estado }) => estado === 'enviado');
    const destinatarios = stored.destinatarios.map((it) =>
      !it.definitivo && (isDone || it.estado !== 'enviado') ? waiting(it.correo) : it,
    );
    return this.nextRound(stored, { destinatarios, rondas: stored.rondas + 1 });
  }

  /**
   * Writes that a message came back from some of its addresses, of any account: the report names
   * only the message. Answers how many; `busy` while another process writes the outcome of the
   * message.
   */
  async bounce(id: string, rebotados: readonly Destinatario[]): Promise<number | 'busy'> {
    const now = this.#now();
    const since = new Date(now.getTime() - DIAS_DE_REBOTE * DAY_MS);
    const stored = await this.#correos
      .findOne({ _id: id, desde: { $gt: since } })
      .lean<EmailRequestRecord>();
    if (!stored) return 0;
    // The try under way has not written its addresses yet.
    if (stored.tomadaHasta && stored.tomadaHasta > now) return 'busy';
    let noted = 0;
    const destinatarios = stored.destinatarios.map((it) => {
      const found = rebotados.find(({ correo }) => correo === it.correo.toLowerCase());
      if (!found || it.estado === 'pendiente' || it.estado === 'fallido') return it;
      noted += 1;
      return { ...found, correo: it.correo };
    });
    if (noted === 0) return 0;
    const { matchedCount } = await this.#correos.updateOne(
      // A try that ends meanwhile writes its own list, and so does another report.
      {
        _id: id,
        accountId: stored.accountId,
        vuelta: stored.vuelta,
        tomadaHasta: { $not: { $gt: now } },
        ...Object.fromEntries(
          stored.destinatarios.map(({ estado }, place) => [
            `destinatarios.${place}.estado`,
            estado,
          ]),
        ),
      },
      {
        $set: {
          destinatarios,
          ...(stored.estado !== 'pendiente' && { estado: endedAs(destinatarios) }),
        },
      },
    );
    return matchedCount === 1 ? noted : 'busy';
  }
}
