import {
  clavesOfFactura,
  localDateTime,
  validateFactura,
  type Claves,
  type FacturaFiscal,
  type Finding,
} from '@timbra/cfdi';
import {
  hasClave,
  jobs,
  MAX_CLAVES,
  productoServicioOf,
  ReservaStatus,
  SIN_CREDITOS,
  type Advertencia,
} from '@timbra/contracts';
import { DomainError, outboxEntry, type Logger } from '@timbra/service-kit';
import type { CatalogsClient, CreditsClient, InvoicesClient } from '../shared/services.client.ts';
import { advertenciasOf } from './advertencias.ts';
import { fiscalDocument } from './fiscal-document.ts';
import { LeaseLost, type Pause } from './recovery.ts';
import { reservaOf, type TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  invoices: InvoicesClient;
  credits: CreditsClient;
  catalogs: Pick<CatalogsClient, 'claves'>;
  logger: Logger;
  pause: Pause;
  now: () => Date;
}

/** What one question may hold; the keys beyond it are left to the PAC. */
const firstClaves = (claves: Claves): Claves =>
  Object.fromEntries(
    Object.entries(claves).map(([catalogo, keys]) => [catalogo, keys.slice(0, MAX_CLAVES)]),
  );

/** Nothing is rounded in silence. */
const redondeosOf = (found: readonly Finding[]): Advertencia[] =>
  found
    .filter(({ kind, code }) => kind === 'warning' && code === 'tasa-con-mas-decimales')
    .map(({ path, message, code }) => ({ path, message, code }));

/**
 * Everything that can be told without the PAC is told here. When the large catalogues cannot be
 * asked, their keys are left to the PAC: a catalogue that is away must not stop anybody's invoices.
 * Answers what could not be looked up, and what is written with fewer decimals than it was sent with.
 * @throws DomainError facturaInvalida
 */
const validate = async (
  { catalogs, logger }: Pick<Deps, 'catalogs' | 'logger'>,
  accountId: string,
  document: FacturaFiscal,
  at: Date,
): Promise<Advertencia[]> => {
  const now = localDateTime(at, document.lugarExpedicion || '06000');
  const asked = {
    fecha: document.fecha.slice(0, 10),
    claves: firstClaves(clavesOfFactura(document, now)),
  };
  const answer = await catalogs.claves(accountId, asked).catch((err: unknown) => {
    logger.warn({ err }, 'stamping without catalogues');
    return undefined;
  });
  const has = answer && hasClave(asked, answer);
  const productoServicio = answer && productoServicioOf(answer);
  const found = validateFactura(document, { now, has, productoServicio });
  const errors = found
    .filter((it) => it.kind === 'error')
    .map(({ path, message, remedy, code }) => ({
      path,
      message: remedy ? `${message}. ${remedy}` : message,
      code,
    }));
  if (errors.length > 0) throw new DomainError('facturaInvalida', { errors });
  return [...redondeosOf(found), ...(answer ? advertenciasOf(document, asked, answer) : [])];
};

/**
 * Takes a request from `requested` to `accepted`: invoice locked, rules passed, credit set aside,
 * folio assigned, job written. Every step is keyed by the request, so a crash may repeat it.
 * `handOver` lets go of the request in the same write: the caller is not the one who stamps it.
 * @throws DomainError facturaInvalida, creditosAgotados, facturaTimbrada, facturaEnProceso…
 */
export const acceptStamp =
  ({ requests, invoices, credits, catalogs, logger, pause, now }: Deps) =>
  async (
    request: TimbrarRequestRecord,
    { owner, handOver }: { owner: string; handOver: boolean },
  ): Promise<void> => {
    const { accountId, facturaId, prueba: asked, viaRest = false, soloPrueba = false } = request;
    const requestId = request._id.toString();
    const locked = await invoices.lock(accountId, facturaId, { requestId, viaRest });
    // The issuer's testOnly makes every stamp of it a test (spec 1 §4).
    const prueba = asked || locked.emisor.testOnly;
    const document = fiscalDocument(locked, now());
    const advertencias = await validate({ catalogs, logger }, accountId, document, now());

    if (prueba) {
      if (!soloPrueba && (await credits.balance(accountId)) < 1) {
        throw new DomainError('creditosAgotados', { detail: SIN_CREDITOS });
      }
    } else {
      const { status } = await credits.reserve(accountId, reservaOf(request));
      if (status === ReservaStatus.Liberada) {
        throw new DomainError('errorInterno', {
          internal: `reservation ${requestId} was released`,
        });
      }
      const { serie, folio } = await invoices.assignFolio(accountId, facturaId, requestId);
      Object.assign(document, { serie, folio });
    }
    await pause('accepted:before');
    const accepted = await requests.transition(accountId, requestId, ['requested', 'accepted'], {
      fence: { holder: owner },
      set: {
        prueba,
        snapshot: document,
        certificado: locked.certificado,
        advertencias,
        fechaAsignada: locked.factura.fecha === undefined,
      },
      push: outboxEntry(jobs.stampFactura, { accountId, requestId }),
      ...(handOver && { lease: null }),
    });
    if (!accepted) {
      throw new LeaseLost(`${requestId} is accepted by another`);
    }
    await pause('accepted:after');
  };
