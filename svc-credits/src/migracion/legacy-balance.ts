/** What the legacy system wrote of one account. */
export interface LegacyRecords {
  recargas: readonly { fecha: Date; creditos: number; activo: boolean }[];
  facturas: readonly { fecha: Date }[];
  cancelaciones: readonly { fecha: Date }[];
}

/**
 * creditos §8, midnight in Mexico City: five hours behind UTC in September 2019, six on the other
 * days. From NUEVO on, recharges and invoices are new; the old ones are counted from their own
 * dates.
 */
export const CORTES = {
  RECARGAS_VIEJAS: new Date('2019-09-15T00:00:00-05:00'),
  FACTURAS_VIEJAS: new Date('2019-12-14T00:00:00-06:00'),
  NUEVO: new Date('2020-01-04T00:00:00-06:00'),
  CANCELACIONES: new Date('2021-03-15T00:00:00-06:00'),
} as const;

const within =
  (from: Date, until?: Date) =>
  ({ fecha }: { fecha: Date }): boolean =>
    fecha >= from && (until === undefined || fecha < until);

/**
 * max(old recharges − old invoices, 0) + new recharges − new invoices − cancellations, and never less
 * than 0. A recharge counts while it is active.
 */
export const legacyBalance = ({ recargas, facturas, cancelaciones }: LegacyRecords): number => {
  const { RECARGAS_VIEJAS, FACTURAS_VIEJAS, NUEVO, CANCELACIONES } = CORTES;
  const bought = (from: Date, until?: Date) =>
    recargas
      .filter((it) => it.activo && within(from, until)(it))
      .reduce((sum, { creditos }) => sum + creditos, 0);
  const old =
    bought(RECARGAS_VIEJAS, NUEVO) - facturas.filter(within(FACTURAS_VIEJAS, NUEVO)).length;
  const recent =
    bought(NUEVO) -
    facturas.filter(within(NUEVO)).length -
    cancelaciones.filter(within(CANCELACIONES)).length;
  return Math.max(Math.max(old, 0) + recent, 0);
};
