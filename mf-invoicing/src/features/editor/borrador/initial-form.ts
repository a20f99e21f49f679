import type { Nomina } from '@timbra/cfdi';
import type { Factura, FiscalEmisor, ReceptorRow, SaldoFactura } from '@timbra/contracts';
import { changeDatos, emptyForm, type EditorForm } from '../formulario/editor-form.ts';
import { clockAt } from './factura-fiscal.ts';
import { duplicateForm, fromFactura } from './factura-body.ts';
import type { Kind } from '../formulario/kind.ts';
import { localDateOf, type NewParams } from './new-params.ts';
import { setEmisor, setReceptor } from '../formulario/party-rules.ts';

/**
 * What a new invoice takes over from the one before it (editor §7: Alt+N keeps issuer and series).
 */
export interface Carried {
  emisor?: string;
  serie?: string;
  /** The next employee of the same payroll. */
  nomina?: { receptor: string; periodo: Partial<Nomina> };
}

export interface Origin {
  kind: Kind;
  /** The stored voucher, or null for a new one. */
  factura: Factura | null;
  emisores: readonly FiscalEmisor[];
  receptores: readonly ReceptorRow[];
  /** What the address asks for. */
  params: NewParams;
  /** The invoice that the address names: to be duplicated, credited or paid. */
  source: Factura | null;
  /** Of the source, when it is to be paid. */
  saldo: SaldoFactura | null;
  carried: Carried;
  now: Date;
  /** What a new invoice of this person begins with. */
  usoCfdi: string;
  /** What the kind itself begins with (comprobante §5). */
  start: (form: EditorForm, origin: Origin) => EditorForm;
  /** What the kind is again when a draft or a test of it is edited (comprobante §5). */
  restart?: (form: EditorForm, origin: Origin) => EditorForm;
}

const withParties = (form: EditorForm, origin: Origin): EditorForm => {
  const { emisores, receptores, params, source, carried } = origin;
  const usable = emisores.filter((it) => it.isUsable);
  const wanted = [source?.emisor?.id, params.emisorId, carried.emisor];
  const [emisor] = [...wanted.flatMap((id) => usable.filter((it) => it.id === id)), ...usable];
  const ids = [carried.nomina?.receptor, params.receptorId, source?.receptor?.id];
  const receptor = receptores.find((it) => it.rfc === params.rfc || ids.includes(it.id));
  const placed = emisor ? setEmisor(form, emisor, true) : form;
  return receptor ? setReceptor(placed, receptor) : placed;
};

/** The form as the screen opens. An issuer that cannot be used is never chosen by itself. */
export const initialForm = (origin: Origin): EditorForm => {
  const { kind, factura, params, source, carried, now, usoCfdi, start, restart } = origin;
  if (factura) {
    const stored = fromFactura(factura);
    return restart && factura.editable ? restart(stored, origin) : stored;
  }
  if (source && kind === 'factura') return duplicateForm(source);
  const blank = changeDatos(emptyForm(kind), { usoCfdi });
  const form = start(withParties(blank, origin), origin);
  const fecha = localDateOf(params.fecha, (it) => clockAt(form.datos.lugarExpedicion, it), now);
  return changeDatos(form, { serie: carried.serie ?? '', fecha });
};
