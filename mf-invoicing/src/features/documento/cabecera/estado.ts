import { CancelarStatus, FacturaStatus, type Factura } from '@timbra/contracts';
import type { StatusName } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';

interface Estado {
  status: StatusName;
  texto: string;
}

type ConCancelacion = Pick<Factura, 'status' | 'cancelarRequest'>;

/**
 * The banner of what was stamped, in the order of editor §3: cancelled comes before stamped. While
 * a cancellation is in process it is still in force: only its colour says that something goes on.
 */
export const estadoOf = (factura: ConCancelacion): Estado =>
  isCancelada(factura)
    ? { status: 'cancelada', texto: mensajes.bannerCancelada }
    : {
        status: isPorCancelar(factura) ? 'porCancelar' : 'timbrada',
        texto: mensajes.bannerTimbrada,
      };

/** A cancellation was asked for, and SAT has not said how it ends. */
export const isPorCancelar = ({ status, cancelarRequest }: ConCancelacion): boolean =>
  status === FacturaStatus.Timbrada && cancelarRequest?.status === CancelarStatus.EnProceso;

export const isCancelada = ({ status }: Pick<Factura, 'status'>): boolean =>
  status === FacturaStatus.Cancelada;

/** Only of these the API keeps what is owed. */
export const hasSaldo = (it: Pick<Factura, 'tipoComprobante' | 'metodoPago' | 'status'>): boolean =>
  it.tipoComprobante === 'I' && it.metodoPago === 'PPD' && !isCancelada(it);
