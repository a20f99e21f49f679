export const statusNames = [
  'borrador',
  'prueba',
  'timbrada',
  'cancelada',
  'porCancelar',
  'enProceso',
  'error',
] as const;
export type StatusName = (typeof statusNames)[number];

/** The token of each state's text; that of its ground is called the same with `-f` (tokens.css). */
export const statusTokens: Readonly<Record<StatusName, string>> = {
  borrador: '--borrador',
  prueba: '--prueba',
  timbrada: '--timbrada',
  cancelada: '--cancelada',
  porCancelar: '--canc',
  enProceso: '--proceso',
  error: '--error',
};
