import { Decimal, documentoEnRecibo, nuevoPago, type DoctoRelacionado } from '@timbra/cfdi';
import { doctoRelacionadoBody, type FacturaBody } from '@timbra/contracts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import { readSaldo } from '../saldos/read-saldo.ts';

type RecepcionPago = NonNullable<FacturaBody['recepcionPago']>;
type Pago = RecepcionPago['pagos'][number];
type Documento = Pago['documentos'][number];

interface Deps {
  saldos: Pick<SaldoRepository, 'cobrable' | 'recibosDe' | 'notasDe'>;
}

/**
 * The sender wrote only the UUID: a document of the editor has its currency, however unfinished it
 * is.
 */
const isOnlyNamed = ({ idDocumento, monedaDR, impSaldoAnt }: Documento): boolean =>
  idDocumento !== '' && monedaDR === '' && impSaldoAnt === '';

/** The sender wrote amounts and no taxes, not even that there are none. */
const lacksTaxes = (it: Documento): boolean =>
  ![it.idDocumento, it.impSaldoAnt, it.impPagado].includes('') &&
  !it.ObjetoImpDR &&
  it.ImpuestosDR === undefined;

const isToComplete = (documento: Documento): boolean =>
  isOnlyNamed(documento) || lacksTaxes(documento);

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  Decimal.orZero(one).compare(Decimal.orZero(other)) === 0;

/**
 * Adds the payment's part of the taxes when the sent balance is the one that the books have.
 * Nothing is added to any other balance: a receipt that replaces another pays what that one paid.
 */
const withTaxes = (
  documento: Documento,
  { impSaldoAnt, ObjetoImpDR, ImpuestosDR }: DoctoRelacionado,
) =>
  isSame(documento.impSaldoAnt, impSaldoAnt)
    ? doctoRelacionadoBody.parse({ ...documento, ObjetoImpDR, ImpuestosDR })
    : documento;

/** The fields that the sender wrote; `''` and absent fields do not count. */
const said = (documento: Documento): Partial<Documento> =>
  Object.fromEntries(
    Object.entries(documento).filter(([, value]) => value !== undefined && value !== ''),
  );

const madeOf = (documento: Documento, enRecibo: DoctoRelacionado): Documento =>
  isOnlyNamed(documento)
    ? doctoRelacionadoBody.parse({ ...enRecibo, ...said(documento) })
    : withTaxes(documento, enRecibo);

/**
 * Currency and amount of a payment follow from its documents, unless the sender wrote them. A
 * payment of documents in another currency has no sum: the sender has to write its amount.
 */
const withSums = (pago: Pago): Pago => {
  const { monedaP, monto: sum } = nuevoPago('', pago.documentos);
  const isOne = pago.documentos.every((it) => it.monedaDR === (pago.monedaP || monedaP));
  const monto = isOne ? sum : '';
  return {
    ...pago,
    monedaP: pago.monedaP || monedaP,
    monto: pago.monto === '' ? monto : pago.monto,
  };
};

/**
 * Completes a payment receipt as the editor would. A document that only names an invoice of this
 * account gets its series, currency, instalment, balance and taxes; without `impPagado` it pays the
 * whole balance. A document with amounts and without taxes gets the taxes, or it would say that the
 * invoice has none. A document of anything but a stamped PPD invoice of the account stays as it was
 * sent.
 */
export const completeDocumentos = ({ saldos }: Deps) => {
  const siguienteOf = async (accountId: string, uuid: string) => {
    const factura = await saldos.cobrable(accountId, uuid);
    return factura ? (await readSaldo(saldos, accountId, factura)).siguiente : undefined;
  };
  return async (accountId: string, { pagos }: RecepcionPago): Promise<RecepcionPago> => {
    const incomplete = pagos.flatMap(({ documentos }) => documentos.filter(isToComplete));
    if (incomplete.length === 0) return { pagos };
    const siguientes = new Map<string, DoctoRelacionado | undefined>();
    for (const uuid of new Set(incomplete.map((it) => it.idDocumento))) {
      siguientes.set(uuid, await siguienteOf(accountId, uuid));
    }
    const earlier = new Map<string, Documento[]>();
    const complete = (documento: Documento): Documento => {
      const { idDocumento, impPagado } = documento;
      const before = earlier.get(idDocumento) ?? [];
      const siguiente = isToComplete(documento) ? siguientes.get(idDocumento) : undefined;
      const made = siguiente
        ? madeOf(documento, documentoEnRecibo(siguiente, before, impPagado || undefined))
        : documento;
      earlier.set(idDocumento, [...before, made]);
      return made;
    };
    return {
      pagos: pagos.map((pago) => {
        const whole = { ...pago, documentos: pago.documentos.map(complete) };
        return pago.documentos.some(isOnlyNamed) ? withSums(whole) : whole;
      }),
    };
  };
};
export type CompleteDocumentos = ReturnType<typeof completeDocumentos>;
