import { Uuid, type RecepcionPago } from '@timbra/cfdi';
import { FacturaStatus, type Advertencia } from '@timbra/contracts';
import { SUSTITUCION } from '../shared/tipo-relacion.ts';
import { tituloOf } from '../facturas/titulo-of.ts';
import type { Emitida } from './relacionados.repository.ts';

type Pago = RecepcionPago['pagos'][number];

/** A document of a payment, and what the account knows of the invoice that it names. */
interface Pagado {
  pago: Pago;
  documento: Pago['documentos'][number];
  emitida?: Emitida;
  /** Of the payment. */
  path: string;
  /** Of the document. */
  at: string;
}

interface Regla {
  code: string;
  applies: (it: Pagado) => boolean;
  path: (it: Pagado) => string;
  message: (it: Pagado) => string;
}

const DIA = /^\d{4}-\d{2}-\d{2}/;
const diaDe = (fecha = ''): string => DIA.exec(fecha)?.[0] ?? '';
/** DD/MM/AAAA, as people read it. */
const enPalabras = (dia: string): string => dia.split('-').reverse().join('/');
const titulo = ({ emitida }: Pagado): string => (emitida ? `«${tituloOf(emitida)}»` : '');

const idDocumento = ({ at }: Pagado): string => `${at}.idDocumento`;

/**
 * Errors that SAT's matrix of payments cannot find, because Pagos 2.0 has neither the method nor
 * the date of the invoice: PACs stamp all of these receipts. An invoice of another system gets no
 * warning once its amounts are there.
 */
const REGLAS: readonly Regla[] = [
  {
    code: 'documento-sin-datos',
    applies: ({ emitida, documento }) => !emitida && documento.impSaldoAnt === '',
    path: idDocumento,
    message: () =>
      'Ese folio fiscal no está entre los comprobantes de tu cuenta. Revísalo o, si lo emitiste en otro sistema, escribe su moneda, su parcialidad, su saldo y sus impuestos',
  },
  {
    code: 'documento-cancelado',
    applies: ({ emitida }) => emitida?.status === FacturaStatus.Cancelada,
    path: idDocumento,
    message: (it) =>
      `${titulo(it)} está cancelada, y ya no se le debe ningún pago. Revisa el folio fiscal; si otra la sustituyó, paga esa`,
  },
  {
    // pagos §8 offers a receipt of PPD invoices alone; SAT's guide of payments wants none of a PUE
    // one.
    code: 'documento-pue',
    applies: ({ emitida }) => emitida?.metodoPago === 'PUE',
    path: idDocumento,
    message: (it) =>
      `${titulo(it)} se emitió con el método PUE, y un recibo de pago es de lo que se emitió con PPD. Revisa el folio fiscal; si no se pagó al emitirla, sustitúyela por una con PPD y emite el recibo de esa`,
  },
  {
    // Days: the hour of a payment is seldom known. What replaces an invoice may be younger than its payment.
    code: 'pago-anterior-a-la-factura',
    applies: ({ pago, emitida }) => {
      if (emitida?.cfdiRelacionados.some((it) => it.tipoRelacion === SUSTITUCION)) return false;
      const [pagada, expedida] = [diaDe(pago.fechaPago), diaDe(emitida?.fecha)];
      return pagada !== '' && expedida !== '' && pagada < expedida;
    },
    path: ({ path }) => `${path}.fechaPago`,
    message: (it) =>
      `El pago es anterior a ${titulo(it)}, del ${enPalabras(diaDe(it.emitida?.fecha))}. Corrige la fecha del pago; si te pagaron antes de facturar, es un anticipo y lleva su propia factura`,
  },
];

/**
 * The UUIDs of the invoices that a receipt names; the rules of the document report a text that is
 * no UUID.
 */
export const pagadasPor = ({ pagos }: Pick<RecepcionPago, 'pagos'>): string[] => [
  ...new Set(
    pagos
      .flatMap(({ documentos }) => documentos.map((it) => it.idDocumento))
      .filter((it) => Uuid.tryParse(it) !== null),
  ),
];

/** What the account's own vouchers say against the documents that a receipt pays. */
export const advertenciasDeRecibo = (
  { pagos }: Pick<RecepcionPago, 'pagos'>,
  emitidas: ReadonlyMap<string, Emitida>,
): Advertencia[] => {
  const named = new Set(pagadasPor({ pagos }));
  return pagos.flatMap((pago, i) => {
    const path = `recepcionPago.pagos.${i}`;
    const pagados = pago.documentos
      .map((documento, j) => ({
        pago,
        documento,
        path,
        at: `${path}.documentos.${j}`,
        emitida: emitidas.get(documento.idDocumento),
      }))
      .filter(({ documento }) => named.has(documento.idDocumento));
    const told = REGLAS.flatMap(({ code, applies, ...it }) =>
      pagados
        .filter(applies)
        .map((pagado) => ({ path: it.path(pagado), message: it.message(pagado), code })),
    );
    // One warning for a wrong date, however many invoices the date comes before.
    return told.filter((it, n) => told.findIndex(({ path: other }) => other === it.path) === n);
  });
};
