import type { Factura, SaldoFactura } from '@timbra/contracts';
import { formatMoney } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { folioOf } from './estado.ts';

export type PasoKind = 'creada' | 'timbrada' | 'pago' | 'pagada' | 'cancelada';

export interface Paso {
  key: string;
  kind: PasoKind;
  texto: string;
  detalle: string;
  /** An instant, or a document's own date and time. */
  fecha: string;
}

const pagos = (saldo: SaldoFactura | null | undefined): Paso[] =>
  (saldo?.parcialidades ?? []).map((it) => {
    const isLast = Number(it.impSaldoInsoluto) === 0;
    return {
      key: `pago-${it.recibo.id}-${it.numParcialidad}`,
      kind: isLast ? 'pagada' : 'pago',
      texto: isLast ? mensajes.pagadaDelTodo : mensajes.pago,
      detalle: `${mensajes.parcialidad(it.numParcialidad)} · ${formatMoney(it.impPagado, saldo?.moneda)}`,
      fecha: it.fechaPago,
    };
  });

/** What happened to a document, in the order in which it happened. */
export const historiaOf = (factura: Factura, saldo?: SaldoFactura | null): Paso[] => {
  const { createdAt, fechaTimbrado, fechaCancelado } = factura;
  const paso = (kind: PasoKind, fecha: string | undefined, detalle = ''): Paso[] =>
    fecha ? [{ key: kind, kind, texto: mensajes[kind], detalle, fecha }] : [];
  return [
    ...paso('creada', createdAt),
    ...paso('timbrada', fechaTimbrado, folioOf(factura)),
    ...pagos(saldo),
    ...paso('cancelada', fechaCancelado),
  ];
};
