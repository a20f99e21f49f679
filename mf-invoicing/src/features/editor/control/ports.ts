import type { Factura, FiscalEmisor, ReceptorRow } from '@timbra/contracts';
import type { Host } from '@timbra/remote-kit';
import type { ConfirmQuestion } from '@timbra/ui-kit';
import type { FacturasApi } from '../borrador/facturas.api.ts';
import type { Carried } from '../borrador/initial-form.ts';
import type { FieldRef } from '../campos/field-refs.ts';
import type { EditorKind, Read } from '../campos/editor-kind.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import type { CopyStorage } from '../recuperacion/recovery-copy.ts';

/** Something that must be read before going on. */
export type Notice =
  | { kind: 'credits' }
  | { kind: 'archiving' }
  | { kind: 'failed' | 'sinConexion'; text: string; retry: boolean; requestId?: string };

/** Moves the focus, once what the same event changed has been drawn. */
export interface Focus {
  field: (ref: FieldRef) => void;
  /** Brings a field into view first, whatever it is folded away in. */
  show: (fieldId: string) => void;
  part: (part: 'titulo' | 'banner' | 'problemas') => void;
  /** The line that is typed next. */
  conceptos: (form: EditorForm) => void;
}

/** The page that shows an editor; its parts may be other ones at each drawing. */
export interface EditorPage {
  emisores: readonly FiscalEmisor[];
  receptores: readonly ReceptorRow[];
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** `to` is a path of this remote. */
  navigate: (to: string) => void;
  /** The voucher was saved for the first time: the address becomes its own. */
  onCreated: (id: string) => void;
  /** The voucher was stamped: it is a document now, and this editor ends. */
  onIssued: (factura: Factura) => void;
  /** Begins another voucher of the same kind. */
  onNueva: (carried: Carried) => void;
  /** Leaves this voucher for another draft. */
  onOpen: (id: string) => void;
}

/** The server's data as this screen keeps them. */
export interface Records {
  read: Read;
  /** What was read under a key is another one now. */
  changed: (queryKey: readonly unknown[]) => void;
}

/** What an editor is made of. Nothing of it is React's: a test gives plain objects. */
export interface EditorOptions {
  kind: EditorKind;
  /** The voucher as it is stored; null for one that was never saved. */
  initial: Factura | null;
  form: EditorForm;
  /** From the voucher before it. */
  carried: Carried;
  /** Shown once more in the place of itself: no navigation moves the focus to its title. */
  isAnew: boolean;
  host: Host;
  api: FacturasApi;
  records: Records;
  storage: CopyStorage;
  focus: Focus;
  page: EditorPage;
}
