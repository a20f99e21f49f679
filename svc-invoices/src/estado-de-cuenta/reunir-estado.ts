import { Decimal } from '@timbra/cfdi';
import {
  MAX_EN_ESTADO,
  type EstadoDeCuentaQuery,
  type FiscalReceptor,
  type ParcialidadPagada,
} from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { parcialidadesDe } from '../saldos/saldo-of.ts';
import { boundsOfDay } from '../shared/mexico-time.ts';
import { tituloOf } from '../shared/titulo-of.ts';
import { cuentasDe, type Cuenta, type Debida, type Suelto } from './cuenta-de.ts';
import type { EstadoDeCuentaRepository } from './estado-de-cuenta.repository.ts';

interface Deps {
  estados: EstadoDeCuentaRepository;
}

export interface EstadoDeCuenta extends EstadoDeCuentaQuery {
  receptor: Pick<FiscalReceptor, 'rfc' | 'nombre'>;
  /** Who issued it, the last one first. */
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

/** A payment that was dated before its invoice counts from the invoice on. */
const diaDelPago = ({ fecha }: FacturaRecord, { fechaPago }: ParcialidadPagada): string =>
  dayOf(fechaPago) < dayOf(fecha) ? dayOf(fecha) : dayOf(fechaPago);

const deUna = (it: FacturaRecord): Suelto => {
  const { uuid = '', moneda, total, fecha, tipoComprobante, metodoPago } = it;
  const base = { dia: dayOf(fecha), concepto: tituloOf(it), uuid, moneda };
  if (tipoComprobante === 'E') return { ...base, nota: total };
  // What is paid at once is owed and paid by the same line.
  return metodoPago === 'PPD'
    ? { ...base, cargo: total }
    : { ...base, concepto: `${base.concepto}, pagada al emitirse`, cargo: total, abono: total };
};

/**
 * What a receiver owed, was issued and paid from one day to another, worked out from the same stamped
 * vouchers as the balance of each invoice.
 */
export const reunirEstado =
  ({ estados }: Deps) =>
  async (
    accountId: string,
    receptor: Pick<FiscalReceptor, 'id' | 'rfc' | 'nombre'>,
    { desde, hasta }: EstadoDeCuentaQuery,
  ): Promise<EstadoDeCuenta> => {
    // The day of a voucher is that of its own zone: one more is read, and what it says chooses.
    const from = boundsOfDay(desde).from - DAY_SECONDS;
    const to = boundsOfDay(hasta).to + DAY_SECONDS;
    const found = await estados.comprobantes(accountId, receptor.id, { from, to });
    const seCorta = found.length > MAX_EN_ESTADO;
    const comprobantes = found.slice(0, MAX_EN_ESTADO).reverse();
    const sueltos = comprobantes.map(deUna);
    const debidas: Debida[] = [];
    const porUuid = new Map(
      comprobantes
        .filter((it) => it.tipoComprobante === 'I' && it.metodoPago === 'PPD')
        .map((it) => [it.uuid ?? '', it]),
    );
    for await (const lote of estados.recibosDe(accountId, [...porUuid.keys()])) {
      for (const uuid of lote.uuids) {
        const factura = porUuid.get(uuid);
        if (!factura) continue;
        const { fecha = '', moneda, total } = factura;
        const { parcialidades } = parcialidadesDe({ uuid, moneda, total }, lote.recibos);
        const pagos = parcialidades.map((it) => ({
          ...{ dia: diaDelPago(factura, it), uuid: it.recibo.uuid, numero: it.numParcialidad },
          // Of what pays more than is left, only what is left counts.
          pagado: Decimal.parse(it.impSaldoAnt).sub(Decimal.parse(it.impSaldoInsoluto)).toString(),
        }));
        debidas.push({ fecha, moneda, total, pagos });
        for (const { dia, uuid: recibo, numero, pagado } of pagos) {
          const concepto = `Pago ${numero} de ${tituloOf(factura)}`;
          sueltos.push({ dia, concepto, uuid: recibo, moneda, abono: pagado });
        }
      }
    }
    const { rfc, nombre } = receptor;
    return {
      ...{ receptor: { rfc, nombre }, desde, hasta, seCorta },
      emisores: emisoresOf(comprobantes.toReversed()),
      templateId: comprobantes.findLast((it) => it.templateId !== undefined)?.templateId,
      cuentas: cuentasDe(sueltos, debidas, { desde, hasta }),
    };
  };
