import type { Column } from '@timbra/ui-kit';

/** Without these a row could not be told from another, nor opened. */
const SIEMPRE: readonly string[] = ['folio', 'fecha', 'receptor', 'nombre', 'total', 'acciones'];
/** More than both views have together. */
const MAX_GUARDADAS = 40;

/** Columns that can be hidden, by their keys: one choice for both views. */
export type Ocultas = readonly string[];

type Named = Pick<Column<never>, 'key' | 'header'>;

export const canHide = ({ key }: Named): boolean => !SIEMPRE.includes(key);

export const shownColumns = <Some extends Named>(
  columns: readonly Some[],
  ocultas: Ocultas,
): readonly Some[] => columns.filter((it) => !canHide(it) || !ocultas.includes(it.key));

export const toggleColumn = (ocultas: Ocultas, key: string): Ocultas =>
  ocultas.includes(key) ? ocultas.filter((it) => it !== key) : [...ocultas, key];

/** As they were kept; what is none of it hides nothing. */
export const readOcultas = (text: string | undefined): Ocultas => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((it) => typeof it === 'string').slice(0, MAX_GUARDADAS);
  } catch {
    return [];
  }
};
