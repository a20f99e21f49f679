import { DomainError, repeatedly, type Lifecycle, type Logger } from '@timbra/service-kit';
import type { FacturaRepository, LateLock } from '../facturas/factura.repository.ts';
import type { ReturnFolio } from './return-folio.ts';
import type { StampingClient } from './stamping.client.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'lateLocks' | 'letGo' | 'lookLater' | 'unlock'>;
  stamping: Pick<StampingClient, 'noteNegada'>;
  returnFolio: ReturnFolio;
  now: () => Date;
  logger: Logger;
  lifecycle: Lifecycle;
  everyMs: number;
}

/** Of one look; the next look takes the rest. */
const MOST = 200;
const RECHAZO = {
  code: 'errorInterno',
  problem: 'errorInterno',
  message: 'No se pudo timbrar por un problema del servicio; no se cobró ningún crédito',
} as const;

/**
 * Frees invoices whose try died before it handed them over. svc-stamping first writes down that the
 * request is refused, unless it has it: what was on its way then is stamped, and the lock stays.
 */
export const sweepLocks = (deps: Deps): void => {
  const { facturas, stamping, returnFolio, now, logger } = deps;

  const look = async (late: LateLock): Promise<void> => {
    const { accountId, candado, timbrarRequest } = late;
    const factura = late._id.toString();
    const { id: requestId = '', viaRest = false } = timbrarRequest ?? {};
    const { clave, requestHash, prueba, masivo } = candado;
    const { candado: taken, negada } = await stamping.noteNegada(accountId, {
      id: requestId,
      factura,
      candado: clave,
      requestHash,
      prueba,
      soloPrueba: false,
      viaRest,
      ...(masivo && { masivo }),
      entregada: true,
      rechazo: RECHAZO,
    });
    if (!negada || taken !== clave) return facturas.lookLater(late, now());
    if (masivo) {
      // The row is not refused: its file finds the invoice as it was, with its folio, and asks again.
      await facturas.letGo(accountId, factura, { candado: clave });
    } else {
      await returnFolio(accountId, factura, { requestId, candado: clave });
      const { message: error, problem: problema } = RECHAZO;
      await facturas.unlock(accountId, factura, { requestId, candado: clave, error, problema });
    }
    logger.warn({ factura, request: requestId }, 'freed: its try died');
  };
  repeatedly(deps, {
    name: 'sweep of locks',
    everyMs: deps.everyMs,
    run: async () => {
      for (const late of await facturas.lateLocks(now(), MOST)) {
        try {
          await look(late);
        } catch (err) {
          // One that svc-stamping refuses keeps no other waiting; without svc-stamping all wait.
          if (!DomainError.isRefusal(err)) throw err;
          logger.warn({ err, factura: late._id }, 'lock not understood');
          await facturas.lookLater(late, now());
        }
      }
    },
  });
};
