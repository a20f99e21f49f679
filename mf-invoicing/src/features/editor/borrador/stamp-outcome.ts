import { FacturaStatus, TimbrarStatus, type Factura, type TimbrarRequest } from '@timbra/contracts';

/** What a request for a stamp came to. */
export type StampOutcome =
  | { kind: 'stamped'; factura: Factura }
  | { kind: 'refused'; request: TimbrarRequest }
  | { kind: 'pending'; request: TimbrarRequest }
  /** Stamped, but its XML is not stored yet: it must not be handed out (timbrado §5). */
  | { kind: 'archiving'; request: TimbrarRequest };

/** Reads the answer of POST …/timbrar: an invoice, or the request that is not over. */
export const outcomeOf = (answer: Factura | TimbrarRequest): StampOutcome => {
  if (!('punto' in answer)) return { kind: 'stamped', factura: answer };
  return { kind: answer.archivando ? 'archiving' : 'pending', request: answer };
};

/** The PAC's code goes with its words; a refusal of ours, which has no remedy of the PAC's, does not. */
const shownOf = ({ error, errorCode, remedio, accion }: TimbrarRequest) =>
  remedio === undefined
    ? { error }
    : { error: [errorCode, error].filter(Boolean).join(': '), errorCode, remedio, accion };

/** The invoice after its request was refused. */
export const withRefusal = (factura: Factura, request: TimbrarRequest): Factura => ({
  ...factura,
  timbrarRequest: { id: request.id, status: TimbrarStatus.Error, ...shownOf(request) },
});

export const withPending = (factura: Factura, request: TimbrarRequest): Factura => ({
  ...factura,
  timbrarRequest: { id: request.id, status: TimbrarStatus.EnProceso, error: request.aviso },
});

export type BannerKind = 'error' | 'pending' | 'prueba';

/** The banner of a draft or a test, in the order of editor §3; what was stamped is a document. */
export const bannerOf = (factura: Factura | null): BannerKind | null => {
  const request = factura?.timbrarRequest?.status;
  if (!factura) return null;
  if (request === TimbrarStatus.EnProceso) return 'pending';
  if (request === TimbrarStatus.Error) return 'error';
  return factura.status === FacturaStatus.Prueba ? 'prueba' : null;
};

export const isInProcess = (factura: Factura | null): boolean => bannerOf(factura) === 'pending';

/** Drafts and tests can be changed, unless a stamp is under way. */
export const isReadOnly = (factura: Factura | null): boolean =>
  factura !== null && (!factura.editable || isInProcess(factura));
