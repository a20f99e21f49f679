import { setRevision } from '@timbra/service-kit';
import type { Response } from 'express';
import type { FacturaRecord } from './factura.model.ts';
import { facturaView, revisionOf } from './factura.view.ts';

/** One voucher, with the revision that its next replacement may be asked to find (If-Match). */
export const answerFactura = (res: Response, factura: FacturaRecord): void => {
  setRevision(res, revisionOf(factura));
  res.json(facturaView(factura));
};
