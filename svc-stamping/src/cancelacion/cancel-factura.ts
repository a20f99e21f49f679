import { localDateTime } from '@timbra/cfdi';
import { InvalidCfdi, signCancelacion } from '@timbra/cfdi/server';
import { CancelarStatus, jobs, type EstadoSat, type PuntoDeCancelacion } from '@timbra/contracts';
import {
  DomainError,
  outboxEntry,
  type Away,
  type Logger,
  type ObjectStore,
} from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import { cancelOrAsk, findAcuse } from '../pac/cancel-or-ask.ts';
import { PacUnavailable } from '../pac/pac.ts';
import type { CancelPacs } from '../pac/pacs.ts';
import { rechazoDeCancelacion } from '../pac/remedios-de-cancelacion.ts';
import type { ConsultaEstado } from '../sat/estado-sat.client.ts';
import type { KeepLease } from '../shared/keep-leases.ts';
import { LeaseLost } from '../shared/lease.ts';
import type { CreditsClient } from '../shared/services.client.ts';
import type { KeyVault } from '../vault/key-vault.ts';
import type { acceptCancel } from './accept-cancel.ts';
import { archiveAcuse } from './archive-acuse.ts';
import type { CancelPacOf } from './cancel-pac-of.ts';
import type { CancelPause } from './cancel-pause.ts';
import type {
  Cancelada,
  CancelarRequestRecord,
  RechazoDeCancelacion,
} from './cancelar-request.model.ts';
import {
  hasReached,
  type CancelarRequestRepository,
  type Step,
} from './cancelar-request.repository.ts';
import { rechazoOf, type refuseCancel } from './refuse-cancel.ts';
import type { TellFactura } from './tell-factura.ts';

interface Deps {
  requests: CancelarRequestRepository;
  tellFactura: TellFactura;
  credits: Pick<CreditsClient, 'capture'>;
  archive: ObjectStore;
  vault: Pick<KeyVault, 'get'>;
  cancelPacs: Pick<CancelPacs, 'choose'>;
  pacOf: CancelPacOf;
  consulta: ConsultaEstado;
  acceptCancel: ReturnType<typeof acceptCancel>;
  refuseCancel: ReturnType<typeof refuseCancel>;
  settled: (requestId: string) => void;
  keepLease: KeepLease;
  pause: CancelPause;
  now: () => Date;
  leaseMs: number;
  /** Milliseconds in which SAT learns of a stamp. */
  propagationMs: number;
  logger: Logger;
}
interface CancelFactura {
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

interface Walk {
  away: Away;
  /** An earlier try may have reached SAT. */
  sentBefore: boolean;
}

/**
 * Cancels one voucher as far as SAT's acknowledgement, from wherever its ledger stands. At least once:
 * a second run goes on from the point that the first one reached (docs/adr/0033).
 */
export const cancelFactura = (deps: Deps) => {
  const { requests, credits, refuseCancel, keepLease, pause, now } = deps;

  /** The exact bytes that will be sent, on every try the same. */
  const sign = async (request: CancelarRequestRecord): Promise<Step> => {
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
      const signedXml = signCancelacion({ rfcEmisor, fecha, folios }, material);
      return { to: 'signed', set: { signedXml } };
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
    { away, sentBefore }: Walk,
  ): Promise<Step> => {
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
    return {
      to: 'acknowledged',
      set: { codigo: outcome.code, respuesta: outcome.raw, acuse, acknowledgedAt: now() },
    };
  };

  const deliver = async (request: CancelarRequestRecord): Promise<Step> => {
    const { accountId } = request;
    const requestId = request._id.toString();
    await Promise.all([deps.tellFactura(request), credits.capture(accountId, requestId)]);
    return {
      to: 'delivered',
      set: { consultas: 0, proximaConsulta: now() },
      push: outboxEntry(jobs.consultarEstado, { accountId, requestId }),
    };
  };

  /** What takes a request on from each point; from `delivered` on SAT is asked (consultar-estado). */
  const phases: Partial<
    Record<PuntoDeCancelacion, (request: CancelarRequestRecord, walk: Walk) => Promise<Step>>
  > = {
    requested: async (request) => {
      await deps.acceptCancel(request);
      return { to: 'accepted' };
    },
    accepted: sign,
    // Which PAC it is for stands in the ledger before the first byte goes there (docs/adr/0032).
    signed: async ({ ordenPac }) => ({
      to: 'sent',
      set: { pac: await deps.cancelPacs.choose(ordenPac), sentAt: now() },
    }),
    sent: send,
    acknowledged: async (request) => ({
      to: 'archived',
      set: { acuseKey: await archiveAcuse(deps.archive, request) },
    }),
    archived: deliver,
  };

  const walk = async (
    request: CancelarRequestRecord,
    owner: string,
    how: Walk,
    seen: (request: CancelarRequestRecord) => void,
  ): Promise<void> => {
    let at = request;
    for (let phase = phases[at.punto]; phase; phase = phases[at.punto]) {
      const step = await phase(at, how);
      await pause(`cancelacion.${step.to}:before`);
      const isLast = phases[step.to] === undefined;
      if (!(await requests.advance(at, owner, { ...step, letGo: isLast }))) {
        throw new LeaseLost(`${at._id.toString()} is no longer at ${at.punto}, or no longer ours`);
      }
      at = { ...at, ...step.set, punto: step.to };
      seen(at);
      await pause(`cancelacion.${step.to}:after`);
    }
    deps.settled(at._id.toString());
  };

  const work = async ({ accountId, requestId }: CancelFactura, owner: string, away: Away) => {
    const claimed = await requests.claim(accountId, requestId, { owner, ms: deps.leaseMs });
    if (!claimed) {
      const ended = await requests.find(accountId, requestId);
      if (ended?.status !== CancelarStatus.EnProceso) return;
      throw new LeaseLost(`${requestId} is held by another worker`);
    }
    if (claimed.rechazo) return refuseCancel(claimed, claimed.rechazo, owner);
    // A job that came twice: SAT is asked by another one, which must not wait for this lease to end.
    if (!phases[claimed.punto]) return requests.releaseLease(accountId, requestId, owner);
    let at = claimed;
    const sentBefore = claimed.punto === 'sent';
    try {
      await walk(claimed, owner, { away, sentBefore }, (reached) => (at = reached));
    } catch (error) {
      if (error instanceof CancelRejected) return refuseCancel(at, error.rechazo, owner);
      if (DomainError.isRefusal(error) && !hasReached(at, 'sent')) {
        return refuseCancel(at, rechazoOf(error), owner);
      }
      const isHeld = !(error instanceof LeaseLost);
      if (isHeld && error instanceof NotYet) {
        await requests.advance(at, owner, { to: at.punto, set: { aviso: AUN_NO } });
      }
      await requests.releaseLease(accountId, requestId, owner);
      throw error;
    }
  };

  return async (asked: CancelFactura, away: Away): Promise<void> => {
    const owner = randomUUID();
    await keepLease(asked.requestId, { owner, ms: deps.leaseMs }, () => work(asked, owner, away));
  };
};

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
  async ({ accountId, requestId }: CancelFactura): Promise<void> => {
    const owner = randomUUID();
    const request = await requests.claim(accountId, requestId, { owner, ms: leaseMs });
    if (!request || hasReached(request, 'sent')) {
      if (request) await requests.releaseLease(accountId, requestId, owner);
      logger.warn({ request: requestId, punto: request?.punto }, 'left to the sweeper');
      return;
    }
    const message =
      'No se pudo pedir la cancelación por un problema del servicio; no se cobró ningún crédito';
    await refuseCancel(request, { code: 'errorInterno', problem: 'errorInterno', message }, owner);
  };
