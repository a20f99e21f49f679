import type {
  Answer,
  ConceptoCatalogo,
  Factura,
  FacturaSerie,
  FiscalEmisor,
  JsonRuta,
  ReceptorRow,
} from '@timbra/contracts';
import type { ApiCall } from '@timbra/remote-kit';
import type { ComponentType } from 'react';
import type { EditorForm } from '../formulario/editor-form.ts';
import type { EditorStore } from '../formulario/editor-store.ts';
import type { FieldRef } from './field-refs.ts';
import type { Carried, Origin } from '../borrador/initial-form.ts';
import type { Kind } from '../formulario/kind.ts';
import type { Resumen } from '../borrador/totals-lines.ts';

export interface BodyProps {
  /** As the server has it; null while it was never saved. */
  factura: Factura | null;
  emisores: readonly FiscalEmisor[];
  receptores: readonly ReceptorRow[];
  series: readonly FacturaSerie[];
  conceptos: readonly ConceptoCatalogo[];
}

/** From a voucher that was saved or stamped to the one that follows it. */
export interface SiguienteProps {
  factura: Factura;
  receptores: readonly ReceptorRow[];
  onSiguiente: (carried: Carried) => void;
}

/** What was read a moment ago, or else is asked now. @throws ApiProblem */
export type Read = <N extends JsonRuta>(
  queryKey: readonly unknown[],
  name: N,
  call: ApiCall<N>,
) => Promise<Answer<N>>;

/** What a kind may look at, and change, when a party is chosen. */
export interface Choosing {
  store: EditorStore;
  /** Never saved. */
  isNew: () => boolean;
  /** As the server has it; null while it was never saved. */
  factura: () => Factura | null;
  emisores: () => readonly FiscalEmisor[];
  receptores: () => readonly ReceptorRow[];
  read: Read;
}

/** What the kind calls the receiver of its voucher. */
export interface Persona {
  receptor: string;
  sinReceptores: string;
  nuevoReceptor: string;
  receptorGuardado: string;
  /** Usual receivers come first among the found ones. */
  isUsual?: (receptor: ReceptorRow) => boolean;
}

/** What tells one kind of voucher from another on the screen: all else is one frame. */
export interface EditorKind {
  kind: Kind;
  /** What the button reads while it is being stamped (editor §4). */
  timbrando: string;
  /** The presets of a new one. */
  start: Origin['start'];
  /** Those presets again, of a draft or a test. */
  restart?: Origin['restart'];
  /**
   * Loads the further data of a receiver that was chosen, or that a new voucher begins with. Stamping
   * waits for it.
   */
  receptorChosen?: (editor: Choosing, receptor: ReceptorRow) => Promise<unknown>;
  /** Takes away what was the receiver's before. */
  receptorReplaced?: (store: EditorStore) => void;
  /** The same of another issuer. */
  emisorChosen?: (editor: Choosing, emisor: FiscalEmisor) => Promise<unknown>;
  /** The field that gets the focus once the receiver is chosen (editor §7). */
  next: (form: EditorForm, carried: Carried) => FieldRef;
  totals: (form: EditorForm, decimals: number) => Resumen;
  /** Everything between the header and the observations; memoised. */
  Body: ComponentType<BodyProps>;
  /** A receiver, where it is called nothing else. */
  persona?: Persona;
  /** What is offered once it was saved or stamped. */
  Siguiente?: ComponentType<SiguienteProps>;
}

/** How each kind is fetched. */
export type EditorKinds = Readonly<Record<Kind, () => Promise<EditorKind>>>;
