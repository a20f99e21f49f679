import type {
  ConceptoCatalogo,
  Factura,
  FacturaSerie,
  FiscalEmisor,
  ReceptorRow,
} from '@timbra/contracts';
import type { ComponentType } from 'react';
import type { EditorForm } from './model/editor-form.ts';
import type { FieldRef } from './model/field-refs.ts';
import type { Origin } from './model/initial-form.ts';
import type { Kind } from './model/kind.ts';
import type { Resumen } from './model/totals-lines.ts';

export interface BodyProps {
  /** As the server has it; null while it was never saved. */
  factura: Factura | null;
  emisores: readonly FiscalEmisor[];
  receptores: readonly ReceptorRow[];
  series: readonly FacturaSerie[];
  conceptos: readonly ConceptoCatalogo[];
}

/** What tells one kind of voucher from another on the screen: all else is one frame. */
export interface EditorKind {
  kind: Kind;
  titulos: { nuevo: string; guardado: string };
  /** What the button reads while it is being stamped (spec 1 §4). */
  timbrando: string;
  /** To begin another one. */
  otro: string;
  /** The presets of a new one. */
  start: Origin['start'];
  /** Those presets again, of a draft or a test. */
  restart?: Origin['restart'];
  /** Where one types once the receiver is chosen (ux.md §3). */
  next: (form: EditorForm) => FieldRef;
  totals: (form: EditorForm, decimals: number) => Resumen;
  /** Everything between the header and the observations; memoised. */
  Body: ComponentType<BodyProps>;
}

export type EditorKinds = Readonly<Record<Kind, EditorKind>>;
