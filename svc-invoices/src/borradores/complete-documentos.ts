import { documentoEnRecibo, nuevoPago, type DoctoRelacionado } from '@timbra/cfdi';
import { doctoRelacionadoBody, type FacturaBody } from '@timbra/contracts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import { saldoOf } from '../saldos/saldo-of.ts';

type RecepcionPago = NonNullable<FacturaBody['recepcionPago']>;
type Pago = RecepcionPago['pagos'][number];
type Documento = Pago['documentos'][number];

interface Deps {
  saldos: Pick<SaldoRepository, 'cobrable' | 'recibosDe'>;
}

/** Only named by its UUID: the editor's documents, however unfinished, have their currency. */
const isOnlyNamed = ({ monedaDR, impSaldoAnt }: Documento): boolean =>
  monedaDR === '' && impSaldoAnt === '';

/** How much is paid was said, and of its taxes nothing, not even that there are none. */
const lacksTaxes = ({ impPagado, ObjetoImpDR, ImpuestosDR }: Documento): boolean =>
  impPagado !== '' && !ObjetoImpDR && ImpuestosDR === undefined;

const isToComplete = (documento: Documento): boolean =>
  documento.idDocumento !== '' && (isOnlyNamed(documento) || lacksTaxes(documento));

/** What was said of a document stays; `''` and what is absent say nothing. */
const said = (documento: Documento): Partial<Documento> =>
  Object.fromEntries(
    Object.entries(documento).filter(([, value]) => value !== undefined && value !== ''),
  );

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
 * paid. One that says all but its taxes gets those: it would say that the invoice has none. What is no
 * stamped PPD invoice of the account stays as it was sent.
 */
export const completeDocumentos = ({ saldos }: Deps) => {
  const siguienteOf = async (accountId: string, uuid: string) => {
    const factura = await saldos.cobrable(accountId, uuid);
    if (!factura) return undefined;
    return saldoOf(factura, await saldos.recibosDe(accountId, uuid)).siguiente;
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
        ? doctoRelacionadoBody.parse({
            ...documentoEnRecibo(siguiente, before, impPagado || undefined),
            ...said(documento),
          })
        : documento;
      earlier.set(idDocumento, [...before, made]);
      return made;
    };
    return {
      pagos: pagos.map((pago) => withSums({ ...pago, documentos: pago.documentos.map(complete) })),
    };
  };
};
