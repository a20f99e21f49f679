import {
  CancelarStatus,
  etiquetaDeCancelacion,
  FacturaStatus,
  type FacturaRecuperada,
  type Importe,
} from '@timbra/contracts';
import { formatMoney, type StatusName } from '@timbra/ui-kit';
import type { Una } from '../../../shared/cancelacion/envio.ts';
import { folioOf } from '../../../shared/documento.ts';
import { sumImportes } from '../../../shared/rows.ts';
import { mensajes } from '../mensajes.ts';

export type Fila = FacturaRecuperada;

/** What became of a voucher that was asked for on this screen. */
export interface Resultado extends Una {
  /** The request that it had when it was asked for: what that one says is no news. */
  previa?: string;
}

/** 'A-102', '102', or that it has none. */
export const folioText = (fila: Fila): string => folioOf(fila) || mensajes.sinFolio;

/** A receipt of payments has no total of its own: what it says is 0 in no currency. */
const SIN_MONEDA = 'XXX';
export const importeOf = ({ total, moneda }: Fila): Importe | null =>
  moneda === SIN_MONEDA ? null : { value: total, moneda };

/** '$2,320.00 + USD 100.00', exact; '' of vouchers that have no total. */
export const sumText = (filas: readonly Fila[]): string =>
  sumImportes(filas.flatMap((it) => importeOf(it) ?? []))
    .map(({ total, moneda }) => formatMoney(total, moneda))
    .join(' + ');

/** It was asked for here, and its voucher does not say yet what came of it. */
const isAwaited = ({ cancelarRequest }: Fila, resultado: Resultado | undefined): boolean =>
  resultado?.estado === 'pedida' && cancelarRequest?.id === resultado.previa;

/** In force, and nothing of it is in process. */
export const canCancel = (fila: Fila, resultado?: Resultado): boolean =>
  fila.status === FacturaStatus.Timbrada &&
  fila.cancelarRequest?.status !== CancelarStatus.EnProceso &&
  !isAwaited(fila, resultado);

const EN_MARCHA = etiquetaDeCancelacion({ status: CancelarStatus.EnProceso, extra: {} });

/** Soon there is more to be seen: SAT has not said yet whether it waits for the receiver. */
export const isUnsettled = (fila: Fila, resultado: Resultado | undefined): boolean => {
  if (resultado?.estado !== 'pedida' || fila.status !== FacturaStatus.Timbrada) return false;
  const { cancelarRequest } = fila;
  return (
    isAwaited(fila, resultado) ||
    (cancelarRequest?.status === CancelarStatus.EnProceso && cancelarRequest.etiqueta === EN_MARCHA)
  );
};

export interface EstadoDeFila {
  status: StatusName;
  word?: string;
  /** What a person has to know besides: why not, or SAT's words. */
  texto?: string;
}

const deLaPagina = ({ estado, error }: Resultado): EstadoDeFila | null => {
  switch (estado) {
    case 'espera':
      return { status: 'enProceso', word: mensajes.estados.espera };
    case 'enviando':
      return { status: 'enProceso', word: mensajes.enviando };
    case 'error':
      return { status: 'error', word: mensajes.noSePidio, texto: error };
    case 'noEnviada':
      return { status: 'timbrada', texto: mensajes.estados.noEnviada };
    default:
      return null;
  }
};

/** How a voucher stands: what was asked of it here, then what its last request says. */
export const estadoOf = (fila: Fila, resultado?: Resultado): EstadoDeFila => {
  const { status, cancelarRequest } = fila;
  if (status === FacturaStatus.Cancelada) {
    return { status: 'cancelada', texto: cancelarRequest?.etiqueta };
  }
  const here = resultado && deLaPagina(resultado);
  if (here) return here;
  if (isAwaited(fila, resultado)) return { status: 'porCancelar' };
  if (cancelarRequest?.status === CancelarStatus.EnProceso) {
    const { etiqueta } = cancelarRequest;
    return { status: 'porCancelar', ...(etiqueta !== EN_MARCHA && { texto: etiqueta }) };
  }
  if (cancelarRequest?.status === CancelarStatus.Error) {
    return { status: 'error', word: mensajes.noSeCancelo, texto: cancelarRequest.error };
  }
  return { status: 'timbrada' };
};
