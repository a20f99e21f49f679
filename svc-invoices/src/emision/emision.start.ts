import { PARTES } from '@timbra/contracts';
import {
  createChangeMarks,
  createCourtesy,
  createListener,
  createPatience,
  seconds,
  type Lifecycle,
  type Logger,
  type RedisClient,
} from '@timbra/service-kit';
import type { WarnOfRelacionados } from '../advertencias/warn-of-relacionados.ts';
import type { InvoicesConfig } from '../config.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { VentasRepository } from '../global/ventas.repository.ts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import type { SerieRepository } from '../series/serie.repository.ts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';
import { askStamp } from './ask-stamp.ts';
import { assignFolio } from './assign-folio.ts';
import { judgeDocument } from './judge-document.ts';
import { prepareFactura } from './prepare-factura.ts';
import { rememberClaves } from './remember-claves.ts';
import { rememberPartes } from './remember-partes.ts';
import { returnFolio } from './return-folio.ts';
import type { StampingClient } from './stamping.client.ts';
import { sweepLocks } from './sweep-locks.ts';
import { waitForStamp } from './wait-for-stamp.ts';

interface Deps {
  facturas: FacturaRepository;
  ventas: VentasRepository;
  saldos: SaldoRepository;
  series: SerieRepository;
  catalogs: CatalogsClient;
  stamping: StampingClient;
  warnOfRelacionados: WarnOfRelacionados;
  /** Whether the account still has this file. */
  hasMasivo: (accountId: string, id: string) => Promise<boolean>;
  redis: RedisClient;
  /** A connection that listens, and does nothing else. */
  signals: RedisClient;
  now: () => Date;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** Between two looks for locks whose try died. */
const SWEEP_LOCKS_MS = seconds(15);

/** How an invoice gets its stamp: what begins it, waits for it, and frees what died on the way. */
export const openEmision = (settings: InvoicesConfig, deps: Deps) => {
  const { QUEUE_PREFIX: prefix } = settings;
  const { facturas, series, catalogs, redis, signals, stamping, logger, lifecycle } = deps;
  const giveBack = returnFolio({ facturas, series });
  const prepare = prepareFactura({
    ...deps,
    partes: rememberPartes({
      partes: (accountId, ids) => catalogs.partes(accountId, ids),
      marks: createChangeMarks(redis, { prefix, of: PARTES }),
      elapsed: () => performance.now(),
    }),
    assignFolio: assignFolio({ facturas, series }),
    judgeDocument: judgeDocument({
      claves: rememberClaves((accountId, body) => catalogs.claves(accountId, body)),
      logger,
    }),
  });
  const listenTo = createListener(signals, { prefix, logger });
  const everyMs = createPatience(settings).every(SWEEP_LOCKS_MS);
  sweepLocks({ ...deps, returnFolio: giveBack, everyMs });
  return {
    facturas,
    returnFolio: giveBack,
    courtesy: createCourtesy(redis, { prefix, lifecycle }),
    askStamp: askStamp({ ...deps, prepareFactura: prepare, returnFolio: giveBack }),
    waitForStamp: waitForStamp({ stamping, listenTo }),
  };
};
