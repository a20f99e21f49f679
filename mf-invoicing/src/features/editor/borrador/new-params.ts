import { Rfc, Uuid } from '@timbra/cfdi';

/** What the address of a new voucher may ask for (editor §1); what is invalid is ignored. */
export interface NewParams {
  /** RFC of the receiver. */
  rfc: string | null;
  receptorId: string | null;
  /** Who invoices, of several. */
  emisorId: string | null;
  /** Id or UUID of the invoice to duplicate, to credit or to pay. */
  source: string | null;
  /** As it came. */
  fecha: string;
}

const ID = /^[0-9a-f]{24}$/i;
const idOf = (text: string | null): string | null => (text && ID.test(text) ? text : null);

export const readParams = (search: string): NewParams => {
  const params = new URLSearchParams(search);
  const uuid = Uuid.tryParse(params.get('uuid') ?? '')?.toString() ?? null;
  const from = params.get('from');
  return {
    rfc: Rfc.tryParse((params.get('rfc') ?? '').toUpperCase())?.toString() ?? null,
    receptorId: idOf(params.get('receptorId')),
    emisorId: idOf(params.get('emisorId')),
    source: idOf(from) ?? Uuid.tryParse(from ?? '')?.toString() ?? uuid,
    fecha: params.get('fecha') ?? '',
  };
};

const LOCAL = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/;

/**
 * comprobante §12: a date passed from outside must be valid ISO-8601, and no date is a later one.
 */
export const localDateOf = (text: string, clockAt: (at: Date) => string, now: Date): string => {
  const isLocal = LOCAL.test(text);
  const whole = isLocal ? `${text}${'1970-01-01T00:00:00'.slice(text.length)}` : text;
  const at = new Date(isLocal ? `${whole}Z` : whole);
  if (!/^\d{4}-\d\d-\d\dT/.test(whole) || Number.isNaN(at.getTime())) return '';
  // The calendar has no February 30: the clock would make it March.
  if (isLocal && at.toISOString().slice(0, 19) !== whole) return '';
  const local = isLocal ? whole : clockAt(at);
  return local <= clockAt(now) ? local : '';
};
