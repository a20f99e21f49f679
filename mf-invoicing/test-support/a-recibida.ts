import type { SolicitudRecibida } from '@timbra/contracts';

/** A request that waits for an answer since half an hour. */
export const aRecibida = (change: Partial<SolicitudRecibida> = {}): SolicitudRecibida => ({
  uuid: '691BF48D-C95E-41C3-B5A2-38476F7A293E',
  emisor: 'e'.repeat(24),
  rfc: 'IIA040805DZ4',
  vista: '2026-11-23T16:00:00.000Z',
  vence: '2026-11-26T16:00:00.000Z',
  horas: 71.5,
  estado: 'pendiente',
  ...change,
});
