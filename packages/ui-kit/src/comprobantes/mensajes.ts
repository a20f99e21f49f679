/** Letter for letter (pantallas §1). */
export const mensajes = {
  nuevo: 'Nuevo comprobante',
  factura: 'Factura',
  reciboPago: 'Recibo de pago',
  facturaGlobal: 'Factura global',
  nomina: 'Nómina (beta)',
  notaCredito: 'Nota de crédito (beta)',
  importar: 'Importar facturas',
};
