import type { Logger } from '@timbra/service-kit';
import { DomainError } from '@timbra/service-kit';
import { endOfMonth, mesOf } from '../recargas/months.ts';
import type { Recargas, RecargaRecord } from '../recargas/recarga.repository.ts';
import type { GatewayClient } from '../shared/gateway.client.ts';
import { globalInvoice, recargaInvoice } from './build-invoice.ts';
import type { ChooseReceptor } from './choose-receptor.ts';
import type { IssuerClient } from './issuer.client.ts';

interface Deps {
  recargas: Recargas;
  gateway: Pick<GatewayClient, 'cuenta' | 'byEmail'>;
  issuer: IssuerClient;
  chooseReceptor: ChooseReceptor;
  /** RECARGA_CUENTA: the account that issues, or the e-mail of a user that signs in to it. */
  cuenta: string;
  logger: Logger;
}

/** Top-ups looked at in one turn. */
const BATCH = 50;
const HOUR_MS = 60 * 60_000;
/** What failed is tried again after a while that grows to this. */
const MAX_WAIT_MS = 6 * HOUR_MS;
const FIRST_WAIT_MS = 60_000;
/** A global invoice waits four minutes, and a refused one for a quarter of an hour: its month ends soon. */
const FAILED_GLOBAL = 2;
const REFUSED_GLOBAL_MS = 15 * 60_000;
/** An account without a receiver may still choose one until this long before the month ends. */
const GLOBAL_BEFORE_END_MS = 4 * HOUR_MS;

interface Issuing {
  cuenta: string;
  emisor: string;
  /** Its own postal code: an invoice to the general public bears it. */
  cp: string;
}

const toldOf = (error: unknown): string =>
  error instanceof DomainError ? error.message : 'No se pudo emitir';

/**
 * Invoices every top-up before its month ends, through the pipeline of all invoices: each to the
 * receiver that its account chose, and those without a receiver together, once a month, to the general
 * public. Every step is keyed by the top-up and may be repeated. Answers how many were invoiced.
 */
export const invoiceRecargas = (deps: Deps) => {
  const { recargas, gateway, issuer, chooseReceptor, logger } = deps;

  const readIssuing = async (): Promise<Issuing | null> => {
    const cuenta = deps.cuenta.includes('@') ? await gateway.byEmail(deps.cuenta) : deps.cuenta;
    const usable = cuenta ? await issuer.emisores(cuenta) : [];
    const emisor = usable.find(({ isUsable }) => isUsable);
    if (!cuenta || !emisor) return null;
    return { cuenta, emisor: emisor.id, cp: emisor.fiscalDirecciones[0]?.cp ?? '' };
  };

  const failed = async (
    ids: readonly RecargaRecord['_id'][],
    error: unknown,
    { now, tries }: { now: Date; tries: number },
  ) => {
    logger.warn({ err: error, recargas: ids.length }, 'recharge invoice is tried again');
    const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS);
    await recargas.invoiceFailed(ids, toldOf(error), new Date(now.getTime() + wait));
  };

  const invoiceOne = async (it: RecargaRecord, issuing: Issuing, now: Date): Promise<boolean> => {
    const { emisor, cuenta } = issuing;
    // A body that was tried is sent again as it was, even if the account chose another receiver since.
    const chosen = it.factura.cuerpo ?? (await chooseReceptor(it.account));
    if (!chosen) {
      await recargas.withoutReceptor(it._id, { mes: mesOf(it.fecha), now });
      return false;
    }
    const first = recargaInvoice(it, { emisor, receptor: chosen.receptor });
    const body = await recargas.intend(it._id, first);
    if (!body) return false;
    const key = `recarga-${it._id.toString()}-${it.factura.vez ?? 0}`;
    try {
      const { id, uuid = '', folio, serie, fecha } = await issuer.issue(cuenta, key, body);
      const done = { estado: 'emitida' as const, rfc: body.receptor.rfc, emitida: now };
      const names = { facturaId: id, cuenta, uuid, serie, folio, fecha };
      await recargas.invoiced([it._id], { ...done, ...names });
      return true;
    } catch (error) {
      const isOurs = DomainError.is(error, 'idempotenciaDistinta');
      if (DomainError.isRefusal(error) && !isOurs) await recargas.nextIntent(it._id);
      throw error;
    }
  };

  /** The recharges of the month's global invoice: its members and its body are written first. */
  const invoiceGlobal = async (issuing: Issuing, now: Date): Promise<number> => {
    const { emisor, cp, cuenta } = issuing;
    const lote = await recargas.lotes.next(
      now,
      (mes) => endOfMonth(mes) - GLOBAL_BEFORE_END_MS <= now.getTime(),
      (mes, those) => globalInvoice(those, { emisor, cp, mes }),
    );
    if (!lote) return 0;
    try {
      const key = `recargas-global-${lote._id.toString()}`;
      const { id, uuid = '', serie, folio, fecha } = await issuer.issue(cuenta, key, lote.cuerpo);
      await recargas.invoiced(lote.recargas, {
        estado: 'global',
        rfc: 'XAXX010101000',
        emitida: now,
        enviada: true,
        facturaId: id,
        cuenta,
        uuid,
        serie,
        folio,
        fecha,
      });
      return lote.recargas.length;
    } catch (error) {
      await failed(lote.recargas, error, { now, tries: FAILED_GLOBAL });
      const isOurs = DomainError.is(error, 'idempotenciaDistinta');
      if (DomainError.isRefusal(error) && !isOurs) {
        await recargas.lotes.dissolve(lote, new Date(now.getTime() + REFUSED_GLOBAL_MS));
      }
      return 0;
    }
  };

  const sendInvoice = async ({ _id, account, factura }: RecargaRecord): Promise<boolean> => {
    const to = (await gateway.cuenta(account)).administradores.map(({ email }) => email);
    if (!factura.facturaId || !factura.cuenta || to.length === 0) return false;
    const key = `recarga-${_id.toString()}`;
    await issuer.send(factura.cuenta, factura.facturaId, { key, to: to.slice(0, 20) });
    await recargas.sent(_id);
    return true;
  };
  const sendInvoices = async (now: Date): Promise<void> => {
    for (const it of await recargas.toSend(now, BATCH)) {
      const isSent = await sendInvoice(it).catch((err: unknown) => {
        logger.warn({ err, recarga: it._id.toString() }, 'recharge invoice is sent later');
        return false;
      });
      if (!isSent) await recargas.sendLater(it._id, new Date(now.getTime() + HOUR_MS));
    }
  };

  return async (now = new Date()): Promise<number> => {
    const issuing = await readIssuing();
    let done = 0;
    const waiting = issuing ? await recargas.toInvoice(now, BATCH) : [];
    for (const it of waiting) {
      try {
        if (issuing && (await invoiceOne(it, issuing, now))) done += 1;
      } catch (error) {
        await failed([it._id], error, { now, tries: it.factura.intentos ?? 0 });
      }
    }
    if (issuing) done += await invoiceGlobal(issuing, now);
    const overdue = await recargas.countOverdue(now);
    if (overdue > 0) logger.error({ overdue }, 'top-ups of past months without an invoice');
    await sendInvoices(now);
    return done;
  };
};
