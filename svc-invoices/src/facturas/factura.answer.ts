import type { FacturaGuardada } from '@timbra/contracts';
import { created, setRevision } from '@timbra/service-kit';
import type { Response } from 'express';
import type { FacturaRecord } from './factura.model.ts';
import { facturaView, revisionOf } from './factura.view.ts';

/** One voucher, with the revision that its next replacement may be asked to find (If-Match). */
export const answerFactura = (
  res: Response,
  factura: FacturaRecord,
  told: Pick<FacturaGuardada, 'receptorOrigen' | 'advertencias'> = {},
): void => {
  setRevision(res, revisionOf(factura));
  res.json({ ...facturaView(factura), ...told } satisfies FacturaGuardada);
};

/** One voucher that was made just now, or by the same request before. */
export const answerNewFactura = (
  res: Response,
  factura: FacturaRecord,
  told?: Parameters<typeof answerFactura>[2],
): void => answerFactura(created(res, `/facturas/${factura._id.toString()}`), factura, told);
