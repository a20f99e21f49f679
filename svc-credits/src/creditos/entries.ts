import { CreditoTipo, ReservaStatus } from '@timbra/contracts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import type { CreditOperation, NewEntry } from './credit-operation.model.ts';

/** Key of the entry that sets a request's credit aside. */
export const reservaClave = (requestId: string): string => `reserva:${requestId}`;
/** Capture and release have one key: a request ends once, and whichever comes first is how. */
export const finClave = (requestId: string): string => `fin:${requestId}`;

type Traced = Pick<NewEntry, 'para' | 'factura'>;

export const reservaEntry = (
  requestId: string,
  token: string,
  { para, factura }: Traced,
): NewEntry => ({
  clave: reservaClave(requestId),
  operationType: CreditoTipo.Reserva,
  amount: -1,
  targetId: requestId,
  token,
  para,
  factura,
});

/** Stands where the reservation of a request would: it takes nothing, and bars one that comes late. */
export const barredEntry = (requestId: string): NewEntry => ({
  clave: reservaClave(requestId),
  operationType: CreditoTipo.Reserva,
  amount: 0,
  targetId: requestId,
});

export const finEntry = (
  { targetId, amount, para, factura }: Pick<NewEntry, 'targetId' | 'amount'> & Traced,
  operationType: typeof CreditoTipo.Captura | typeof CreditoTipo.Liberacion,
): NewEntry => ({
  clave: finClave(targetId),
  operationType,
  // A capture leaves the credit spent; a release undoes exactly what was reserved.
  amount: operationType === CreditoTipo.Liberacion ? 0 - amount : 0,
  targetId,
  para,
  factura,
});

export const statusOfFin = ({ operationType }: Pick<CreditOperation, 'operationType'>) =>
  operationType === CreditoTipo.Captura ? ReservaStatus.Capturada : ReservaStatus.Liberada;

/** How a request stands in the ledger; null when nothing of it was written. */
export const statusOf = async (
  ledger: CreditLedger,
  accountId: string,
  requestId: string,
): Promise<ReservaStatus | null> => {
  const fin = await ledger.entry(accountId, finClave(requestId));
  if (fin) return statusOfFin(fin);
  const reserva = await ledger.entry(accountId, reservaClave(requestId));
  return reserva && ReservaStatus.Reservada;
};
