import type { RecibosNominaQuery } from '@timbra/contracts';

/** What the cache calls the server's data; a feature invalidates what another one reads. */
export const queryKeys = {
  facturas: ['facturas'] as const,
  factura: (id: string) => ['factura', id] as const,
  saldo: (id: string) => ['saldo', id] as const,
  /** Below `facturas`: a stamp makes it another one. */
  ultimaVez: (rfc: string) => ['facturas', 'ultima-vez', rfc] as const,
  /** Below `facturas`, too: an invoice that is stamped is known from then on. */
  advertencias: (draft: unknown) => ['facturas', 'advertencias', draft] as const,
  permiso: (emisor: string, clave: string) => ['facturas', 'permiso', emisor, clave] as const,
  receptoresRecientes: (nomina: boolean) => ['facturas', 'recientes', nomina] as const,
  /** Below `facturas`, too: a receipt that is saved or stamped is one more. */
  recibosDeNomina: (payroll: Omit<RecibosNominaQuery, 'limit'>) =>
    ['facturas', 'nominas', payroll] as const,
  documento: (id: string) => ['documento', id] as const,
  cancelarRequest: (id: string) => ['cancelar-request', id] as const,
  /** Below its document: what changes it changes them. */
  cancelaciones: (id: string) => ['documento', id, 'cancelaciones'] as const,
  cancelabilidad: (id: string) => ['documento', id, 'cancelabilidad'] as const,
  sustituciones: (id: string) => ['documento', id, 'sustituciones'] as const,
  movimientos: (id: string) => ['documento', id, 'movimientos'] as const,
  porConfirmar: (id: string) => ['por-confirmar', id] as const,
  vistas: ['vistas'] as const,
  exportaciones: ['exportaciones'] as const,
  masivos: ['masivos'] as const,
  masivo: (id: string) => ['masivos', id] as const,
  filasMasivas: (id: string, solo: string) => ['masivos', id, 'filas', solo] as const,
  solicitudesRecibidas: ['solicitudes-recibidas'] as const,
  porCobrar: (partes: string) => ['por-cobrar', partes] as const,
  receptor: (id: string) => ['receptor', id] as const,
  emisores: ['emisores'] as const,
  receptores: ['receptores'] as const,
  conceptos: ['conceptos'] as const,
  series: ['series'] as const,
  plantillas: ['plantillas'] as const,
  catalogos: ['catalogos'] as const,
  clavesSugeridas: (q: string) => ['catalogos', 'sugeridas', q] as const,
  clave: (catalogo: string, clave: string) => ['catalogos', catalogo, clave] as const,
};
