import type { FacturaGuardada } from '@timbra/contracts';
import { created, setRevision } from '@timbra/service-kit';
import type { Response } from 'express';
import type { FacturaRecord } from './factura.model.ts';
import { facturaView, revisionOf } from './factura.view.ts';

/** What is told with a draft that was saved just now. */
export type Told = Pick<FacturaGuardada, 'receptorOrigen' | 'advertencias'>;

/** One voucher, with the revision that its next replacement may be asked to find (If-Match). */
export const answerFactura = (
  res: Response,
  factura: FacturaRecord,
  { receptorOrigen, advertencias = [] }: Told = {},
): void => {
  setRevision(res, revisionOf(factura));
  res.json({
    ...facturaView(factura),
    receptorOrigen,
    ...(advertencias.length > 0 && { advertencias }),
  } satisfies FacturaGuardada);
};

/** One voucher that was made just now, or by the same request before. */
export const answerNewFactura = (res: Response, factura: FacturaRecord, told?: Told): void =>
  answerFactura(created(res, `/facturas/${factura._id.toString()}`), factura, told);
