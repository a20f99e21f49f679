import { FacturaStatus, type Factura } from '@timbra/contracts';
import type { StatusName } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';

interface Estado {
  status: StatusName;
  texto: string;
}

/** The banner of what was stamped, in the order of spec 1 §2: cancelled comes before stamped. */
export const estadoOf = ({ status }: Pick<Factura, 'status'>): Estado =>
  status === FacturaStatus.Cancelada
    ? { status: 'cancelada', texto: mensajes.bannerCancelada }
    : { status: 'timbrada', texto: mensajes.bannerTimbrada };

export const isCancelada = ({ status }: Pick<Factura, 'status'>): boolean =>
  status === FacturaStatus.Cancelada;

/** 'A-102', '102', or nothing. */
export const folioOf = ({ serie, folio }: Pick<Factura, 'serie' | 'folio'>): string =>
  [serie, folio].filter((it) => it !== undefined && it !== '').join('-');

/** What it is worth to a person: a receipt of payments, whose own total is 0, what was paid. */
export const importeOf = ({
  total,
  moneda,
  montoTotalPagos,
}: Pick<Factura, 'total' | 'moneda' | 'montoTotalPagos'>): { value: string; moneda: string } =>
  montoTotalPagos === undefined
    ? { value: total, moneda }
    : { value: montoTotalPagos, moneda: 'MXN' };

/** Only of these the API keeps what is owed. */
export const hasSaldo = (it: Pick<Factura, 'tipoComprobante' | 'metodoPago' | 'status'>): boolean =>
  it.tipoComprobante === 'I' && it.metodoPago === 'PPD' && !isCancelada(it);
