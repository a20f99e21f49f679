import { clavesOfFactura, localDateTime, validateFactura, type FacturaFiscal } from '@timbra/cfdi';
import { hasClave, ReservaStatus, SIN_CREDITOS } from '@timbra/contracts';
import { DomainError, type Logger } from '@timbra/service-kit';
import type { CatalogsClient, CreditsClient, InvoicesClient } from '../shared/services.client.ts';
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

/**
 * Everything that can be told without the PAC is told here. When the large catalogues cannot be
 * asked, their keys are left to the PAC: a catalogue that is away must not stop anybody's invoices.
 * @throws DomainError facturaInvalida
 */
const validate = async (
  { catalogs, logger }: Pick<Deps, 'catalogs' | 'logger'>,
  accountId: string,
  document: FacturaFiscal,
  at: Date,
) => {
  const now = localDateTime(at, document.lugarExpedicion || '06000');
  const asked = { fecha: document.fecha.slice(0, 10), claves: clavesOfFactura(document, now) };
  const answer = await catalogs.claves(accountId, asked).catch((err: unknown) => {
    logger.warn({ err }, 'stamping without catalogues');
    return undefined;
  });
  const has = answer && hasClave(asked, answer);
  const errors = validateFactura(document, { now, has })
    .filter((it) => it.kind === 'error')
    .map(({ path, message, remedy, code }) => ({
      path,
      message: remedy ? `${message}. ${remedy}` : message,
      code,
    }));
  if (errors.length > 0) throw new DomainError('facturaInvalida', { errors });
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
    const { accountId, facturaId, prueba: asked } = request;
    const requestId = request._id.toString();
    const locked = await invoices.lock(accountId, facturaId, requestId);
    // The issuer's testOnly makes every stamp of it a test (spec 1 §4).
    const prueba = asked || locked.emisor.testOnly;
    const document = fiscalDocument(locked, now());
    await validate({ catalogs, logger }, accountId, document, now());

    if (prueba) {
      if ((await credits.balance(accountId)) < 1) {
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
    const fields = {
      prueba,
      snapshot: document,
      certificado: locked.certificado,
      fechaAsignada: locked.factura.fecha === undefined,
    };
    if (!(await requests.accept(accountId, requestId, { owner, handOver, fields }))) {
      throw new LeaseLost(`${requestId} is accepted by another`);
    }
    await pause('accepted:after');
  };
