import type { EditorKinds } from '../features/editor/campos/editor-kind.ts';
import { EditorPage } from '../features/editor/editor-page.tsx';
import { codeQuery } from '../shared/code-query.ts';
import { LazyDocumento } from './lazy-documento.tsx';

/** Every kind of voucher that the editor can write; it loads the code of a kind when it opens one. */
const kinds: EditorKinds = {
  factura: async () => (await import('../features/editor/tipos/factura/factura.kind.tsx')).factura,
  global: async () =>
    (await import('../features/editor/tipos/factura-global/factura-global.kind.tsx')).facturaGlobal,
  nomina: async () => (await import('../features/editor/tipos/nomina/nomina.kind.tsx')).nomina,
  'nota-credito': async () =>
    (await import('../features/editor/tipos/nota-credito/nota-credito.kind.tsx')).notaCredito,
  'recibo-pago': async () =>
    (await import('../features/editor/tipos/recibo-pago/recibo-pago.kind.tsx')).reciboPago,
};

/** What is written most often. */
export const facturaCode = codeQuery('factura', kinds.factura);

/** The editors of every kind, with the engine that they need: a part of its own. */
export const EditorScreen = () => <EditorPage kinds={kinds} Documento={LazyDocumento} />;
