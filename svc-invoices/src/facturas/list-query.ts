import { CancelarStatus, FacturaStatus, RECHAZADA, type FacturasQuery } from '@timbra/contracts';
import { foldWord } from '../busqueda/search-tokens.ts';
import { POR_COBRAR, RECHAZADAS, SE_DEBE } from './factura.model.ts';

/** Party, kind and number: each narrows the list. */
export type Filtros = Pick<
  FacturasQuery,
  | 'emisor'
  | 'receptor'
  | 'tipo'
  | 'serie'
  | 'externalId'
  | 'porCobrar'
  | 'moneda'
  | 'cancelacionRechazada'
>;

export interface ListQuery {
  /** Unix seconds: [from, to). */
  from: number;
  to: number;
  /** Beginnings of words that each invoice must have. */
  prefixes?: readonly RegExp[];
  status?: FacturaStatus;
  filtros?: Filtros;
  limit: number;
  after?: PageEnd;
}

/** Where a page ended; `folio` is 0 when its last row has none. */
export interface PageEnd {
  fechaUnix: number;
  folio: number;
  id: string;
}

/**
 * What comes after a row, newest first: vouchers of one second by folio, those without any last. The
 * database sorts a missing folio so, too.
 */
export const comesAfter = ({ fechaUnix, folio, id }: PageEnd) => {
  const older = { _id: { $lt: id } };
  const unnumbered = { fechaUnix, folio: { $exists: false } };
  const rest =
    folio === 0
      ? [{ ...unnumbered, ...older }]
      : [{ fechaUnix, folio: { $lt: folio } }, { fechaUnix, folio, ...older }, unnumbered];
  return { $or: [{ fechaUnix: { $lt: fechaUnix } }, ...rest] };
};

const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** By id or by RFC: both have what they need of the indexes. */
const partyIs = (party: 'emisor' | 'receptor', who: string | undefined) =>
  who === undefined ? {} : { [`${party}.${isId(who) ? 'id' : 'rfc'}`]: who };

/** The words that each invoice must have: those of the question, and the RFCs of the parties. */
const words = ({ prefixes = [], filtros }: Pick<ListQuery, 'prefixes' | 'filtros'>) => {
  const { receptor } = filtros ?? {};
  return [...prefixes, ...(receptor && !isId(receptor) ? [foldWord(receptor)] : [])];
};

/** A receipt of payments has the currency XXX: the list shows it and adds it up in pesos. */
const monedasOf = (moneda: string): string[] =>
  moneda.split(',').flatMap((it) => (it === 'MXN' ? ['MXN', 'XXX'] : [it]));

/** Whether these filters can select stamped vouchers alone. */
export const isOfStamped = ({ porCobrar, cancelacionRechazada }: Filtros): boolean =>
  porCobrar !== undefined || cancelacionRechazada !== undefined;

/** The index of a filter that few invoices pass; undefined without such a filter. */
export const indexOf = ({ porCobrar, cancelacionRechazada }: Filtros = {}): string | undefined => {
  if (cancelacionRechazada) return RECHAZADAS;
  return porCobrar ? POR_COBRAR : undefined;
};

/** The conditions of each invoice of a list, without its period. */
export const conditionsOf = (query: Pick<ListQuery, 'prefixes' | 'status' | 'filtros'>) => {
  const { filtros = {} } = query;
  const { emisor, receptor, tipo, serie, externalId, porCobrar, moneda } = filtros;
  // A cancelled invoice keeps its balance, which is no debt any more.
  const status = query.status ?? (isOfStamped(filtros) ? FacturaStatus.Timbrada : undefined);
  const tokens = words(query);
  return {
    ...(status && { status }),
    ...(porCobrar && SE_DEBE),
    ...(tokens.length > 0 && { $and: tokens.map((word) => ({ tokens: word })) }),
    ...partyIs('receptor', receptor),
    ...partyIs('emisor', emisor),
    ...(tipo && { tipoComprobante: tipo }),
    ...(serie && { serie }),
    ...(externalId && { externalId }),
    ...(moneda && { moneda: { $in: monedasOf(moneda) } }),
    ...(filtros.cancelacionRechazada && {
      'cancelarRequest.status': CancelarStatus.Error,
      'cancelarRequest.errorCode': RECHAZADA,
    }),
  };
};
