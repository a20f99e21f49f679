import { TimbrarStatus, type Entrega, type SolicitudContada } from '@timbra/contracts';
import { DomainError, idFromKey, requestHash, wordsOf, type Logger } from '@timbra/service-kit';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FacturaRepository, Locked } from '../facturas/factura.repository.ts';
import type { VentasRepository } from '../global/ventas.repository.ts';
import type { PrepareFactura } from './prepare-factura.ts';
import type { ReturnFolio } from './return-folio.ts';
import type { Asker, StampingClient } from './stamping.client.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'lock' | 'letGo' | 'unlock'>;
  ventas: Pick<VentasRepository, 'releaseOrphans'>;
  stamping: StampingClient;
  prepareFactura: PrepareFactura;
  returnFolio: ReturnFolio;
  logger: Pick<Logger, 'warn'>;
}

export interface AskStamp extends Asker {
  accountId: string;
  facturaId: string;
  prueba: boolean;
  /** Asked for with the account's key. */
  viaRest: boolean;
  /** The caller's key only makes tests, whatever else it says. */
  soloPrueba: boolean;
  /** Also a receipt that the account's books contradict. */
  aSabiendas?: boolean;
  /** One of the invoices of a file. */
  masivo?: true;
  idempotencyKey?: string;
}

/** One try of one request. */
interface Try extends Pick<Entrega, 'id' | 'factura' | 'candado' | 'requestHash'> {
  asked: AskStamp;
}

/** Milliseconds before each look at an invoice that another call holds: a second and a half in all. */
const LOOKS_MS = [10, 20, 50, 100, 200, 400, 700];
/** Of the id of a request without a key. */
const ID_BYTES = 12;
/** Characters of an error that an invoice keeps (contracts: unlockBody). */
const MAX_ERROR = 4000;

/**
 * Asks for a stamp: locks the invoice, makes it ready and hands it over to svc-stamping, whose ledger
 * stamps it once. The same key, a double click, or a second caller for the same invoice join the request
 * that is already at work. What is refused before it was handed over is let go with the reason.
 * Answers how the request stands.
 * @throws DomainError what prepareFactura and svc-stamping throw; facturaEnProceso,
 * idempotenciaDistinta, servicioNoDisponible.
 */
export const askStamp = (deps: Deps) => {
  const { facturas, ventas, stamping, logger } = deps;

  /** A sale is free when its global invoice was never made. */
  const lock = async ({ id, factura, candado, requestHash, asked }: Try, takeOver: boolean) => {
    const { accountId, viaRest, prueba, soloPrueba, masivo } = asked;
    const by = {
      requestId: id,
      candado,
      requestHash,
      viaRest,
      prueba: prueba || soloPrueba,
      masivo,
      takeOver,
    };
    try {
      return await facturas.lock(accountId, factura, by);
    } catch (error) {
      if (!DomainError.is(error, 'facturaReunida')) throw error;
      await ventas.releaseOrphans(accountId);
      return facturas.lock(accountId, factura, by);
    }
  };

  /** The invoice for this try, or the request that it joins. */
  const holdOrJoin = async (its: Try): Promise<Locked | SolicitudContada> => {
    const { accountId, idempotencyKey } = its.asked;
    const question = {
      factura: its.factura,
      requestHash: its.requestHash,
      ...(idempotencyKey && { id: its.id }),
    };
    let refusal: unknown;
    for (const [look, delay] of [0, ...LOOKS_MS].entries()) {
      if (delay > 0) await sleep(delay);
      try {
        // The call that made the request of this key may have died before it handed it over.
        return await lock(its, look === LOOKS_MS.length);
      } catch (error) {
        refusal = error;
        const isStamped = DomainError.is(error, 'facturaTimbrada');
        if (!isStamped && !DomainError.is(error, 'facturaEnProceso')) throw error;
        if (isStamped && !idempotencyKey) throw error;
        const { estado, contada } = await stamping.enCurso(accountId, question);
        if (contada) return contada;
        // Another call may be making it ready for the same question: it is joined once it is handed over.
        if (isStamped || estado === 'otra') throw error;
      }
    }
    throw refusal;
  };

  /** Why it cannot be stamped stays with the invoice, and with the request. */
  const refuse = async (
    { id, factura, candado, requestHash, asked }: Try,
    error: DomainError,
    entregada: boolean,
  ): Promise<void> => {
    const { accountId, settings, autor, viaRest, soloPrueba, masivo } = asked;
    const rechazo = { ...wordsOf(error), problem: error.code };
    const intent = { id, factura, candado, requestHash, viaRest, soloPrueba, masivo };
    const negada = { ...intent, prueba: asked.prueba || soloPrueba, entregada, rechazo };
    await deps.returnFolio(accountId, factura, { requestId: id, candado });
    await stamping
      .noteNegada(accountId, negada, { settings, autor })
      .catch((err: unknown) => logger.warn({ err, request: id }, 'refusal not noted'));
    const { message, problem } = rechazo;
    await facturas.unlock(accountId, factura, {
      requestId: id,
      candado,
      error: message.slice(0, MAX_ERROR),
      problema: problem,
      autor,
    });
  };

  /** Of an invoice that this try holds. */
  const handOver = async (its: Try, { locked, before }: Locked): Promise<SolicitudContada> => {
    const { id, factura, candado, requestHash: hash, asked } = its;
    const { accountId, settings, autor, viaRest, soloPrueba, masivo, aSabiendas = false } = asked;
    const letGo = () => facturas.letGo(accountId, factura, { candado, before });
    let entregada = false;
    try {
      const prepared = await deps.prepareFactura(accountId, locked, {
        requestId: id,
        candado,
        prueba: asked.prueba || soloPrueba,
        masivo: masivo ?? false,
        aSabiendas,
      });
      entregada = true;
      const body = { id, factura, candado, requestHash: hash, viaRest, soloPrueba, masivo };
      const contada = await stamping.take(accountId, { ...body, ...prepared }, { settings, autor });
      // What its key asked for ended before: nothing was begun now.
      const isAtWork = contada.solicitud.status === TimbrarStatus.EnProceso;
      const isEnded = contada.candado !== candado && !isAtWork;
      if (isEnded) await letGo();
      return contada;
    } catch (error) {
      if (DomainError.is(error, 'idempotenciaDistinta')) {
        await deps.returnFolio(accountId, factura, { requestId: id, candado });
        await letGo();
      } else if (DomainError.isRefusal(error)) await refuse(its, error, entregada);
      // Handed over without an answer it may be taken: the sweeper finds out.
      else if (!entregada) await letGo();
      throw error;
    }
  };

  return async (asked: AskStamp): Promise<SolicitudContada> => {
    const { accountId, facturaId: factura, aSabiendas, idempotencyKey: key } = asked;
    const prueba = asked.prueba || asked.soloPrueba;
    const its: Try = {
      id: key ? idFromKey(accountId, 'timbrar', key) : randomBytes(ID_BYTES).toString('hex'),
      factura,
      candado: randomUUID(),
      requestHash: requestHash({ facturaId: factura, prueba, ...(aSabiendas && { aSabiendas }) }),
      asked,
    };
    const held = await holdOrJoin(its);
    return 'locked' in held ? handOver(its, held) : held;
  };
};
export type AskStampOf = ReturnType<typeof askStamp>;
