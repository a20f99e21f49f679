/** How a caller proves who it is. */
export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Una clave de la cuenta, o el `access_token` de una sesión: `Authorization: Bearer …`',
  },
} as const;

const text = { type: 'string' } as const;

export const headers = {
  ETag: {
    description: 'La revisión: crece cada vez que se reemplaza el borrador. Va en If-Match',
    schema: text,
    example: '"3"',
  },
  Location: { description: 'Dónde se lee lo que esta petición creó o pidió', schema: text },
  RetryAfter: {
    description: 'Segundos tras los que conviene preguntar otra vez',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
  ContentDisposition: {
    description: 'El nombre del archivo',
    schema: text,
    example: 'attachment; filename="A-1.xml"',
  },
} as const;

export const headerRef = (name: keyof typeof headers) => ({
  $ref: `#/components/headers/${name}`,
});
