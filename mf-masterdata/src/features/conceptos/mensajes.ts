import { cuentaDe } from '../../shared/lista/cuenta.ts';

/** The concept catalogue (conceptos §3); the texts are ours. */
export const mensajes = {
  titulo: 'Catálogo de conceptos',
  intro:
    'Lo que vendes, con su clave del SAT, su precio y sus impuestos, para no escribirlo dos veces.',
  filtro: 'Filtrar por descripción o clave...',
  cargando: 'Estamos trayendo la información',
  vacio: 'No hay conceptos guardados',
  vacioAyuda:
    'Con uno guardado, una factura se llena con dos teclas. Puedes importarlos de una hoja.',
  crear: 'Crear uno ahora',
  agregar: 'Añadir concepto',
  importar: 'Importar',
  exportar: 'Exportar',
  exportando: 'Exportando...',
  noSeExporto: 'No se pudo exportar',
  archivo: 'conceptos.xlsx',
  sinCoincidencias: 'Ningún concepto coincide con el filtro',
  quitarFiltro: 'Quitar filtro',
  ver: 'Ver',
} as const;

export const cuenta = cuentaDe('concepto', 'conceptos');
