import { Decimal } from '@timbra/cfdi';
import { MAX_EN_ESTADO, type EstadoDeCuentaQuery, type FiscalReceptor } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import { parcialidadesDe } from '../saldos/saldo-of.ts';
import { boundsOfDay } from '../shared/mexico-time.ts';
import { tituloOf } from '../facturas/titulo-of.ts';
import { cuentasDe, type Cuenta, type Debida, type Suelto } from './cuenta-de.ts';
import type { EstadoDeCuentaRepository } from './estado-de-cuenta.repository.ts';

interface Deps {
  estados: EstadoDeCuentaRepository;
  saldos: Pick<SaldoRepository, 'notasDe'>;
}

export interface EstadoDeCuenta extends EstadoDeCuentaQuery {
  receptor: Pick<FiscalReceptor, 'rfc' | 'nombre'>;
  /** The issuers of its vouchers, the last one first. */
  emisores: readonly { rfc: string; nombre: string }[];
  cuentas: readonly Cuenta[];
  /** The template of its last invoice, if it has one. */
  templateId?: string;
  /** It has older vouchers than a statement is made of. */
  seCorta: boolean;
}

const DAY_SECONDS = 86_400;
const dayOf = (fecha = ''): string => fecha.slice(0, 10);

/** Each once, in the order in which they first appear. */
const emisoresOf = (comprobantes: readonly FacturaRecord[]): EstadoDeCuenta['emisores'] => {
  const byRfc = new Map<string, { rfc: string; nombre: string }>();
  for (const { emisor } of comprobantes) {
    if (!emisor || byRfc.has(emisor.rfc)) continue;
    byRfc.set(emisor.rfc, { rfc: emisor.rfc, nombre: emisor.nombre ?? '' });
  }
  return [...byRfc.values()];
};

/** A payment dated before its invoice counts on the invoice's day. */
const diaDe = ({ fecha }: FacturaRecord, own: string): string =>
  dayOf(own) < dayOf(fecha) ? dayOf(fecha) : dayOf(own);

/** What a credit note took off no debt of this receiver; nothing where it took all of it. */
const sinAplicar = (
  { uuid = '', total }: FacturaRecord,
  aplicado: ReadonlyMap<string, Decimal>,
) => {
  const taken = aplicado.get(uuid) ?? Decimal.ZERO;
  const rest = Decimal.orZero(total).sub(taken);
  return taken.isZero() ? total : rest.isPositive() ? rest.toString() : undefined;
};

const deUna = (it: FacturaRecord, aplicado: ReadonlyMap<string, Decimal>): Suelto | undefined => {
  const { uuid = '', moneda, total, fecha, tipoComprobante, metodoPago } = it;
  const base = { dia: dayOf(fecha), concepto: tituloOf(it), uuid, moneda };
  if (tipoComprobante === 'E') {
    const nota = sinAplicar(it, aplicado);
    return nota === undefined ? undefined : { ...base, nota };
  }
  // What is paid at once is owed and paid by the same line.
  return metodoPago === 'PPD'
    ? { ...base, cargo: total }
    : { ...base, concepto: `${base.concepto}, pagada al emitirse`, cargo: total, abono: total };
};

/**
 * A receiver's debt, invoices and payments from one day to another, worked out from the same
 * stamped vouchers as the balance of each invoice.
 */
export const gatherEstado =
  ({ estados, saldos }: Deps) =>
  async (
    accountId: string,
    receptor: Pick<FiscalReceptor, 'id' | 'rfc' | 'nombre'>,
    { desde, hasta }: EstadoDeCuentaQuery,
  ): Promise<EstadoDeCuenta> => {
    // A voucher has the day of its own zone: one more day is read, and the voucher's own day
    // decides.
    const from = boundsOfDay(desde).from - DAY_SECONDS;
    const to = boundsOfDay(hasta).to + DAY_SECONDS;
    const found = await estados.comprobantes(accountId, receptor.id, { from, to });
    const seCorta = found.length > MAX_EN_ESTADO;
    const comprobantes = found.slice(0, MAX_EN_ESTADO).reverse();
    const sueltos: Suelto[] = [];
    /** Of each credit note, what it took off. */
    const aplicado = new Map<string, Decimal>();
    const debidas: Debida[] = [];
    const porUuid = new Map(
      comprobantes
        .filter((it) => it.tipoComprobante === 'I' && it.metodoPago === 'PPD')
        .map((it) => [it.uuid ?? '', it]),
    );
    for await (const lote of estados.recibosDe(accountId, [...porUuid.keys()])) {
      const notasDe = await saldos.notasDe(accountId, lote.uuids);
      for (const uuid of lote.uuids) {
        const factura = porUuid.get(uuid);
        if (!factura) continue;
        const { fecha = '', moneda, total } = factura;
        const notas = notasDe.get(uuid) ?? [];
        const { parcialidades, acreditadas } = parcialidadesDe(
          { uuid, moneda, total },
          lote.recibos,
          notas,
        );
        const pagos = parcialidades.map((it) => ({
          dia: diaDe(factura, it.fechaPago),
          uuid: it.recibo.uuid,
          numero: it.numParcialidad,
          // A payment of more than is left counts only up to what is left.
          pagado: Decimal.parse(it.impSaldoAnt).sub(Decimal.parse(it.impSaldoInsoluto)).toString(),
        }));
        const creditos = acreditadas.map(({ nota, fecha: own, importe }) => ({
          dia: diaDe(factura, own),
          uuid: nota.uuid,
          pagado: importe,
        }));
        debidas.push({ fecha, moneda, total, pagos: [...pagos, ...creditos] });
        for (const { dia, uuid: nota, pagado } of creditos) {
          const found = notas.find((it) => it.nota.uuid === nota)?.nota;
          const concepto = `${found ? tituloOf(found) : ''} de ${tituloOf(factura)}`;
          sueltos.push({ dia, concepto, uuid: nota, moneda, nota: pagado, acreditado: pagado });
          const before = aplicado.get(nota) ?? Decimal.ZERO;
          aplicado.set(nota, before.add(Decimal.parse(pagado)));
        }
        for (const { dia, uuid: recibo, numero, pagado } of pagos) {
          const concepto = `Pago ${numero} de ${tituloOf(factura)}`;
          sueltos.push({ dia, concepto, uuid: recibo, moneda, abono: pagado });
        }
      }
    }
    const own = comprobantes.flatMap((it) => deUna(it, aplicado) ?? []);
    const { rfc, nombre } = receptor;
    return {
      receptor: { rfc, nombre },
      desde,
      hasta,
      seCorta,
      emisores: emisoresOf(comprobantes.toReversed()),
      templateId: comprobantes.findLast((it) => it.templateId !== undefined)?.templateId,
      cuentas: cuentasDe([...own, ...sueltos], debidas, { desde, hasta }),
    };
  };
export type GatherEstado = ReturnType<typeof gatherEstado>;
