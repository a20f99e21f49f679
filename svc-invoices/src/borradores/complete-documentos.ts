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

/** Only named by its UUID: the editor's documents, however unfinished, have their currency. */
const isOnlyNamed = ({ idDocumento, monedaDR, impSaldoAnt }: Documento): boolean =>
  idDocumento !== '' && monedaDR === '' && impSaldoAnt === '';

/** Its amounts were said, and of its taxes nothing, not even that there are none. */
const lacksTaxes = (it: Documento): boolean =>
  ![it.idDocumento, it.impSaldoAnt, it.impPagado].includes('') &&
  !it.ObjetoImpDR &&
  it.ImpuestosDR === undefined;

const isToComplete = (documento: Documento): boolean =>
  isOnlyNamed(documento) || lacksTaxes(documento);

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  Decimal.orZero(one).compare(Decimal.orZero(other)) === 0;

/**
 * Its part of the taxes, where the balance that was said is what is owed. Of another balance nothing
 * is known: a receipt that takes the place of one pays what that one paid.
 */
const withTaxes = (
  documento: Documento,
  { impSaldoAnt, ObjetoImpDR, ImpuestosDR }: DoctoRelacionado,
) =>
  isSame(documento.impSaldoAnt, impSaldoAnt)
    ? doctoRelacionadoBody.parse({ ...documento, ObjetoImpDR, ImpuestosDR })
    : documento;

/** What was said of a document stays; `''` and what is absent say nothing. */
const said = (documento: Documento): Partial<Documento> =>
  Object.fromEntries(
    Object.entries(documento).filter(([, value]) => value !== undefined && value !== ''),
  );

const madeOf = (documento: Documento, enRecibo: DoctoRelacionado): Documento =>
  isOnlyNamed(documento)
    ? doctoRelacionadoBody.parse({ ...enRecibo, ...said(documento) })
    : withTaxes(documento, enRecibo);

/**
 * Its currency and its amount follow from its documents, unless they were said. What pays another
 * currency has no sum: how much of it was paid is the sender's to say.
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
 * A payment receipt as the editor makes it: a document that only names an invoice of this account
 * gets its series, currency, instalment, balance and taxes; without `impPagado` all that is left is
 * paid. One that says its amounts and no taxes gets those, as it would say that the invoice has none.
 * What is no stamped PPD invoice of the account stays as it was sent.
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
