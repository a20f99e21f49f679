import { FacturaStatus } from '@timbra/contracts';

/** Invoices of one day of an account, by status. */
export type DiaCounts = Record<FacturaStatus, number>;

export const NO_FACTURAS: DiaCounts = {
  [FacturaStatus.Borrador]: 0,
  [FacturaStatus.Prueba]: 0,
  [FacturaStatus.Timbrada]: 0,
  [FacturaStatus.Cancelada]: 0,
};
