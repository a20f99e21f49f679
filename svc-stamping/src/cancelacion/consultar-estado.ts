import { localDateTime } from '@timbra/cfdi';
import { readAcuse } from '@timbra/cfdi/server';
import {
  CancelarStatus,
  jobs,
  RECHAZADA,
  SITUACIONES_SAT,
  type EstadoSat,
} from '@timbra/contracts';
import {
  DomainError,
  LeaseLost,
  outboxEntry,
  type KeepLease,
  type Logger,
  type OutboxEntry,
  type CrashPoint,
} from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import { findAcuse } from '../pac/cancel-or-ask.ts';
import type { ConsultaEstado } from '../sat/estado-sat.client.ts';
import { isCancelada } from '../sat/situacion.ts';
import { consultaOf } from './cancel-factura.ts';
import type { AskWaiting } from './ask-waiting.ts';
import type { CancelPacOf } from './cancel-pac-of.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import { nextConsulta, type Ritmo } from './next-consulta.ts';
import type { TellFactura } from './tell-factura.ts';

interface Deps {
  requests: CancelarRequestRepository;
  tellFactura: TellFactura;
  pacOf: CancelPacOf;
  consulta: ConsultaEstado;
  settled: (requestId: string) => void;
  askWaiting: AskWaiting;
  keepLease: KeepLease;
  crashPoint: CrashPoint;
  now: () => Date;
  leaseMs: number;
  ritmo: Ritmo;
  /** Milliseconds in which SAT learns of a request that it acknowledged. */
  propagationMs: number;
  logger: Logger;
}
/** What SAT's answer makes of a request, and the job that asks again. */
interface Step {
  to: 'delivered' | 'settled';
  set: Partial<CancelarRequestRecord>;
  push?: OutboxEntry;
}
interface ConsultarEstado {
  accountId: string;
  requestId: string;
}

const SIN_SAT = 'El SAT no contesta; se le vuelve a preguntar';

/**
 * Asks SAT what became of a request that it acknowledged, and writes down what it said with the job
 * that asks again. Only SAT ends a request: neither its age nor the 72 hours do (docs/adr/0033).
 */
export const consultarEstado = (deps: Deps) => {
  const { requests, crashPoint, now, logger } = deps;

  /** SAT had no news: the next interval is longer. SAT was away: it is the same as the last one. */
  const again = (
    { accountId, _id, consultas = 0 }: CancelarRequestRecord,
    set: Step['set'],
    isAway = false,
  ): Step => {
    const proximaConsulta = nextConsulta(
      now(),
      Math.max(0, consultas - (isAway ? 1 : 0)),
      deps.ritmo,
    );
    const payload = { accountId, requestId: _id.toString() };
    return {
      to: 'delivered',
      set: { ...set, consultas: isAway ? consultas : consultas + 1, proximaConsulta },
      push: outboxEntry(jobs.consultarEstado, payload, { notBefore: proximaConsulta }),
    };
  };

  /**
   * SAT may still say «Solicitud rechazada» of an earlier request. It means this one if SAT showed this
   * one in process before, if there was none earlier, or if SAT had the time to learn of it.
   */
  const isAboutThis = async (request: CancelarRequestRecord): Promise<boolean> => {
    const { accountId, facturaId, vistaEnProceso, acknowledgedAt = now() } = request;
    if (vistaEnProceso) return true;
    const age = now().getTime() - acknowledgedAt.getTime();
    if (age > deps.propagationMs) return true;
    const all = await requests.list(accountId, facturaId);
    return !all.some((it) => !it._id.equals(request._id) && it.acknowledgedAt !== undefined);
  };

  /** The PAC keeps the last acuse: if its answer came without the acuse, the PAC may have it by now. */
  const lateAcuse = async (request: CancelarRequestRecord): Promise<string | undefined> => {
    const { acuse, uuid } = request;
    if (acuse !== undefined) return acuse;
    const { rfcEmisor } = consultaOf(request);
    const acusesAnteriores = await requests.otherAcuses(request);
    const found = await findAcuse(deps.pacOf(request), { uuid, rfcEmisor, acusesAnteriores }).catch(
      (err: unknown) => {
        logger.warn({ err, request: request._id.toString() }, 'no acuse');
        return null;
      },
    );
    return found ?? undefined;
  };

  /** SAT says no date: without acceptance it is that of the acuse, else that of the news. */
  const fechaOf = (estado: EstadoSat, request: CancelarRequestRecord, acuse = ''): string => {
    const fecha =
      estado.situacion === 'canceladaSinAceptacion' && acuse ? readAcuse(acuse)?.fecha : undefined;
    return fecha ?? localDateTime(now(), consultaOf(request).lugarExpedicion);
  };

  const cancelled = async (request: CancelarRequestRecord, sat: EstadoSat): Promise<Step> => {
    const acuse = await lateAcuse(request);
    return {
      to: 'settled',
      set: {
        sat,
        ...(acuse !== undefined && { acuse }),
        status: CancelarStatus.Cancelada,
        fechaCancelado: fechaOf(sat, request, acuse),
      },
    };
  };

  const rejected = (sat: EstadoSat): Step => ({
    to: 'settled',
    set: {
      sat,
      status: CancelarStatus.Error,
      rechazo: { code: RECHAZADA, message: SITUACIONES_SAT[RECHAZADA] },
    },
  });

  const ask = async (request: CancelarRequestRecord): Promise<Step> => {
    let sat: EstadoSat;
    try {
      sat = await deps.consulta(consultaOf(request));
    } catch (error) {
      if (!DomainError.is(error, 'satNoDisponible')) throw error;
      return again(request, { aviso: SIN_SAT }, true);
    }
    if (isCancelada(sat)) return cancelled(request, sat);
    if (sat.situacion === RECHAZADA && (await isAboutThis(request))) return rejected(sat);
    const vistaEnProceso = request.vistaEnProceso === true || sat.situacion === 'enProceso';
    return again(request, { sat, aviso: '', vistaEnProceso });
  };

  /**
   * A second job for the same request came before the question is due: it would begin a second series
   * of questions beside the first. Half of the shortest interval is left for clocks that differ.
   */
  const isEarly = ({ proximaConsulta }: CancelarRequestRecord): boolean =>
    proximaConsulta !== undefined &&
    proximaConsulta.getTime() - now().getTime() > deps.ritmo.first / 2;

  const work = async ({ accountId, requestId }: ConsultarEstado, owner: string) => {
    const request = await requests.claim(accountId, requestId, { owner, ms: deps.leaseMs });
    if (!request) {
      const ended = await requests.find(accountId, requestId);
      if (ended?.status !== CancelarStatus.EnProceso) return;
      throw new LeaseLost(`${requestId} is held by another worker`);
    }
    try {
      if (request.punto !== 'delivered' || isEarly(request)) return;
      const { to, ...learnt } = await ask(request);
      await deps.tellFactura({ ...request, ...learnt.set });
      await crashPoint(`cancelacion.${to}:before`);
      const change = { ...learnt, fence: { holder: owner } };
      if (!(await requests.advance(request, ['delivered', to], change))) {
        throw new LeaseLost(`${requestId} is no longer ours`);
      }
      await crashPoint(`cancelacion.${to}:after`);
      deps.settled(requestId);
      if (to === 'settled') await deps.askWaiting(request);
    } finally {
      await requests.letGo(request, owner);
    }
  };

  return async (asked: ConsultarEstado): Promise<void> => {
    const owner = randomUUID();
    await deps.keepLease(asked.requestId, { owner, ms: deps.leaseMs }, () => work(asked, owner));
  };
};
export type ConsultarEstadoUseCase = ReturnType<typeof consultarEstado>;
