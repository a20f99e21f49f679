import type { Movimiento } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { BorradaRecord } from './borrada.model.ts';

type Logged = Pick<FacturaRecord, 'creadaPor' | 'createdAt' | 'guardada' | 'movimientos'> &
  Partial<Pick<BorradaRecord, 'borrada'>>;

/** What happened to an invoice, the oldest first. */
export const movimientosOf = ({
  creadaPor,
  createdAt,
  guardada,
  movimientos = [],
  borrada,
}: Logged): Movimiento[] => {
  const lines = [
    { accion: 'creada' as const, fecha: createdAt, autor: creadaPor },
    ...(guardada ? [{ accion: 'guardada' as const, ...guardada }] : []),
    ...movimientos.map(({ accion, fecha, autor, detalle }) => ({
      accion,
      fecha,
      // Lines of before may hold a null.
      autor: autor ?? undefined,
      detalle: detalle ?? undefined,
    })),
    ...(borrada ? [{ accion: 'borrada' as const, ...borrada }] : []),
  ];
  return lines
    .sort((a, b) => a.fecha.getTime() - b.fecha.getTime())
    .map(({ fecha, ...line }) => ({ ...line, fecha: fecha.toISOString() }));
};
