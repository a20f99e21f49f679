import type { Factura, FiscalEmisor, FiscalReceptor } from '@timbra/contracts';
import { emptyForm, type EditorForm } from './editor-form.ts';
import { fromFactura } from './factura-body.ts';
import { setEmisor, setReceptor } from './party-rules.ts';

/** What a new invoice takes over from the one before it (ux.md §3: Alt+N keeps issuer and series). */
export interface Carried {
  emisor?: string;
  serie?: string;
}

interface Origin {
  factura: Factura | null;
  emisores: readonly FiscalEmisor[];
  receptores: readonly FiscalReceptor[];
  /** Receiver that the address asks for. */
  rfc: string | null;
  carried: Carried;
}

/** The form as the screen opens. An issuer that cannot be used is never chosen by itself. */
export const initialForm = ({
  factura,
  emisores,
  receptores,
  rfc,
  carried,
}: Origin): EditorForm => {
  if (factura) return fromFactura(factura);
  const usable = emisores.filter((it) => it.isUsable);
  const emisor = usable.find((it) => it.id === carried.emisor) ?? usable[0];
  const receptor = receptores.find((it) => it.rfc === rfc?.toUpperCase());
  let form = emptyForm();
  if (emisor) form = setEmisor(form, emisor, true);
  if (receptor) form = setReceptor(form, receptor);
  return { ...form, datos: { ...form.datos, serie: carried.serie ?? '' } };
};
