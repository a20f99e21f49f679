/** A page of the manual: what it is called, the screens that it explains and how people look for it. */
export interface Tema {
  titulo: string;
  /** Spanish words that are not in its title. */
  palabras: string;
  /** Addresses of screens; one that ends in '/' stands for all below it. */
  pantallas: readonly string[];
}

export const MANUAL = '/manual';

/**
 * The manual's pages in the order in which they are read; each is `docs/manual/{key}.md`. Where screens
 * of two of them begin alike, the longer address decides.
 */
export const manual = {
  'primera-factura': {
    titulo: 'Timbrar la primera factura',
    palabras: 'emitir crear cfdi nueva empezar',
    pantallas: ['/inicio', '/facturacion/nuevo', '/facturacion/editar/'],
  },
  'nota-de-credito': {
    titulo: 'Emitir una nota de crédito',
    palabras: 'devolución descuento egreso',
    pantallas: ['/facturacion/nuevo/nota-credito'],
  },
  'ppd-y-recibos': {
    titulo: 'Facturas a crédito (PPD) y sus recibos de pago',
    palabras: 'complemento parcialidades cobrar abono saldo',
    pantallas: ['/facturacion/nuevo/recibo-pago'],
  },
  'estado-de-cuenta': {
    titulo: 'Estado de cuenta de un cliente',
    palabras: 'saldo debe cobranza antigüedad cartera movimientos',
    pantallas: ['/receptores/'],
  },
  nomina: {
    titulo: 'Una quincena de nómina',
    palabras: 'recibo sueldo isr imss trabajador empleado',
    pantallas: ['/facturacion/nuevo/nomina'],
  },
  'factura-global': {
    titulo: 'Factura global',
    palabras: 'público en general ventas mostrador',
    pantallas: ['/facturacion/nuevo/global'],
  },
  cancelar: {
    titulo: 'Cancelar o sustituir un comprobante',
    palabras: 'anular motivo acuse aceptación',
    pantallas: ['/facturacion/facturas-retrieve', '/facturacion/solicitudes-recibidas'],
  },
  'carga-masiva': {
    titulo: 'Importar facturas de una hoja de cálculo',
    palabras: 'excel masiva bulk plantilla',
    pantallas: ['/facturacion/bulk'],
  },
  importar: {
    titulo: 'Importar receptores y conceptos',
    palabras: 'clientes productos catálogo excel idcif constancia',
    pantallas: [
      '/receptores',
      '/receptores/nuevo',
      '/receptores/editar/',
      '/receptores/importar',
      '/conceptos',
      '/conceptos/',
      '/migracion/',
    ],
  },
  usuarios: {
    titulo: 'Usuarios y permisos',
    palabras: 'invitar personas contraseña acceso',
    pantallas: ['/cuenta', '/cuenta/'],
  },
  certificados: {
    titulo: 'Emisores y certificados',
    palabras: 'csd sello llave vencimiento logo plantilla',
    pantallas: ['/emisores', '/emisores/', '/plantillas', '/plantillas/', '/convenios'],
  },
  creditos: {
    titulo: 'Créditos y recargas',
    palabras: 'pagar comprar spei tarjeta saldo',
    pantallas: ['/creditos', '/creditos/'],
  },
  'buscar-y-exportar': {
    titulo: 'Buscar, filtrar y exportar',
    palabras: 'lista encontrar teclas atajos zip descargar',
    pantallas: ['/facturacion', '/facturacion/exportar'],
  },
  api: {
    titulo: 'La API y los avisos',
    palabras: 'claves webhooks integrar desarrolladores',
    pantallas: ['/desarrolladores', '/desarrolladores/'],
  },
} as const satisfies Record<string, Tema>;
export type TemaClave = keyof typeof manual;

export const TEMAS = Object.keys(manual) as TemaClave[];

/** The page that explains a screen; none explains some of them. */
export const temaDe = (pathname: string): TemaClave | undefined => {
  let best = { length: 0, tema: undefined as TemaClave | undefined };
  for (const tema of TEMAS) {
    for (const pantalla of manual[tema].pantallas) {
      const isOf = pantalla.endsWith('/') ? pathname.startsWith(pantalla) : pathname === pantalla;
      if (isOf && pantalla.length > best.length) best = { length: pantalla.length, tema };
    }
  }
  return best.tema;
};
