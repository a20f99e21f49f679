import { appendAddenda } from '@timbra/cfdi/server';
import {
  jobs,
  puntos as points,
  TimbrarStatus,
  type Factura,
  type Punto,
  type StampedBody,
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
  type ObjectStore,
  type CrashPoint,
} from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import type { Pacs } from '../pac/pacs.ts';
import type { InvoicesClient } from '../shared/services.client.ts';
import type { AcceptStamp } from './accept-stamp.ts';
import type { ClaimHuella } from './claim-huella.ts';
import type { HuellaRepository } from './huella.repository.ts';
import {
  fictitiousStamp,
  PacRejected,
  TimbreNotBelieved,
  type ObtainStamp,
} from './obtain-stamp.ts';
import type { RefuseStamp } from './refuse-stamp.ts';
import { sealOnce } from './seal-once.ts';
import type { SealRequest } from './seal-request.ts';
import type { PorCobrar, TimbrarRequestRecord } from './timbrar-request.model.ts';
import { hasReached, type TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  invoices: InvoicesClient;
  archive: ObjectStore;
  acceptStamp: AcceptStamp;
  refuseStamp: RefuseStamp;
  sealRequest: SealRequest;
  claimHuella: ClaimHuella;
  huellas: HuellaRepository;
  obtainStamp: ObtainStamp;
  pacs: Pick<Pacs, 'choose'>;
  /** Spends the credit of a stamped request, a moment later. */
  charge: (request: PorCobrar) => void;
  /** Tells the HTTP calls that wait for the request that it moved on. */
  settled: (requestId: string, factura?: Factura) => void;
  /** Holds a request for as long as the work on it takes. */
  keepLease: KeepLease;
  crashPoint: CrashPoint;
  now: () => Date;
  leaseMs: number;
  logger: Logger;
}
type Stamping = Walk<TimbrarRequestRecord, Punto>;
interface Asked {
  accountId: string;
  requestId: string;
}

/** Object storage by the specification's name (timbrado §5). */
const xmlKeyOf = ({ uuid, facturaId }: TimbrarRequestRecord) => `cfdis/${uuid}-${facturaId}.xml`;

const deliveryOf = (request: TimbrarRequestRecord): StampedBody => ({
  requestId: request._id.toString(),
  prueba: request.prueba,
  fechaUnixAntes: request.fechaUnixAntes ?? Math.floor(request.createdAt.getTime() / 1000),
  lugarExpedicion: request.snapshot?.lugarExpedicion ?? '',
  conAvisos: request.conAvisos,
  uuid: request.uuid ?? '',
  xuuid: request.xuuid,
  fecha: request.snapshot?.fecha ?? '',
  fechaTimbrado: request.fechaTimbrado ?? '',
  noCertificado: request.certificado ?? '',
  noCertificadoSat: request.noCertificadoSat,
  cadenaOriginal: request.cadenaOriginal ?? '',
  sello: request.sello ?? '',
  xmlKey: request.xmlKey ?? '',
  autor: request.autor,
});

/**
 * What the buyer gets: the PAC's answer with the addenda after both seals, which do not cover them
 * (timbrado §6). The answer itself stays in the ledger as it came.
 */
const xmlOf = ({ stampedXml = '', snapshot }: TimbrarRequestRecord): string =>
  appendAddenda(stampedXml, snapshot ?? {});

/**
 * Stamps one invoice, from wherever its ledger stands. At least once: a second run finds the points
 * that the first one reached and goes on from there (docs/adr/0004).
 */
export const stampFactura = (deps: Deps) => {
  const { requests, invoices, archive, refuseStamp, keepLease, settled, charge } = deps;
  const sealUnlike = sealOnce(deps);

  /** The stamped invoice, as svc-invoices shows it. */
  const walk = async (stamping: Stamping, sentBefore: boolean, away: Away) => {
    await sealUnlike(stamping);
    await stamping.reach([
      'stamped',
      async (request) =>
        request.prueba
          ? fictitiousStamp(request.sealedXml ?? '', deps.now())
          : away(() => deps.obtainStamp(request, { sentBefore })),
    ]);
    let factura: Factura | undefined;
    await stamping.reach(
      [
        'archived',
        async (request) => {
          const xmlKey = xmlKeyOf(request);
          await archiveXml(stamping, xmlKey, xmlOf(request));
          return { xmlKey, archivando: false };
        },
      ],
      [
        'delivered',
        async (request) => {
          const { accountId, facturaId, prueba, sustituye } = request;
          if (!request.crudo) {
            factura = await invoices.markStamped(accountId, facturaId, deliveryOf(request));
          }
          if (prueba) return;
          const cobroPendiente = true;
          if (!sustituye) return { cobroPendiente };
          const payload = { accountId, requestId: stamping.id };
          const outbox = [outboxEntry(jobs.cancelSustituida, payload)];
          return { cobroPendiente, cancelaPendiente: true, outbox };
        },
      ],
    );
    settled(stamping.id, factura);
    if (!stamping.record.prueba) charge(stamping.record);
  };

  const archiveXml = async (stamping: Stamping, key: string, xml: string) => {
    try {
      await archive.put(key, Buffer.from(xml), 'application/xml');
    } catch (error) {
      // The voucher is stamped and not shown as issued: its caller is told so (timbrado §5).
      await stamping.amend({ archivando: true });
      settled(stamping.id);
      throw error;
    }
  };

  const work = async ({ accountId, requestId }: Asked, lease: Lease, away: Away) => {
    const claimed = await requests.claim(accountId, requestId, lease);
    if (!claimed) {
      const ended = await requests.find(accountId, requestId);
      if (ended?.status !== TimbrarStatus.EnProceso) return;
      throw new LeaseLost(`${requestId} is held by another worker`);
    }
    if (claimed.rechazo) return refuseStamp(claimed, claimed.rechazo, lease.owner);

    const stamping = new Walk<TimbrarRequestRecord, Punto>(claimed, {
      ledger: requests,
      points,
      lease,
      crashPoint: deps.crashPoint,
    });
    const sentBefore = stamping.has('sent');
    try {
      if (!stamping.has('accepted')) {
        stamping.record = await deps.acceptStamp(claimed, { lease, handOver: false });
      }
      await walk(stamping, sentBefore, away);
    } catch (error) {
      if (error instanceof PacRejected) {
        const { code, message } = error;
        await refuseStamp(stamping.record, { code, message }, lease.owner);
      } else if (DomainError.isRefusal(error) && !stamping.has('sent')) {
        await refuseStamp(stamping.record, wordsOf(error), lease.owner);
      } else {
        if (error instanceof TimbreNotBelieved) await stamping.amend({ aviso: error.aviso });
        await stamping.letGo();
        throw error;
      }
    }
  };

  return async (asked: Asked, away: Away): Promise<void> => {
    const lease = { owner: randomUUID(), ms: deps.leaseMs };
    await keepLease(asked.requestId, lease, () => work(asked, lease, away));
  };
};
export type StampFactura = ReturnType<typeof stampFactura>;

/**
 * After the last attempt: before `sent` nothing has happened outside and everything is given back;
 * from `sent` on the fate is unknown, so the request stays for the sweeper and nothing is released.
 */
export const giveUpStamp =
  ({ requests, refuseStamp, logger }: Pick<Deps, 'requests' | 'refuseStamp' | 'logger'>) =>
  async ({ accountId, requestId }: Asked, error: unknown): Promise<void> => {
    const request = await requests.find(accountId, requestId);
    if (request?.status !== TimbrarStatus.EnProceso) return;
    if (hasReached(request, 'sent') || error instanceof LeaseLost) {
      logger.warn({ request: requestId, punto: request.punto }, 'left to the sweeper');
      return;
    }
    await refuseStamp(
      request,
      {
        code: 'errorInterno',
        problem: 'errorInterno',
        message: 'No se pudo timbrar por un problema del servicio; no se cobró ningún crédito',
      },
      null,
    );
  };
export type GiveUpStamp = ReturnType<typeof giveUpStamp>;
