import { factura } from '../features/editor/tipos/factura/factura.kind.tsx';
import { facturaGlobal } from '../features/editor/tipos/factura-global/factura-global.kind.tsx';
import { nomina } from '../features/editor/tipos/nomina/nomina.kind.tsx';
import { notaCredito } from '../features/editor/tipos/nota-credito/nota-credito.kind.tsx';
import { reciboPago } from '../features/editor/tipos/recibo-pago/recibo-pago.kind.tsx';
import type { EditorKinds } from '../features/editor/campos/editor-kind.ts';

/** Every kind of voucher that can be written. */
export const kinds: EditorKinds = {
  factura,
  global: facturaGlobal,
  nomina,
  'nota-credito': notaCredito,
  'recibo-pago': reciboPago,
};
