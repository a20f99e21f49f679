import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { attr, type Comprobante } from './comprobante.ts';
import type { Diario, Entrada } from './diario/diario.ts';
import type { TimbreEmitido } from './diario/timbre-emitido.ts';
import { relacionesOf } from './relaciones.ts';
import { insertTimbre } from './insert-timbre.ts';
import { reviewCfdi, type Revision } from './revisiones/review-cfdi.ts';
import type { PacName } from '../pac/pac-name.ts';
import { makeTimbre, type Timbrador } from './timbre-fiscal-digital.ts';

interface Deps {
  readonly diario: Diario;
  readonly clock: Clock;
  readonly revision: Revision;
}

interface Pedido {
  readonly timbrador: Timbrador;
  readonly xml: Buffer;
  /** The caller's own name for the document, by which it may be asked for. */
  readonly customId?: string;
  readonly account: string;
  readonly strict: boolean;
  /** Called when the document is new, before it is checked: throws what keeps it from being stamped. */
  readonly admit: () => void;
  /** Called when everything is right, just before the stamp is written. */
  readonly spend: () => void;
}

export type Resultado =
  | { readonly kind: 'stamped'; readonly timbre: TimbreEmitido }
  | { readonly kind: 'duplicate'; readonly entrada: Entrada };

const sha256 = (xml: Uint8Array): string => createHash('sha256').update(xml).digest('hex');

const describe = (comprobante: Comprobante) => {
  const { root, emisor, receptor } = comprobante;
  return {
    sello: attr(root, 'Sello'),
    rfcEmisor: attr(emisor, 'Rfc'),
    rfcReceptor: attr(receptor, 'Rfc'),
    total: attr(root, 'Total'),
    tipoDeComprobante: attr(root, 'TipoDeComprobante'),
    serie: attr(root, 'Serie'),
    folio: attr(root, 'Folio'),
    relaciones: relacionesOf(comprobante),
  };
};

/**
 * A PAC's own work, whatever protocol asked for it: the same bytes are stamped once by each PAC, for
 * ever. PACs do not know of each other: a document that is sent to two of them has two stamps.
 */
export const createTimbrado = ({ diario, clock, revision }: Deps) => {
  const underway = new Map<string, Promise<Entrada>>();

  const stampNew = async (pedido: Pedido, hash: string): Promise<TimbreEmitido> => {
    const now = clock.now();
    const comprobante = reviewCfdi(revision, pedido.xml, { now, strict: pedido.strict });
    const made = makeTimbre(pedido.timbrador, attr(comprobante.root, 'Sello'), now);
    const timbre: TimbreEmitido = {
      ...describe(comprobante),
      uuid: made.uuid,
      sha256: hash,
      pac: pedido.timbrador.pac,
      ...(pedido.customId && { customId: pedido.customId }),
      at: now,
      account: pedido.account,
      fechaTimbrado: made.fechaTimbrado,
      noCertificadoSat: made.noCertificadoSat,
      selloSat: made.selloSat,
      xml: insertTimbre(pedido.xml, made.xml).toString('utf8'),
    };
    pedido.spend();
    const committing = diario.commit(timbre);
    const key = `${timbre.pac} ${hash}`;
    underway.set(key, committing);
    try {
      await committing;
    } finally {
      underway.delete(key);
    }
    return timbre;
  };

  return {
    /** @throws Rechazo when the document is not stampable */
    stamp: async (pedido: Pedido): Promise<Resultado> => {
      const hash = sha256(pedido.xml);
      // No await may stand between this look and the commit: two equal requests would both pass it.
      const { pac } = pedido.timbrador;
      const before = diario.bySha256(pac, hash) ?? underway.get(`${pac} ${hash}`);
      if (before) return { kind: 'duplicate', entrada: await before };
      pedido.admit();
      return { kind: 'stamped', timbre: await stampNew(pedido, hash) };
    },
    find: (pac: PacName, xml: Uint8Array): Entrada | undefined => diario.bySha256(pac, sha256(xml)),
  };
};

export type Timbrado = ReturnType<typeof createTimbrado>;
