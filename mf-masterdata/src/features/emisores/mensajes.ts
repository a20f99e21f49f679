import { cuentaDe } from '../../shared/lista/cuenta.ts';

/** Texts of the list of issuers (pantallas §1). */
export const mensajes = {
  titulo: 'Emisores',
  intro: 'Quienes facturan, con su certificado de sello digital (CSD).',
  filtro: 'Filtrar por RFC o nombre...',
  cargando: 'Cargando los certificados de sello digital almacenados, espera...',
  vacio: 'No hay emisores guardados',
  vacioAyuda:
    'Para timbrar hace falta uno, con los dos archivos de su certificado (CSD) y su contraseña.',
  crear: 'Crear uno ahora',
  agregar: 'Añadir emisor',
  migrar: 'Migrar',
  sinCoincidencias: 'Ningún emisor coincide con el filtro',
  quitarFiltro: 'Quitar filtro',
  ver: 'Ver',
  fisica: 'Persona física',
  moral: 'Persona moral',
  soloPrueba: 'Solo prueba',
  aviso: (rfc: string, dias: number) =>
    `El certificado (CSD) de ${rfc} expira ${dias === 0 ? 'hoy' : dias === 1 ? 'mañana' : `en ${dias} días`}`,
  avisoAyuda: (fecha: string) =>
    `Vence el ${fecha}. Genera uno nuevo en el portal del SAT y agrégalo aquí: un certificado nuevo puede tardar hasta 72 horas en servir.`,
  loReemplaza: 'Lo reemplaza quien administra la cuenta.',
  reemplazar: 'Agregar certificado',
} as const;

export const cuenta = cuentaDe('emisor', 'emisores');
