import type { EstadoCatalogos } from '@timbra/contracts';

type Estado = NonNullable<EstadoCatalogos['actualizacion']>['estado'];

export const mensajes = {
  titulo: 'Catálogos del SAT',
  intro:
    'Las claves con que se revisa cada comprobante. Mientras una lista no está completa, una clave que no conoce es un aviso y no un error.',
  listas: 'Listas',
  lista: 'Lista',
  claves: 'Claves',
  deCuando: 'Importada',
  origen: 'Origen',
  version: (version: string) => `Versión ${version.slice(0, 8)}`,
  inicial: 'Lista inicial, incluida en el programa',
  vacia: 'Todavía no se importa',
  actualizacion: 'Último intento',
  nunca: 'Todavía no se intenta descargar el libro del SAT.',
  estado: {
    enCurso: 'En curso',
    importado: 'Se importó',
    igual: 'Ya estaba al día',
    fallo: 'No se pudo',
  } satisfies Record<Estado, string>,
  seReintenta: 'Las listas en uso no cambiaron. Se vuelve a intentar en segundo plano.',
  actualizar: 'Actualizar ahora',
  actualizando: 'Actualizando...',
  pedida: 'Se está descargando el libro del SAT',
  noSePudo: 'No se pudo pedir la actualización',
  subir: 'Importar un archivo',
  subirNota:
    'El libro de catálogos que publica el SAT (.xls o .xlsx), o una de sus listas en .csv o .json.',
  archivo: 'Archivo',
  enviando: 'Enviando el archivo...',
  recibido: 'Se recibió el archivo; se está importando',
  acepta: 'Aceptar una lista con muchas menos claves que la anterior',
} as const;
