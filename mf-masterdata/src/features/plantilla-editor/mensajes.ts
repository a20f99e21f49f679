const DISENOS = {
  basic: 'Básico',
  modern: 'Moderno',
  'old-basic': 'Básico (anterior)',
} as const;

/** Texts of a PDF template (pantallas §1). */
export const mensajes = {
  nueva: 'Nueva plantilla',
  editar: 'Personalizar plantilla',
  cargando: 'Estamos trayendo la información',
  errorAlCargar: 'No se pudo traer esta plantilla',
  lista: 'Ir a las plantillas',
  guardada: 'Plantilla guardada',
  borrar: 'Borrar plantilla',
  borrarTexto: (label: string) =>
    `Se borrará «${label}». Los emisores que la usan pasarán al aspecto sencillo.`,
  borrada: 'Plantilla borrada',

  aspecto: 'Aspecto',
  label: 'Nombre',
  code: 'Diseño',
  disenos: DISENOS,
  color: 'Color',
  colorAyuda: 'Títulos, líneas y totales. Elige uno oscuro, que se lea impreso.',
  colores: ['#1f2933', '#1c5fa8', '#0b7285', '#1e6b2e', '#8a4b00', '#a61e4d', '#5f3dc4', '#c92a2a'],

  logo: 'Logotipo',
  logoAyuda: 'PNG o JPEG de hasta 2 MB',
  logoAlt: 'Logotipo',
  quitarLogo: 'Quitar imagen',
  logoPorGuardar: 'Se guardará con la plantilla',

  emisores: 'Emisores que la usan',
  emisoresAyuda: 'Es la que toman sus comprobantes nuevos.',
  sinEmisores: 'No hay emisores guardados',

  vistaPrevia: 'Vista previa',
  vistaAlt: ({ code, color }: { code: keyof typeof DISENOS; color: string }) =>
    `Un comprobante de ejemplo con el diseño ${DISENOS[code]} y el color ${color}`,
  generando: 'Generando...',
  reintentar: 'Reintentar',
  abrir: 'Abrir en otra pestaña',
} as const;
