import type { PacName } from '@timbra/contracts';

/** Whether the document is refused, or our account with the PAC whatever the document. */
export type RejectionScope = 'document' | 'account';

/** What a PAC says of a sealed document. */
export type StampOutcome =
  | { kind: 'stamped'; xml: string }
  /** It holds a stamp for these very bytes, and does not say which yet. */
  | { kind: 'pending' }
  /** A refusal is data: only a person can mend it. */
  | { kind: 'rejected'; code: string; message: string; scope: RejectionScope };

/** The call failed in a way that another try may mend. */
export class PacUnavailable extends Error {
  override name = 'PacUnavailable';
}

type Resultado =
  | 'timbrado'
  | 'pendiente'
  | 'sinTimbre'
  | 'recibida'
  | 'aunNo'
  | 'conAcuse'
  | 'sinAcuse'
  | 'rechazado'
  | 'sinRespuesta';

/** One call to a PAC as it went over the wire, without credentials. */
export interface PacCall {
  pac: PacName;
  operacion: 'stamp' | 'find' | 'cancel' | 'receipt';
  fecha: Date;
  duracionMs: number;
  estadoHttp?: number;
  resultado: Resultado;
  /** The PAC's code and words, or what failed. */
  detalle?: string;
  peticion: string;
  respuesta?: string;
}
export type Observe = (call: PacCall) => void;

/** What every service of a PAC has, whatever it does. */
export interface PacService {
  readonly name: PacName;
  /** Whether it is there and knows our account; nothing is done by it. @throws PacUnavailable */
  ping(): Promise<void>;
}

/**
 * One provider of stamps. Adapters keep the wire's names to themselves; every adapter passes
 * `pac.contract.ts`. `stamp` and `find` take the sealed XML, byte for byte the same on every try.
 */
export interface Pac extends PacService {
  /** @throws PacUnavailable: whether it was stamped is unknown, ask with `find`. */
  stamp(xml: string, observe?: Observe): Promise<StampOutcome>;
  /** The stamp that exists for these bytes, or null. @throws PacUnavailable */
  find(xml: string, observe?: Observe): Promise<string | null>;
}
