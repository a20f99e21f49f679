import type { Alcance } from '@timbra/contracts';

export const mensajes = {
  titulo: 'Claves',
  intro:
    'Una clave por sistema, cada una con lo que necesita y nada más: así se revoca una sin tocar las demás.',
  soloPrincipal: 'Por ahora la cuenta solo tiene la clave principal.',
  nueva: 'Nueva clave',
  cambiarTitulo: 'Cambiar la clave',
  nombre: 'Nombre',
  nombreAyuda: 'El sistema que la usará. Se distingue por él.',
  modo: 'Modo',
  prueba: 'Prueba',
  pruebaAyuda:
    'Solo timbra de prueba: sin validez fiscal, sin folio y sin créditos. Los borradores y registros que guarda son los reales de la cuenta.',
  produccion: 'Producción',
  produccionAyuda: 'Lo que timbra es válido ante el SAT y usa créditos.',
  alcances: 'Alcances',
  alcancesAyuda: 'Lo que se puede hacer con ella.',
  termina: 'Termina en',
  pista: (pista: string | null) => `····${pista ?? ''}`,
  uso: 'Último uso',
  nunca: 'Nunca',
  creada: 'Creada el',
  acciones: 'Acciones',
  cambiar: 'Cambiar',
  revocar: 'Revocar',
  deClave: (accion: string, nombre: string) => `${accion}: ${nombre}`,
  arriba: 'Se muestra y se cambia arriba',
  revocarTitulo: (nombre: string) => `¿Revocar la clave «${nombre}»?`,
  revocarTexto: (alcances: string) =>
    `Los sistemas que la usan dejan de entrar en ese momento: ya no podrán ${alcances}. No se puede deshacer; tendrían que recibir otra clave.`,
  revocarConfirmar: 'Revocar la clave',
  revocada: (nombre: string) => `Se revocó la clave «${nombre}»`,
  crear: 'Crear la clave',
  creando: 'Creando...',
  guardar: 'Guardar',
  guardando: 'Guardando...',
  guardada: 'Se guardó la clave',
  cancelar: 'Cancelar',
  faltaNombre: 'Escribe el nombre',
  faltanAlcances: 'Elige al menos un alcance',
  creadaTitulo: 'Copia la clave',
  secreto: (nombre: string) => `Clave secreta de «${nombre}»`,
  unaVez:
    'No se volverá a mostrar. Cópiala ahora y guárdala donde la usará el sistema; si se pierde, revócala y crea otra.',
  cerrar: 'Cerrar',
  noSePudo: 'No se pudo completar',
} as const;

/** What a key may do, in the order in which it is asked about. */
export const alcances: readonly (readonly [Alcance, { word: string; help: string }])[] = [
  ['leer', { word: 'Leer', help: 'Consultar y descargar comprobantes y lo demás de la cuenta.' }],
  [
    'capturar',
    {
      word: 'Capturar',
      help: 'Guardar y borrar borradores, receptores, conceptos, plantillas y series; guardar emisores, sin sus certificados; importar.',
    },
  ],
  [
    'timbrar',
    { word: 'Timbrar', help: 'Timbrar comprobantes; con una de prueba, solo de prueba.' },
  ],
  ['cancelar', { word: 'Cancelar', help: 'Cancelar comprobantes; nunca con una de prueba.' }],
  [
    'administrar',
    {
      word: 'Administrar',
      help: 'Consultar usuarios, cambiar ajustes y firmar convenios; nunca claves ni contraseñas.',
    },
  ],
];

const wordsOf = (chosen: readonly Alcance[]): string[] =>
  alcances.filter(([alcance]) => chosen.includes(alcance)).map(([, { word }]) => word);

/** 'Leer, Capturar'. */
export const alcancesText = (chosen: readonly Alcance[]): string => wordsOf(chosen).join(', ');

const lista = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** 'leer, capturar o timbrar': what the systems with the key can no longer do. */
export const alcancesEnFrase = (chosen: readonly Alcance[]): string =>
  lista.format(wordsOf(chosen).map((word) => word.toLowerCase()));
