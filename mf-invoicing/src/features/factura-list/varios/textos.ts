import { formatCount } from '@timbra/ui-kit';

/** What is said of one thing that is done to several vouchers. */
export interface Textos {
  /** Of the button that opens it. */
  boton: string;
  titulo: (n: number) => string;
  ayuda: string;
  /** Of the button that begins. */
  empezar: string;
  /** How it ended: for all of them, or for so many. */
  exito: string;
  algunos: (hechos: number, total: number) => string;
  estados: { enviando: string; pedida: string; error: string; noEnviada: string };
}

/** Texts of whatever is done to several vouchers. */
export const mensajes = {
  demasiados: (most: number) => `a lo más ${most} a la vez`,
  volver: 'Volver',
  avance: (n: number, total: number) => `${formatCount(n)} de ${formatCount(total)}`,
  detener: 'Detener',
  deteniendo: 'Deteniendo...',
  resultados: 'Resultados',
  cerrar: 'Cerrar',
  fallo: 'No se pudo abrir',
  espera: 'En espera',
} as const;
