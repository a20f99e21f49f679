import type { Step } from './chunk-maps.ts';

/** Bytes; kB are thousands, as browsers show them. */
const kB = (count: number): number => count * 1000;

/** What a person downloads from one screen to the next. */
export interface Way {
  screen: string;
  steps: readonly Step[];
  /** The most JavaScript, compressed: of all the way from the first screen, or of this part alone. */
  limit: number;
  counts: 'from the first' | 'this part';
}

/**
 * From an empty browser to a new invoice, its document and what is seldom opened, in the order in which
 * it is fetched.
 */
export const ways: readonly Way[] = [
  {
    screen: 'entrar',
    steps: [{ of: 'shell', part: 'main' }],
    limit: kB(160),
    counts: 'from the first',
  },
  {
    screen: 'lista',
    steps: [
      { of: 'shell', part: 'shell/src/app/frame.tsx' },
      { of: 'shell', part: 'packages/remote-kit/src/shared/router.ts' },
      { of: 'shell', part: 'packages/ui-kit/src/shared/mantine-sections.ts' },
      { of: 'mf-invoicing', part: 'mf_invoicing' },
      { of: 'mf-invoicing', part: 'mf-invoicing/src/remote.tsx' },
    ],
    limit: kB(300),
    counts: 'from the first',
  },
  {
    screen: 'factura nueva',
    steps: [
      { of: 'mf-invoicing', part: 'mf-invoicing/src/app/editor-screen.tsx' },
      {
        of: 'mf-invoicing',
        part: 'mf-invoicing/src/features/editor/tipos/factura/factura.kind.tsx',
      },
    ],
    limit: kB(120),
    counts: 'this part',
  },
  {
    // While a line is written that has no key.
    screen: 'claves sugeridas',
    steps: [
      {
        of: 'mf-invoicing',
        part: 'mf-invoicing/src/features/editor/conceptos/sugerir/claves-sugeridas.tsx',
      },
    ],
    limit: kB(2),
    counts: 'this part',
  },
  {
    screen: 'documento',
    steps: [
      { of: 'mf-invoicing', part: 'mf-invoicing/src/features/documento/documento.page.tsx' },
      { of: 'mf-invoicing', part: 'packages/ui-kit/src/pdf/open-pdf.ts' },
    ],
    // Nearly all of it is pdf.js, once and kept for a year; its worker is fetched besides.
    limit: kB(170),
    counts: 'this part',
  },
  {
    screen: 'cancelar',
    steps: [
      {
        of: 'mf-invoicing',
        part: 'mf-invoicing/src/features/documento/cancelacion/cancelacion.tsx',
      },
    ],
    limit: kB(5),
    counts: 'this part',
  },
  {
    screen: 'cancelación masiva',
    steps: [
      {
        of: 'mf-invoicing',
        part: 'mf-invoicing/src/features/facturas-retrieve/facturas-retrieve.page.tsx',
      },
    ],
    limit: kB(12),
    counts: 'this part',
  },
  {
    screen: 'solicitudes recibidas',
    steps: [
      {
        of: 'mf-invoicing',
        part: 'mf-invoicing/src/features/solicitudes-recibidas/solicitudes-recibidas.page.tsx',
      },
    ],
    limit: kB(6),
    counts: 'this part',
  },
  {
    screen: 'exportar',
    steps: [{ of: 'mf-invoicing', part: 'mf-invoicing/src/features/exportar/exportar.page.tsx' }],
    limit: kB(5),
    counts: 'this part',
  },
  {
    screen: 'importar facturas',
    steps: [{ of: 'mf-invoicing', part: 'mf-invoicing/src/features/masivo/masivo.pages.ts' }],
    limit: kB(20),
    counts: 'this part',
  },
  {
    screen: 'inicio',
    steps: [{ of: 'shell', part: 'shell/src/inicio/inicio.page.tsx' }],
    // Five of them write amounts, as the shell's other pages with money do.
    limit: kB(14),
    counts: 'this part',
  },
  {
    screen: 'paleta',
    steps: [{ of: 'shell', part: 'shell/src/paleta/paleta.tsx' }],
    limit: kB(7),
    counts: 'this part',
  },
];

/** All the styles of these ways together. */
export const STYLES_LIMIT = kB(45);
