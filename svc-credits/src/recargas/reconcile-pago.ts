import {
  CreditoTipo,
  MetodoPago,
  PRECIO_CREDITO,
  RECARGA_MINIMA,
  RecargaEstado,
} from '@timbra/contracts';
import { DomainError, type Logger } from '@timbra/service-kit';
import type { CreditLedger } from '../creditos/credit-ledger.repository.ts';
import type { Settle } from '../creditos/settle.ts';
import type { PaymentOwners } from '../pagos/payment-owner.repository.ts';
import type { PaymentProfiles } from '../pagos/payment-profile.repository.ts';
import type { Pago, PaymentProvider } from '../pagos/payment-provider.ts';
import type { Motivo, Unmatched } from '../pagos/unmatched.repository.ts';
import type { Recargas } from './recarga.repository.ts';

interface Deps {
  ledger: CreditLedger;
  settle: Settle;
  provider: Pick<PaymentProvider, 'getPago'>;
  profiles: Pick<PaymentProfiles, 'accountOf' | 'dropReferencia'>;
  recargas: Pick<Recargas, 'show'>;
  owners: Pick<PaymentOwners, 'claim'>;
  unmatched: Pick<Unmatched, 'keep' | 'byPago' | 'assign'>;
  crashPoint: (place: 'pago:recibido' | 'pago:asentado') => Promise<void>;
  logger: Logger;
}

/** Times that another one writes of the same payment at the same moment. */
const MAX_TURNS = 20;
const CENTAVOS = 100;
const PRECIO_CENTAVOS = PRECIO_CREDITO * CENTAVOS;

/** Whole credits of what was paid and did not go back: what is left of a credit buys none. */
const creditosOf = ({ recibido, retirado }: Pick<Pago, 'recibido' | 'retirado'>): number =>
  Math.floor(Math.max(recibido - retirado, 0) / PRECIO_CENTAVOS);

const estadoOf = ({ recibido, retirado, enDisputa }: Pago): RecargaEstado => {
  if (enDisputa) return RecargaEstado.EnDisputa;
  if (retirado <= 0) return RecargaEstado.Acreditada;
  return retirado >= recibido ? RecargaEstado.Devuelta : RecargaEstado.DevueltaEnParte;
};

/**
 * Makes the ledger say what the provider says of a payment now. The provider's event is only the
 * occasion: it may come twice, late or out of order. The payment is read after the entries that it is
 * compared with, and each entry has the next number of its payment, so a process that read an older
 * state writes nothing.
 * @throws DomainError servicioNoDisponible when it changes all the time; whatever the provider throws
 */
export const reconcilePago = (deps: Deps) => {
  const { ledger, settle, provider, profiles, recargas, unmatched, logger } = deps;

  /** Whose it is: as a person decided, as we know the customer, or as we wrote on the payment. */
  const accountOf = async (pago: Pago) => {
    const known = await unmatched.byPago(pago.id);
    if (known?.asignado) return { cuenta: known.asignado.cuenta, isAssigned: true };
    const cuenta = (pago.cliente && (await profiles.accountOf(pago.cliente))) || pago.cuenta;
    if (!known || !cuenta || known.motivo !== 'cuentaDesconocida') {
      return { cuenta, isAssigned: false };
    }
    // No account had it until now: the first decision, an operator's or this one, stands for good.
    const autor = { id: 'svc-credits', nombre: 'svc-credits' };
    const motivo = 'Su cliente del proveedor se conoció después';
    await unmatched.assign(known._id.toString(), { cuenta, motivo, autor, fecha: new Date() });
    const decided = await unmatched.byPago(pago.id);
    return { cuenta: decided?.asignado?.cuenta ?? null, isAssigned: true };
  };

  const leave = async (it: Pago, motivo: Motivo): Promise<void> => {
    const { id, fecha, metodo, cliente, recibido, retirado } = it;
    const centavos = Math.max(recibido - retirado, 0);
    await unmatched.keep(id, { fecha, metodo, cliente, motivo, centavos });
    logger.warn({ pago: id, motivo }, 'payment left for a person');
  };

  const settlePago = async (cuenta: string, first: Pago): Promise<void> => {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const entries = await ledger.ofTarget(cuenta, first.id);
      const pago = entries.length === 0 && turn === 0 ? first : await provider.getPago(first.id);
      if (!pago) return;
      const due = creditosOf(pago);
      const amount = due - entries.reduce((sum, it) => sum + it.amount, 0);
      if (amount !== 0) {
        const isRecarga = entries.length === 0;
        const written = await settle(cuenta, {
          clave: `pago:${pago.id}:${entries.length + 1}`,
          operationType: isRecarga ? CreditoTipo.Recarga : CreditoTipo.Devolucion,
          amount,
          targetId: pago.id,
        }).catch((error: unknown) => {
          // Another one wrote of this payment at the same moment: look again.
          if (DomainError.is(error, 'idempotenciaDistinta')) return null;
          throw error;
        });
        if (!written) continue;
      }
      const before = entries.at(-1);
      // A process may have been killed between an entry and its count: settled again, it counts.
      if (amount === 0 && before) await settle(cuenta, before);
      await deps.crashPoint('pago:asentado');
      const version = entries.length + (amount === 0 ? 0 : 1);
      await recargas.show({
        account: cuenta,
        pago: pago.id,
        metodo: pago.metodo,
        fecha: pago.fecha,
        version,
        centavos: pago.recibido,
        retirado: pago.retirado,
        creditos: due,
        estado: estadoOf(pago),
      });
      if (pago.metodo === MetodoPago.Efectivo) await profiles.dropReferencia(cuenta, pago.id);
      return;
    }
    throw new DomainError('servicioNoDisponible', { internal: `payment ${first.id} is contended` });
  };

  return async (id: string): Promise<void> => {
    const pago = await provider.getPago(id);
    if (!pago || pago.recibido === 0) return;
    const { cuenta, isAssigned } = await accountOf(pago);
    await deps.crashPoint('pago:recibido');
    if (!cuenta) return leave(pago, 'cuentaDesconocida');
    // creditos §2: top-ups are accepted above this; less was sent by a bank, and a person decides.
    if (!isAssigned && pago.recibido <= RECARGA_MINIMA * CENTAVOS) {
      return leave(pago, 'importeMenor');
    }
    await settlePago(await deps.owners.claim(id, cuenta), pago);
  };
};
export type ReconcilePago = ReturnType<typeof reconcilePago>;
