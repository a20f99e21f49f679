import {
  MOTIVOS_CANCELACION,
  type AccionDeMovimiento,
  type Factura,
  type Movimiento,
  type SaldoFactura,
} from '@timbra/contracts';
import { formatDate, formatMoney, toMexicoCity } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { folioOf } from '../../../shared/documento.ts';

export type PasoKind = AccionDeMovimiento | 'pago' | 'pagada' | 'nota';

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

const notas = (saldo: SaldoFactura | null | undefined): Paso[] =>
  (saldo?.notas ?? []).map(({ fecha, importe, nota }) => ({
    key: `nota-${nota.id}`,
    kind: 'nota',
    texto: mensajes.notaDeCredito,
    detalle: formatMoney(importe, saldo?.moneda),
    fecha,
  }));

const motivoText = (motivo: string): string =>
  Object.hasOwn(MOTIVOS_CANCELACION, motivo)
    ? `(${motivo}) ${MOTIVOS_CANCELACION[motivo as keyof typeof MOTIVOS_CANCELACION]}`
    : motivo;

const detalleOf = ({ accion, detalle = '' }: Movimiento, factura: Factura): string => {
  if (accion === 'timbrada') return folioOf(factura);
  if (accion === 'compartida') return detalle && mensajes.hastaEl(formatDate(detalle));
  if (accion === 'enviada') return mensajes.enviadaA(detalle);
  if (accion === 'cancelacionPedida') return motivoText(detalle);
  // Its own day is told by the step itself.
  return accion === 'cancelada' ? '' : detalle;
};

const textoOf = ({ accion, autor, veces = 1 }: Movimiento): string => {
  const quien = autor?.nombre;
  return accion === 'guardada'
    ? mensajes.guardada(veces, quien)
    : mensajes.porQuien(mensajes.acciones[accion], quien);
};

/** What is told of a document that nobody noted anything of, from what it says of itself. */
const deSiMismo = ({ createdAt, fechaTimbrado, fechaCancelado }: Factura): Movimiento[] => [
  { accion: 'creada', fecha: createdAt },
  ...(fechaTimbrado ? [{ accion: 'timbrada' as const, fecha: fechaTimbrado }] : []),
  ...(fechaCancelado ? [{ accion: 'cancelada' as const, fecha: fechaCancelado }] : []),
];

/** Both kinds of dates on one clock, to the minute, as they are shown. */
const onOneClock = (fecha: string): string =>
  fecha.endsWith('Z') ? toMexicoCity(new Date(fecha)) : fecha.slice(0, 16);

/**
 * What happened to a document, in the order in which it happened: who did what, as the server noted
 * it, and its payments and credit notes. Of what is older than those notes, what the document itself says.
 */
export const historiaOf = (
  factura: Factura,
  saldo?: SaldoFactura | null,
  movimientos: readonly Movimiento[] = [],
): Paso[] => {
  const noted = new Set(movimientos.map(({ accion }) => accion));
  const all = [...movimientos, ...deSiMismo(factura).filter(({ accion }) => !noted.has(accion))];
  const pasos = all.map((it, at): Paso => ({
    key: `${it.accion}-${at}`,
    kind: it.accion,
    texto: textoOf(it),
    detalle: detalleOf(it, factura),
    fecha: it.fecha,
  }));
  return [...pasos, ...pagos(saldo), ...notas(saldo)]
    .map((paso) => ({ paso, at: onOneClock(paso.fecha) }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ paso }) => paso);
};
