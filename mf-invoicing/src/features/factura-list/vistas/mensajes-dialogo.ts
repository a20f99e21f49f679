import { formatCount } from '@timbra/ui-kit';

/** Of the part that is read when it is opened. */
export const mensajes = {
  excel: 'Descargar en Excel',
  excelPrimeros: (n: number) => `Descargar en Excel los primeros ${formatCount(n)}`,
  excelEnCurso: 'Preparando la hoja...',
  excelFallo: 'No se pudo descargar la hoja',
  guardar: 'Guardar vista',
  administrar: 'Cambiar o borrar vistas',
  nombre: 'Nombre de la vista',
  ayuda: 'Guarda los filtros, el orden y las columnas que ves, solo para ti.',
  seReemplaza: 'Ya tienes una vista con ese nombre: se guardará en su lugar lo que ves ahora.',
  reemplazar: 'Reemplazar',
  cambiarNombre: 'Cambiar nombre',
  cambiarNombreDe: (nombre: string) => `Cambiar el nombre de ${nombre}`,
  eliminar: 'Eliminar',
  eliminarLa: (nombre: string) => `Eliminar ${nombre}`,
  cancelar: 'Cancelar',
  cerrar: 'Cerrar',
  ninguna: 'No queda ninguna vista.',
  lista: 'Tus vistas',
  guardada: (nombre: string) => `Se guardó la vista «${nombre}»`,
  eliminada: 'Se eliminó la vista',
  fallo: 'No se pudo guardar',
  noEliminada: 'No se pudo eliminar',
  yaNoEsta: 'Esa vista ya no está: se eliminó en otro lugar',
} as const;
