import type { CodigoDeRespuesta } from '@timbra/contracts';

/** What others ask of a receiver, through a PAC. */
export interface ReceiverPac {
  /** Its RFC, which the signed answer names. */
  readonly rfc: string;
  /** UUIDs whose cancellation waits for this receiver. @throws PacUnavailable */
  pending(rfcReceptor: string): Promise<string[]>;
  /** @throws PacUnavailable: whether SAT got it is unknown; the same bytes may be sent again. */
  answer(xml: string, uuid: string): Promise<CodigoDeRespuesta>;
}
