import { localDateTime } from '@timbra/cfdi';
import { InvalidCfdi, signCancelacion } from '@timbra/cfdi/server';
import {
  CancelarStatus,
  jobs,
  puntosDeCancelacion as points,
  type EstadoSat,
  type PuntoDeCancelacion,
} from '@timbra/contracts';
import {
  DomainError,
  LeaseLost,
  outboxEntry,
  Walk,
  wordsOf,
  type Away,
  type KeepLease,
  type Lease,
  type Logger,
  type CrashPoint,
} from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import { cancelOrAsk, findAcuse } from '../pac/cancel-or-ask.ts';
import { PacUnavailable } from '../pac/pac.ts';
import type { CancelPacs } from '../pac/pacs.ts';
import { rechazoDeCancelacion } from '../pac/remedios-de-cancelacion.ts';
import type { ConsultaEstado } from '../sat/estado-sat.client.ts';
import type { CreditsClient } from '../shared/services.client.ts';
import type { KeyVault } from '../vault/key-vault.ts';
import type { AcceptCancel } from './accept-cancel.ts';
import type { CancelPacOf } from './cancel-pac-of.ts';
import type {
  Cancelada,
  CancelarRequestRecord,
  RechazoDeCancelacion,
} from './cancelar-request.model.ts';
import { hasReached, type CancelarRequestRepository } from './cancelar-request.repository.ts';
import type { RefuseCancel } from './refuse-cancel.ts';
import type { TellFactura } from './tell-factura.ts';

interface Deps {
  requests: CancelarRequestRepository;
  tellFactura: TellFactura;
  credits: Pick<CreditsClient, 'capture'>;
  vault: Pick<KeyVault, 'get'>;
  cancelPacs: Pick<CancelPacs, 'choose'>;
  pacOf: CancelPacOf;
  consulta: ConsultaEstado;
  acceptCancel: AcceptCancel;
  refuseCancel: RefuseCancel;
  settled: (requestId: string) => void;
  keepLease: KeepLease;
  crashPoint: CrashPoint;
  now: () => Date;
  leaseMs: number;
  /** Milliseconds in which SAT learns of a stamp. */
  propagationMs: number;
  logger: Logger;
}
interface Asked {
  accountId: string;
  requestId: string;
}

/** SAT or the PAC refused it, which is data and no failure. */
class CancelRejected extends Error {
  override name = 'CancelRejected';
  readonly rechazo: RechazoDeCancelacion;
  constructor(code: string, words: string) {
    const { mensaje } = rechazoDeCancelacion(code, { words });
    super(mensaje);
    this.rechazo = { code, message: mensaje };
  }
}

/** SAT does not know the stamp yet: it is asked again. */
class NotYet extends Error {
  override name = 'NotYet';
}
const AUN_NO = 'El SAT aún no conoce este comprobante; se le vuelve a pedir';

const DAY_MS = 24 * 60 * 60 * 1000;

const snapshotOf = ({ _id, snapshot }: CancelarRequestRecord): Cancelada => {
  if (!snapshot) throw new Error(`cancelarRequest ${_id.toString()} without a snapshot`);
  return snapshot;
};

/** What SAT is asked about the voucher of a request. */
export const consultaOf = (request: CancelarRequestRecord) => ({
  uuid: request.uuid,
  ...snapshotOf(request),
});

type Cancelling = Walk<CancelarRequestRecord, PuntoDeCancelacion>;
type Learnt = Partial<CancelarRequestRecord>;

/**
 * Cancels one voucher as far as SAT's acknowledgement, from wherever its ledger stands. At least once:
 * a second run goes on from the point that the first one reached (docs/adr/0033).
 */
export const cancelFactura = (deps: Deps) => {
  const { requests, credits, refuseCancel, keepLease, crashPoint, now } = deps;

  /** The exact bytes that will be sent, on every try the same. */
  const sign = async (request: CancelarRequestRecord): Promise<Learnt> => {
    const { accountId, uuid, motivo, sustitucion } = request;
    const { certificado, rfcEmisor, lugarExpedicion } = snapshotOf(request);
    const material = await deps.vault.get(accountId, certificado);
    if (!material) {
      throw new DomainError('certificadoInvalido', {
        errors: [{ path: 'emisor', message: 'Sin certificados vigentes.' }],
      });
    }
    const fecha = localDateTime(now(), lugarExpedicion);
    const folios = [{ uuid, motivo, folioSustitucion: sustitucion }];
    try {
      return { signedXml: signCancelacion({ rfcEmisor, fecha, folios }, material) };
    } catch (error) {
      if (!(error instanceof InvalidCfdi)) throw error;
      throw new DomainError('cancelacionInvalida', { errors: [...error.findings], cause: error });
    }
  };

  /** An invoice that was stamped long ago, or tried for long, is unknown to SAT for another reason. */
  const mayStillLearn = ({ sentAt = now(), ...request }: CancelarRequestRecord): boolean => {
    const { fechaTimbrado, lugarExpedicion } = snapshotOf(request);
    const yesterday = localDateTime(new Date(now().getTime() - DAY_MS), lugarExpedicion);
    return now().getTime() - sentAt.getTime() < deps.propagationMs && fechaTimbrado > yesterday;
  };

  const estadoSat = (request: CancelarRequestRecord): Promise<EstadoSat> =>
    deps.consulta(consultaOf(request)).catch((error: unknown) => {
      throw new PacUnavailable(`sat: ${error instanceof Error ? error.message : 'no answer'}`);
    });

  const send = async (
    request: CancelarRequestRecord,
    { away, sentBefore }: { away: Away; sentBefore: boolean },
  ): Promise<Learnt> => {
    const { uuid, signedXml = '' } = request;
    const folio = {
      uuid,
      rfcEmisor: snapshotOf(request).rfcEmisor,
      acusesAnteriores: await requests.otherAcuses(request),
    };
    const pac = deps.pacOf(request);
    const asked = { pac, estadoSat: () => estadoSat(request) };
    const outcome = await away(() => cancelOrAsk(asked, signedXml, { ...folio, sentBefore }));
    if (outcome.kind === 'notYet' && mayStillLearn(request)) throw new NotYet(outcome.code);
    if (outcome.kind !== 'acknowledged') throw new CancelRejected(outcome.code, outcome.message);
    // A 202 comes without the acuse that the first answer had.
    const acuse = outcome.acuse ?? (await findAcuse(pac, folio).catch(() => null)) ?? undefined;
    return { codigo: outcome.code, respuesta: outcome.raw, acuse, acknowledgedAt: now() };
  };

  const deliver = async (request: CancelarRequestRecord): Promise<Learnt> => {
    const { accountId } = request;
    const requestId = request._id.toString();
    await Promise.all([deps.tellFactura(request), credits.capture(accountId, requestId)]);
    return {
      consultas: 0,
      proximaConsulta: now(),
      outbox: [outboxEntry(jobs.consultarEstado, { accountId, requestId })],
    };
  };

  /** From `delivered` on SAT is asked (consultar-estado). */
  const walk = async (cancelling: Cancelling, away: Away): Promise<void> => {
    // An earlier try may have reached SAT.
    const sentBefore = cancelling.has('sent');
    await cancelling.reach(['accepted', deps.acceptCancel]);
    await cancelling.reach(['signed', sign]);
    // Which PAC it is for stands in the ledger before the first byte goes there (docs/adr/0032).
    await cancelling.reach([
      'sent',
      async ({ ordenPac }) => ({ pac: await deps.cancelPacs.choose(ordenPac), sentAt: now() }),
    ]);
    await cancelling.reach(['acknowledged', (request) => send(request, { away, sentBefore })]);
    await cancelling.reach(['delivered', deliver]);
    deps.settled(cancelling.id);
  };

  const work = async ({ accountId, requestId }: Asked, lease: Lease, away: Away) => {
    const claimed = await requests.claim(accountId, requestId, lease);
    if (!claimed) {
      const ended = await requests.find(accountId, requestId);
      if (ended?.status !== CancelarStatus.EnProceso) return;
      throw new LeaseLost(`${requestId} is held by another worker`);
    }
    if (claimed.rechazo) return refuseCancel(claimed, claimed.rechazo, lease.owner);
    const named = 'cancelacion.';
    const cancelling = new Walk<CancelarRequestRecord, PuntoDeCancelacion>(claimed, {
      ledger: requests,
      points,
      lease,
      crashPoint,
      named,
    });
    // A job that came twice: SAT is asked by another one, which must not wait for this lease to end.
    if (cancelling.has('delivered')) return cancelling.letGo();
    try {
      await walk(cancelling, away);
    } catch (error) {
      if (error instanceof CancelRejected) {
        return refuseCancel(cancelling.record, error.rechazo, lease.owner);
      }
      if (DomainError.isRefusal(error) && !cancelling.has('sent')) {
        return refuseCancel(cancelling.record, wordsOf(error), lease.owner);
      }
      if (error instanceof NotYet) await cancelling.amend({ aviso: AUN_NO });
      await cancelling.letGo();
      throw error;
    }
  };

  return async (asked: Asked, away: Away): Promise<void> => {
    const lease = { owner: randomUUID(), ms: deps.leaseMs };
    await keepLease(asked.requestId, lease, () => work(asked, lease, away));
  };
};
export type CancelFactura = ReturnType<typeof cancelFactura>;

/**
 * After the last attempt: before `sent` nothing has happened outside and everything is given back;
 * from `sent` on the fate is unknown, so the request stays for the sweeper and nothing is released.
 */
export const giveUpCancel =
  ({
    requests,
    refuseCancel,
    logger,
    leaseMs,
  }: Pick<Deps, 'requests' | 'refuseCancel' | 'logger' | 'leaseMs'>) =>
  async ({ accountId, requestId }: Asked): Promise<void> => {
    const owner = randomUUID();
    const request = await requests.claim(accountId, requestId, { owner, ms: leaseMs });
    if (!request || hasReached(request, 'sent')) {
      if (request) await requests.letGo(request, owner);
      logger.warn({ request: requestId, punto: request?.punto }, 'left to the sweeper');
      return;
    }
    const message =
      'No se pudo pedir la cancelación por un problema del servicio; no se cobró ningún crédito';
    await refuseCancel(request, { code: 'errorInterno', problem: 'errorInterno', message }, owner);
  };
export type GiveUpCancel = ReturnType<typeof giveUpCancel>;
