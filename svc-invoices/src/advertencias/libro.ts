import { objetosDe, type DoctoRelacionado, type Impuesto } from '@timbra/cfdi';
import type { FacturaReceptor } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { NotaAplicada } from '../saldos/notas-de.ts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import { impuestosTimbrados, saldoOf, type Cobrable } from '../saldos/saldo-of.ts';
import { tituloOf } from '../facturas/titulo-of.ts';

/** What the account's books know of an invoice that a receipt pays. */
export interface Libro {
  /** «Factura A-7». */
  titulo: string;
  moneda: string;
  receptor: Pick<FacturaReceptor, 'id' | 'rfc' | 'nombre'> | undefined;
  /** One row for each kind and rate, of the whole invoice. */
  impuestos: readonly Impuesto[];
  /** c_ObjetoImp of its lines. */
  objetos: ReadonlySet<string>;
  /** Instalments that its receipts name. */
  parcialidades: readonly number[];
  /** The document of its next payment; absent when nothing is owed. */
  siguiente: DoctoRelacionado | undefined;
}

export const libroDe = (
  factura: Cobrable,
  recibos: readonly FacturaRecord[],
  notas: readonly NotaAplicada[] = [],
): Libro => {
  const { parcialidades, siguiente } = saldoOf(factura, recibos, notas);
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
 * The possible readings of an invoice's books for a receipt that replaces others: the replaced
 * receipts still count, or they do not, or the receipt repeats the instalment of the first of them.
 * Any other receipt has one reading.
 * @param sustituidos UUIDs of the replaced receipts
 */
export const librosDe = (
  factura: Cobrable,
  { recibos, notas = [] }: { recibos: readonly FacturaRecord[]; notas?: readonly NotaAplicada[] },
  sustituidos: readonly string[],
): Libro[] => {
  const others = recibos.filter(({ uuid = '' }) => !sustituidos.includes(uuid));
  const all = libroDe(factura, recibos, notas);
  if (others.length === recibos.length) return [all];
  const first = Math.min(
    ...recibos.filter((it) => !others.includes(it)).flatMap((it) => numerosEn(factura.uuid, it)),
  );
  const before = others.filter((it) => numerosEn(factura.uuid, it).every((n) => n < first));
  const enSuLugar = libroDe(factura, before, notas);
  const { siguiente } = enSuLugar;
  return [
    { ...enSuLugar, siguiente: siguiente && { ...siguiente, numParcialidad: first } },
    libroDe(factura, others, notas),
    all,
  ];
};

interface Deps {
  saldos: Pick<SaldoRepository, 'cobrables' | 'recibosPorFactura' | 'notasDe'>;
}

/** The books of each invoice that the account has of these: three questions, however many they are. */
export const readLibros =
  ({ saldos }: Deps) =>
  async (
    accountId: string,
    uuids: readonly string[],
    sustituidos: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Libro[]>> => {
    const libros = new Map<string, readonly Libro[]>();
    const [recibos, notas] = await Promise.all([
      saldos.recibosPorFactura(accountId, uuids),
      saldos.notasDe(accountId, uuids),
    ]);
    if (!recibos) return libros;
    for await (const factura of saldos.cobrables(accountId, uuids)) {
      const { uuid } = factura;
      const own = { recibos: recibos.get(uuid) ?? [], notas: notas.get(uuid) };
      libros.set(uuid, librosDe(factura, own, sustituidos));
    }
    return libros;
  };
