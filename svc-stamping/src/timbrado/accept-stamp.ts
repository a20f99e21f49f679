import {
  clavesOfFactura,
  isNotLoaded,
  localDateTime,
  validateFactura,
  type Claves,
  type FacturaFiscal,
  type Finding,
} from '@timbra/cfdi';
import {
  hasClave,
  MAX_CLAVES,
  productoServicioOf,
  ReservaStatus,
  SIN_CREDITOS,
  tasasOf,
  withTasas,
  type Advertencia,
} from '@timbra/contracts';
import {
  DomainError,
  LeaseLost,
  outboxEntry,
  type Lease,
  type Logger,
  type Pause,
} from '@timbra/service-kit';
import type { RememberedClaves } from '../shared/remember-claves.ts';
import type { CreditsClient, InvoicesClient } from '../shared/services.client.ts';
import { advertenciasAmong, advertenciasOf } from './advertencias.ts';
import { fiscalDocument } from './fiscal-document.ts';
import { stampJobOf } from './stamp-job.ts';
import { reservaOf, type TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  invoices: InvoicesClient;
  credits: CreditsClient;
  claves: RememberedClaves;
  logger: Logger;
  pause: Pause;
  now: () => Date;
}

/** What one question may hold; the keys beyond it are left to the PAC. */
const firstClaves = (claves: Claves): Claves =>
  Object.fromEntries(
    Object.entries(claves).map(([catalogo, keys]) => [catalogo, keys.slice(0, MAX_CLAVES)]),
  );

/** What the screens tell while it is filled in; keys that nobody could look up have words of their own. */
const porRevisar = (found: readonly Finding[]): Advertencia[] =>
  advertenciasAmong(found.filter((it) => !isNotLoaded(it)));

/**
 * Every check of an invoice that does not need the PAC. While the large catalogues cannot be asked,
 * their keys are left to the PAC: a catalogue that is away must not stop an invoice.
 * Answers the warnings of the rules, and the keys that could not be looked up.
 * @throws DomainError facturaInvalida
 */
const validate = async (
  { claves, logger }: Pick<Deps, 'claves' | 'logger'>,
  accountId: string,
  { document, version, at }: { document: FacturaFiscal; version: string; at: Date },
): Promise<Advertencia[]> => {
  const now = localDateTime(at, document.lugarExpedicion || '06000');
  const asked = {
    fecha: document.fecha.slice(0, 10),
    claves: withTasas(firstClaves(clavesOfFactura(document, now))),
  };
  const answer = await claves(accountId, asked, version).catch((err: unknown) => {
    logger.warn({ err }, 'stamping without catalogues');
    return undefined;
  });
  const has = answer && hasClave(asked, answer);
  const productoServicio = answer && productoServicioOf(answer);
  const tasas = answer && tasasOf(answer);
  const found = validateFactura(document, { now, has, productoServicio, tasas });
  const errors = found
    .filter((it) => it.kind === 'error')
    .map(({ path, message, remedy, code }) => ({
      path,
      message: remedy ? `${message}. ${remedy}` : message,
      code,
    }));
  if (errors.length > 0) throw new DomainError('facturaInvalida', { errors });
  return [...porRevisar(found), ...(answer ? advertenciasOf(document, asked, answer) : [])];
};

/**
 * Takes a request from `requested` to `accepted`: invoice locked with its folio, rules passed, credit
 * set aside. Every step is keyed by the request, so a crash may repeat it. `handOver` lets go of the
 * request in the same write that leaves the job for a worker. Answers the request as it is then.
 * @throws DomainError facturaInvalida, pagoPorConfirmar, creditosAgotados, facturaTimbrada…
 */
export const acceptStamp = ({ requests, invoices, credits, claves, logger, pause, now }: Deps) => {
  /** The invoice locked with its folio, and what is sealed of it. */
  const prepare = async ({ _id, accountId, facturaId, ...asked }: TimbrarRequestRecord) => {
    const requestId = _id.toString();
    const { viaRest = false, masivo = false, aSabiendas } = asked;
    const prepared = await invoices.prepare(accountId, facturaId, {
      requestId,
      prueba: asked.prueba,
      viaRest,
      masivo,
      aSabiendas,
    });
    const document = fiscalDocument(prepared, now());
    const found = await validate({ claves, logger }, accountId, {
      document,
      version: prepared.versionCatalogos,
      at: now(),
    });
    return {
      // The issuer's testOnly makes every stamp of it a test (timbrado §3).
      prueba: asked.prueba || prepared.emisor.testOnly,
      snapshot: document,
      certificado: prepared.certificado,
      advertencias: [...(prepared.advertencias ?? []), ...found],
      sustituye: prepared.factura.sustituye,
      fechaUnixAntes: prepared.factura.fechaUnix,
      conAvisos: Boolean(prepared.factura.webhookUrl ?? prepared.factura.successWebhookUrl),
      fechaAsignada: prepared.factura.fecha === undefined,
    };
  };

  return async (
    request: TimbrarRequestRecord,
    { lease, handOver }: { lease: Lease; handOver: boolean },
  ): Promise<TimbrarRequestRecord> => {
    const { accountId, soloPrueba = false } = request;
    const requestId = request._id.toString();
    // What came as XML was judged before it was taken (docs/adr/0034).
    const learnt = request.crudo ? { prueba: request.prueba } : await prepare(request);

    let reservaToken: string | undefined;
    if (learnt.prueba) {
      if (!soloPrueba && !(await credits.saldo(accountId)).puedeProbar) {
        throw new DomainError('creditosAgotados', { detail: SIN_CREDITOS });
      }
    } else {
      const { status, token } = await credits.reserve(accountId, reservaOf(request), {
        factura: request.facturaId,
      });
      if (status === ReservaStatus.Liberada) {
        throw new DomainError('errorInterno', {
          internal: `reservation ${requestId} was released`,
        });
      }
      reservaToken = token;
    }
    const push = handOver ? outboxEntry(stampJobOf(request), { accountId, requestId }) : undefined;
    await pause('accepted:before');
    const accepted = await requests.advance(request, ['requested', 'accepted'], {
      fence: { holder: lease.owner },
      set: { ...learnt, reservaToken },
      ...(handOver ? { push, lease: null } : { lease }),
    });
    if (!accepted) {
      throw new LeaseLost(`${requestId} is accepted by another`);
    }
    await pause('accepted:after');
    return {
      ...request,
      ...learnt,
      reservaToken,
      punto: 'accepted',
      ...(push && { outbox: [push] }),
    };
  };
};
