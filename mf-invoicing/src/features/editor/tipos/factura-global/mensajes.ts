/** Texts of the global invoice's editor (pantallas §1). */
export const mensajes = {
  facturando: 'Facturando...',
  reunir: 'Reunir ventas',
  reunirAyuda:
    'Junta los borradores a PUBLICO EN GENERAL de esos días en una factura global, con un renglón por venta.',
  reuniendo: 'Reuniendo...',
  desde: 'Desde',
  hasta: 'Hasta',
  faltaReceptor: 'Elige al receptor XAXX010101000 para reunir sus ventas.',
  sinVentas: 'No hay ventas por reunir en esos días.',
  porReunir: (facturas: number) => (facturas === 1 ? '1 venta' : `${facturas} ventas`),
  sobran: (ventas: number) =>
    `${ventas} más no caben: se reúnen las más antiguas; repite después con las demás.`,
  combustible: (ventas: number) =>
    `${ventas === 1 ? '1 venta de combustible no se reúne' : `${ventas} ventas de combustible no se reúnen`}: factúralas a su cliente, o hazles su propia factura global, una por forma de pago y clave de producto, en litros y con el permiso y el número de la venta como número de identificación.`,
  reunidas: (ventas: number) =>
    ventas === 1
      ? 'Reúne 1 venta: su renglón no se cambia aquí.'
      : `Reúne ${ventas} ventas: sus renglones no se cambian aquí.`,
  reintentar: 'Reintentar',
} as const;
