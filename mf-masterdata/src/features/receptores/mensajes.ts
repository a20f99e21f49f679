import { cuentaDe } from '../../shared/lista/cuenta.ts';

/** Texts of the list of receivers (pantallas §1). */
export const mensajes = {
  titulo: 'Lista de receptores',
  intro:
    'Aquí aparecen los clientes y empleados a los que has facturado. También puedes registrar sus datos de antemano.',
  filtro: 'Filtrar por RFC o nombre...',
  cargando: 'Estamos trayendo la información',
  vacio: 'No hay clientes guardados',
  vacioAyuda:
    'Se guardan solos cuando les facturas. También puedes importarlos de una hoja o traerlos de otro sistema.',
  crear: 'Crear uno ahora',
  agregar: 'Añadir receptor',
  importar: 'Importar',
  migrar: 'Migrar',
  sinCoincidencias: 'Ningún receptor coincide con el filtro',
  quitarFiltro: 'Quitar filtro',
  facturar: 'Facturar',
  ver: 'Ver',
} as const;

export const cuenta = cuentaDe('receptor', 'receptores');
