/** The accounts of an installation that is tried with the sandbox; harmless, and named when they are made. */
export const DEMO = {
  email: 'demo@timbra.test',
  password: 'timbra-demo',
  name: 'Usuario de demostración',
} as const;

/** Invoices top-ups with an issuer that the sandbox certifies, and operates the installation. */
export const OPERADOR = {
  email: 'operador@timbra.test',
  password: 'timbra-operador',
  name: 'Operador',
} as const;

export type Persona = typeof DEMO | typeof OPERADOR;
