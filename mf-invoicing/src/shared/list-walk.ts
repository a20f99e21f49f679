import type { FacturaRow } from '@timbra/contracts';
import { isDocumento } from './documento.ts';

type Row = Pick<FacturaRow, 'id' | 'status'>;

/** What the list showed last, in its order; for as long as the page lives. */
let shown: readonly Row[] = [];
let isWhole = true;

/** @param whole false while more rows than these match what the list was asked for. */
export const rememberRows = (rows: readonly Row[], whole: boolean): void => {
  shown = rows;
  isWhole = whole;
};

/** Where a document stands among those of the list, and what comes before and after it. */
export interface Lugar {
  /** From 1. */
  lugar: number;
  total: number;
  isWhole: boolean;
  anterior?: string;
  siguiente?: string;
}

/** Null for one that the list did not show. Drafts are passed over: they are no documents. */
export const lugarOf = (id: string): Lugar | null => {
  const documentos = shown.filter(isDocumento);
  const at = documentos.findIndex((it) => it.id === id);
  if (at === -1) return null;
  return {
    lugar: at + 1,
    total: documentos.length,
    isWhole,
    anterior: documentos[at - 1]?.id,
    siguiente: documentos[at + 1]?.id,
  };
};
