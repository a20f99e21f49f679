import { CancelarStatus, puntosDeCancelacion, type PuntoDeCancelacion } from '@timbra/contracts';
import type { Places } from '@timbra/service-kit';

/** Where a request stands: at a recovery point, or on its way out without having reached SAT. */
export type Estado = PuntoDeCancelacion | 'refusing' | 'refused';

/** The points before SAT has the request; from there on the product only asks what SAT decided. */
export const ON_ITS_WAY = puntosDeCancelacion.slice(0, puntosDeCancelacion.indexOf('delivered'));

const { EnProceso, Error: Failed } = CancelarStatus;

const point = (punto: PuntoDeCancelacion, ...to: Estado[]) => ({
  at: { status: EnProceso, punto },
  arriving: { $set: { punto } },
  to,
});

/** Every way that a request may go: from SAT's acknowledgement on only SAT ends it (docs/adr/0033). */
export const PLACES: Places<Estado> = {
  requested: point('requested', 'accepted', 'refusing'),
  accepted: point('accepted', 'signed', 'refusing'),
  signed: point('signed', 'sent', 'refusing'),
  sent: point('sent', 'acknowledged', 'refusing'),
  acknowledged: point('acknowledged', 'delivered'),
  archived: point('archived', 'delivered'),
  delivered: {
    ...point('delivered', 'delivered', 'settled'),
    // Another worker asks SAT, and must not wait for this one's lease to end.
    arriving: { $set: { punto: 'delivered' }, $unset: { lease: 1 } },
  },
  // The status is SAT's decision: cancelled, or rejected.
  settled: {
    at: { punto: 'settled' },
    arriving: { $set: { punto: 'settled' }, $unset: { lease: 1 } },
    to: [],
  },
  refusing: { at: { status: EnProceso, rechazo: { $exists: true } }, to: ['refused'] },
  refused: {
    at: { status: Failed, rechazo: { $exists: true } },
    arriving: { $set: { status: Failed }, $unset: { lease: 1 } },
    to: [],
  },
};
