import type { EditorKinds } from '../features/editor/campos/editor-kind.ts';

/** Every kind of voucher that the editor can write; it loads the code of a kind when it opens one. */
export const kinds: EditorKinds = {
  factura: async () => (await import('../features/editor/tipos/factura/factura.kind.tsx')).factura,
  global: async () =>
    (await import('../features/editor/tipos/factura-global/factura-global.kind.tsx')).facturaGlobal,
  nomina: async () => (await import('../features/editor/tipos/nomina/nomina.kind.tsx')).nomina,
  'nota-credito': async () =>
    (await import('../features/editor/tipos/nota-credito/nota-credito.kind.tsx')).notaCredito,
  'recibo-pago': async () =>
    (await import('../features/editor/tipos/recibo-pago/recibo-pago.kind.tsx')).reciboPago,
};
