/** What the cache calls the server's data; a feature invalidates what another one reads. */
export const queryKeys = {
  emisores: ['emisores'] as const,
  emisor: (id: string) => ['emisores', id] as const,
  avisos: ['avisos'] as const,
  receptores: ['receptores'] as const,
  receptor: (id: string) => ['receptores', id] as const,
  conceptos: ['conceptos'] as const,
  concepto: (id: string) => ['conceptos', id] as const,
  plantillas: ['plantillas'] as const,
  convenios: ['convenios'] as const,
};
