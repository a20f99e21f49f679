/** Texts of a customer's page. */
export const mensajes = {
  titulo: 'Receptor',
  cargando: 'Estamos trayendo la información',
  errorAlCargar: 'No se pudo cargar el receptor',
  lista: 'Ir a la lista de receptores',
  facturar: 'Facturar',
  editar: 'Editar datos',

  datos: 'Datos fiscales',
  rfc: 'RFC',
  regimen: 'Régimen fiscal',
  cp: 'Código postal',
  correo: 'Correo electrónico',
  usoCfdi: 'Uso de CFDI',
  sinDato: '—',

  porCobrar: 'Por cobrar',
  nadaPorCobrar: 'No debe nada: no tiene facturas PPD con saldo.',
  errorPorCobrar: 'No se pudo traer lo que debe',
  cuantas: (cuantas: number) => (cuantas === 1 ? '1 factura' : `${cuantas} facturas`),
  nadaMas: (cuantas: number) => `Son las ${cuantas} más antiguas: puede deber más.`,
  nadaLeido: (cuantas: number) =>
    `Entre las ${cuantas} facturas más antiguas de este RFC ninguna es suya: puede deber otras.`,
  edades: {
    hasta30: 'Hasta 30 días',
    de31a60: '31 a 60 días',
    de61a90: '61 a 90 días',
    masDe90: 'Más de 90 días',
  },
  verPorCobrar: 'Ver todas las que faltan por cobrar',
  dias: (dias: number) => (dias === 0 ? 'hoy' : dias === 1 ? 'hace 1 día' : `hace ${dias} días`),

  comprobantes: 'Últimos comprobantes',
  sinComprobantes: 'Todavía no tiene comprobantes.',
  errorComprobantes: 'No se pudieron traer sus comprobantes',
  verComprobantes: 'Ver todos sus comprobantes',
  pagos: 'Últimos pagos',
  sinPagos: 'Todavía no tiene recibos de pago.',
  verPagos: 'Ver todos sus recibos de pago',
  reintentar: 'Reintentar',
  tipos: { I: 'Factura', E: 'Nota de crédito', P: 'Recibo de pago', N: 'Nómina' },
} as const;
