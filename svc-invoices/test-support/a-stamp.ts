import type { StampedBody } from '@timbra/contracts';
import { randomUUID } from 'node:crypto';

/** What svc-stamping tells of a voucher that it stamped, on 20 November 2026. */
export const aStamp = (facturaId: string, over: Partial<StampedBody> = {}): StampedBody => ({
  requestId: `r-${facturaId}`,
  prueba: false,
  uuid: randomUUID().toUpperCase(),
  fecha: '2026-11-20T10:00:00',
  fechaTimbrado: '2026-11-20T10:00:00',
  fechaUnixAntes: 1_763_600_000,
  lugarExpedicion: '42501',
  noCertificado: '3'.repeat(20),
  cadenaOriginal: '||',
  sello: 'sello',
  xmlKey: 'x.xml',
  ...over,
});
