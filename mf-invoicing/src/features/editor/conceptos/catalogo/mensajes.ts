/** Texts of the window that brings concepts from the account's catalogue. */
export const mensajes = {
  abrir: 'Del catálogo',
  titulo: 'Agregar conceptos del catálogo',
  filtro: 'Filtrar por clave, número o descripción...',
  todos: 'Elegir todos los que se muestran',
  elegir: (descripcion: string) => `Elegir «${descripcion}»`,
  vacio: 'No hay conceptos guardados',
  crear: 'Crear uno ahora',
  sinCoincidencias: 'Ningún concepto coincide con el filtro',
  quitarFiltro: 'Quitar filtro',
  cancelar: 'Cancelar',
  agregar: (cuantos: number) =>
    cuantos === 0
      ? 'Agregar'
      : cuantos === 1
        ? 'Agregar 1 concepto'
        : `Agregar ${cuantos} conceptos`,
  noCaben: (caben: number) => `En la factura caben ${caben} conceptos más.`,
};
