import { z } from 'zod';

/** spec 1 §4, stamp request status. */
export const TimbrarStatus = { EnProceso: 1, Aceptada: 2, Error: 3 } as const;
export type TimbrarStatus = (typeof TimbrarStatus)[keyof typeof TimbrarStatus];

/** The recovery points of the ledger, in order (docs/adr/0004). */
export const puntos = [
  'requested',
  'accepted',
  'sealed',
  'sent',
  'stamped',
  'archived',
  'delivered',
] as const;
export type Punto = (typeof puntos)[number];

export const timbrarBody = z
  .strictObject({ prueba: z.boolean('prueba debe ser verdadero o falso').default(false) })
  .default({ prueba: false });
export type TimbrarBody = z.infer<typeof timbrarBody>;

/** The longest that a caller may wait for the outcome, in seconds. */
export const MAX_WAIT_SECONDS = 60;
export const timbrarQuery = z.object({
  wait: z.coerce
    .number('wait debe ser un número de segundos')
    .min(0)
    .max(MAX_WAIT_SECONDS, `wait es a lo más ${MAX_WAIT_SECONDS}`)
    .default(0),
});

export interface TimbrarRequest {
  id: string;
  factura: string;
  status: TimbrarStatus;
  prueba: boolean;
  punto: Punto;
  error?: string;
  /** The PAC's code when it refused: CFDI40145, 401, … */
  errorCode?: string;
  uuid?: string;
  /** Stamped, but its XML is not in the object store yet (spec 1 §8: 'Ocurrió un error'). */
  archivando?: boolean;
  createdAt: string;
  updatedAt: string;
}

/** PDF, XML and screen mark a test voucher with this (design.md, test mode). */
export const MARCA_PRUEBA = 'Este CFDI es de Prueba, no tiene validez.';
