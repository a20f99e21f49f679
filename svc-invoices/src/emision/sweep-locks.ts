import { DomainError, repeatedly, type Lifecycle, type Logger } from '@timbra/service-kit';
import type { FacturaRepository, LateLock } from '../facturas/factura.repository.ts';
import type { ReturnFolio } from './return-folio.ts';
import type { StampingClient } from './stamping.client.ts';

interface Deps {
  facturas: Pick<
    FacturaRepository,
    'lateLocks' | 'isStillLate' | 'freeRow' | 'lookLater' | 'unlock'
  >;
  stamping: Pick<StampingClient, 'noteNegada'>;
  returnFolio: ReturnFolio;
  /** Whether the account still has the file. */
  hasMasivo: (accountId: string, id: string) => Promise<boolean>;
  now: () => Date;
  logger: Logger;
  lifecycle: Lifecycle;
  everyMs: number;
}

/** Of one look; the next look takes the rest. */
const MOST = 200;
/** Tries of a row that may die: what kills the process each time is not asked for without end. */
const MAX_DEATHS = 3;
const RECHAZO = {
  code: 'errorInterno',
  problem: 'errorInterno',
  message: 'No se pudo timbrar por un problema del servicio; no se cobró ningún crédito',
} as const;

/** svc-stamping refuses this one; a call that it does not let in says nothing of the lock. */
const isMisunderstood = (error: unknown): boolean =>
  DomainError.isRefusal(error) && error.status !== 401 && error.status !== 403;

/**
 * Frees invoices whose try died before it handed them over. svc-stamping first writes down that the
 * request is refused, unless it has it: what was on its way then is stamped, and the lock stays.
 */
export const sweepLocks = (deps: Deps): void => {
  const { facturas, stamping, returnFolio, now, logger } = deps;

  /** Whether a file asked that goes on, and may ask again. */
  const isAskedAgain = async ({ accountId, candado, masivo }: LateLock): Promise<boolean> =>
    candado.masivo === true &&
    masivo !== undefined &&
    (masivo.muertes ?? 0) + 1 < MAX_DEATHS &&
    (await deps.hasMasivo(accountId, masivo.id));

  const look = async (late: LateLock): Promise<void> => {
    // A long look at many locks ends after some of them were freed, or taken over.
    if (!(await facturas.isStillLate(late))) return;
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
    if (await isAskedAgain(late)) {
      // The row is not refused: its file finds the invoice as if it had never asked, with its folio.
      await facturas.freeRow(late);
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
          // It keeps no other waiting; without svc-stamping all wait.
          if (!isMisunderstood(err)) throw err;
          logger.warn({ err, factura: late._id }, 'lock not understood');
          await facturas.lookLater(late, now());
        }
      }
    },
  });
};
