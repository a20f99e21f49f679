/** Without an invoice yet, whatever became of its money. */
export const SIN_FACTURAR = { 'factura.estado': 'porFacturar' } as const;

/**
 * Those that need an invoice: paid, or whose invoice was tried already. It may be stamped although the
 * money went back since: then it is found, and corrected.
 */
export const PENDIENTE = {
  ...SIN_FACTURAR,
  $or: [
    { creditos: { $gt: 0 } },
    { 'factura.cuerpo': { $exists: true } },
    { 'factura.lote': { $exists: true } },
  ],
};

/** Whose next try is not later than now. */
export const isTimely = (now: Date) => ({
  $or: [{ 'factura.siguiente': { $exists: false } }, { 'factura.siguiente': { $lte: now } }],
});
