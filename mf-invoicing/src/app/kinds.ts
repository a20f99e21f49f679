import { factura } from '../features/factura-editor/factura.kind.tsx';
import { facturaGlobal } from '../features/factura-global/factura-global.kind.tsx';
import { nomina } from '../features/nomina/nomina.kind.tsx';
import { notaCredito } from '../features/nota-credito/nota-credito.kind.tsx';
import { reciboPago } from '../features/recibo-pago/recibo-pago.kind.tsx';
import type { EditorKinds } from '../shared/editor/editor-kind.ts';

/** Every kind of voucher that can be written. */
export const kinds: EditorKinds = {
  factura,
  global: facturaGlobal,
  nomina,
  'nota-credito': notaCredito,
  'recibo-pago': reciboPago,
};
