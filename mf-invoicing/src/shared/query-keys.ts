/** What the cache calls the server's data; a feature invalidates what another one reads. */
export const queryKeys = {
  facturas: ['facturas'] as const,
  factura: (id: string) => ['factura', id] as const,
  emisores: ['emisores'] as const,
  receptores: ['receptores'] as const,
  conceptos: ['conceptos'] as const,
  series: ['series'] as const,
};
