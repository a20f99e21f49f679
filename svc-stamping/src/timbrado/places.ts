import { TimbrarStatus, type Punto } from '@timbra/contracts';
import type { Places } from '@timbra/service-kit';

/** Where a request stands: at a recovery point, or on its way out without a stamp. */
export type Estado = Punto | 'refusing' | 'refused';

const { EnProceso, Aceptada, Error: Failed } = TimbrarStatus;

const point = <P extends Punto>(punto: P, ...to: Estado[]) => ({
  at: { status: EnProceso, punto, rechazo: { $exists: false } },
  arriving: { $set: { punto } },
  to,
});

/**
 * Every way that a request may go. Nothing refuses it once the PAC's stamp is known, and only a
 * request that was refused before it was accepted starts again (docs/adr/0004).
 */
export const PLACES: Places<Estado> = {
  requested: {
    ...point('requested', 'accepted', 'refusing'),
    // A refused request begins again: `intento` names a new reservation of its credit.
    arriving: { $set: { status: EnProceso }, $unset: { rechazo: 1 }, $inc: { intento: 1 } },
  },
  // Sealed and sent are written together, as are archived and delivered; a test is not sent.
  accepted: point('accepted', 'sealed', 'sent', 'stamped', 'refusing'),
  sealed: point('sealed', 'sent', 'stamped', 'refusing'),
  sent: point('sent', 'stamped', 'refusing'),
  stamped: point('stamped', 'archived', 'delivered'),
  archived: point('archived', 'delivered'),
  delivered: {
    at: { status: Aceptada, punto: 'delivered' },
    arriving: { $set: { status: Aceptada, punto: 'delivered' } },
    to: [],
  },
  refusing: { at: { status: EnProceso, rechazo: { $exists: true } }, to: ['refused'] },
  refused: {
    at: { status: Failed, punto: 'requested' },
    arriving: { $set: { status: Failed }, $unset: { lease: 1, huella: 1, xmlHash: 1 } },
    to: ['requested'],
  },
};
