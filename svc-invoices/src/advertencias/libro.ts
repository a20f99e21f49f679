import { objetosDe, type DoctoRelacionado, type Impuesto } from '@timbra/cfdi';
import type { FacturaReceptor } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import { impuestosTimbrados, saldoOf, type Cobrable } from '../saldos/saldo-of.ts';
import { tituloOf } from '../shared/titulo-of.ts';

/** What the books know of an invoice that a receipt pays. */
export interface Libro {
  /** «Factura A-7». */
  titulo: string;
  moneda: string;
  receptor: Pick<FacturaReceptor, 'id' | 'rfc' | 'nombre'> | undefined;
  /** One row for each kind and rate, of the whole invoice. */
  impuestos: readonly Impuesto[];
  /** c_ObjetoImp of its lines. */
  objetos: ReadonlySet<string>;
  /** Instalments that its receipts have told. */
  parcialidades: readonly number[];
  /** The document of its next payment; absent when nothing is owed. */
  siguiente: DoctoRelacionado | undefined;
}

export const libroDe = (factura: Cobrable, recibos: readonly FacturaRecord[]): Libro => {
  const { parcialidades, siguiente } = saldoOf(factura, recibos);
  return {
    titulo: tituloOf(factura),
    moneda: factura.moneda,
    receptor: factura.receptor,
    impuestos: impuestosTimbrados(factura),
    objetos: objetosDe(factura.conceptos),
    parcialidades: parcialidades.map((it) => it.numParcialidad),
    siguiente,
  };
};

const numerosEn = (uuid: string, { recepcionPago }: FacturaRecord): number[] =>
  (recepcionPago?.pagos ?? []).flatMap(({ documentos }) =>
    documentos
      .filter(({ idDocumento }) => idDocumento === uuid)
      .map(({ numParcialidad }) => Number(numParcialidad ?? 1)),
  );

/**
 * What may be known of an invoice by a receipt that takes the place of others: that those still count,
 * that they do not, or that it tells the instalment that the first of them told. Any other receipt has
 * one reading.
 * @param sustituidos UUIDs of the receipts that it takes the place of
 */
export const librosDe = (
  factura: Cobrable,
  recibos: readonly FacturaRecord[],
  sustituidos: readonly string[],
): Libro[] => {
  const others = recibos.filter(({ uuid = '' }) => !sustituidos.includes(uuid));
  const all = libroDe(factura, recibos);
  if (others.length === recibos.length) return [all];
  const first = Math.min(
    ...recibos.filter((it) => !others.includes(it)).flatMap((it) => numerosEn(factura.uuid, it)),
  );
  const before = others.filter((it) => numerosEn(factura.uuid, it).every((n) => n < first));
  const enSuLugar = libroDe(factura, before);
  const { siguiente } = enSuLugar;
  return [
    { ...enSuLugar, siguiente: siguiente && { ...siguiente, numParcialidad: first } },
    libroDe(factura, others),
    all,
  ];
};

interface Deps {
  saldos: Pick<SaldoRepository, 'cobrables' | 'recibosPorFactura'>;
}

/** The books of each invoice that the account has of these: two questions, however many they are. */
export const readLibros =
  ({ saldos }: Deps) =>
  async (
    accountId: string,
    uuids: readonly string[],
    sustituidos: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Libro[]>> => {
    const libros = new Map<string, readonly Libro[]>();
    const recibos = await saldos.recibosPorFactura(accountId, uuids);
    if (!recibos) return libros;
    for await (const factura of saldos.cobrables(accountId, uuids)) {
      const own = recibos.get(factura.uuid) ?? [];
      libros.set(factura.uuid, librosDe(factura, own, sustituidos));
    }
    return libros;
  };
