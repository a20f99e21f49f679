/** What the cache calls the server's data; a feature invalidates what another one reads. */
export const queryKeys = {
  facturas: ['facturas'] as const,
  factura: (id: string) => ['factura', id] as const,
  saldo: (id: string) => ['saldo', id] as const,
  /** Below `facturas`: a stamp makes it another one. */
  ultimaVez: (rfc: string) => ['facturas', 'ultima-vez', rfc] as const,
  porCobrar: (rfc: string) => ['por-cobrar', rfc] as const,
  receptor: (id: string) => ['receptor', id] as const,
  emisores: ['emisores'] as const,
  receptores: ['receptores'] as const,
  conceptos: ['conceptos'] as const,
  series: ['series'] as const,
  catalogos: ['catalogos'] as const,
  clave: (catalogo: string, clave: string) => ['catalogos', catalogo, clave] as const,
};
