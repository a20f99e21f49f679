import type { Factura, FiscalEmisor, ReceptorRow, SaldoFactura } from '@timbra/contracts';
import type { FacturasApi } from './borrador/facturas.api.ts';
import type { EditorKind } from './campos/editor-kind.ts';
import type { Carried } from './borrador/initial-form.ts';
import type { NewParams } from './borrador/new-params.ts';

/** What an editor begins with, and what it asks of the page that shows it. */
export interface EditorProps {
  kind: EditorKind;
  api: FacturasApi;
  initial: Factura | null;
  emisores: readonly FiscalEmisor[];
  receptores: readonly ReceptorRow[];
  params: NewParams;
  source: Factura | null;
  saldo: SaldoFactura | null;
  carried: Carried;
  /** Shown once more in the place of itself. */
  isAnew: boolean;
  onCreated: (id: string) => void;
  /** It was stamped: from now on it is a document. */
  onIssued: (factura: Factura) => void;
  onNueva: (carried: Carried) => void;
  /** Leaves this voucher for another draft. */
  onOpen: (id: string) => void;
}
