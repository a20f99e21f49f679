import { TimbrarStatus, type Punto } from '@timbra/contracts';

/** Where a request stands: at a recovery point, or on its way out without a stamp. */
export type Estado = Punto | 'refusing' | 'refused';

/**
 * Every way that a request may go. Nothing refuses it once the PAC's stamp is known, and only a
 * request that was refused before it was accepted starts again (docs/adr/0004).
 */
const WAYS = {
  requested: ['accepted', 'refusing'],
  // Sealed and sent are written together, as are archived and delivered; a test is not sent.
  accepted: ['sealed', 'sent', 'stamped', 'refusing'],
  sealed: ['sent', 'stamped', 'refusing'],
  sent: ['stamped', 'refusing'],
  stamped: ['archived', 'delivered'],
  archived: ['delivered'],
  delivered: [],
  refusing: ['refused'],
  refused: ['requested'],
} as const satisfies Record<Estado, readonly Estado[]>;

export const canGo = (from: Estado, to: Estado): boolean =>
  (WAYS[from] as readonly Estado[]).includes(to);

const { EnProceso, Aceptada, Error: Failed } = TimbrarStatus;

/** How the database knows that a request stands there. */
export const standsAt = (estado: Estado) => {
  switch (estado) {
    case 'refusing':
      return { status: EnProceso, rechazo: { $exists: true } };
    case 'refused':
      return { status: Failed, punto: 'requested' as const };
    case 'delivered':
      return { status: Aceptada, punto: estado };
    default:
      return { status: EnProceso, punto: estado, rechazo: { $exists: false } };
  }
};

/** What arriving there writes, whatever was learnt on the way. */
export const arriving = (estado: Estado) => {
  switch (estado) {
    case 'refusing':
      return {};
    case 'refused':
      return { $set: { status: Failed }, $unset: { lease: 1, huella: 1, xmlHash: 1 } };
    case 'requested':
      return { $set: { status: EnProceso }, $unset: { rechazo: 1 }, $inc: { intento: 1 } };
    case 'delivered':
      return { $set: { status: Aceptada, punto: estado } };
    default:
      return { $set: { punto: estado } };
  }
};
