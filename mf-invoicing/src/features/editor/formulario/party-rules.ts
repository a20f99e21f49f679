import type { FiscalEmisor, ReceptorRow } from '@timbra/contracts';
import { changeDatos, type DatosForm, type EditorForm } from './editor-form.ts';
import { usoFor } from './usos-cfdi.ts';

export interface Parties {
  emisor?: FiscalEmisor;
  receptor?: ReceptorRow;
  /** Of the concepts' amounts; two unless told. */
  decimals?: number;
  /** The account wants a folio of its own on whatever is stamped. */
  folioValidation?: boolean;
  /** An integrator's voucher says where its system is told of it (integrador §3). */
  needsWebhook?: boolean;
}

/**
 * comprobante §13: choosing an issuer selects its first valid certificate; on a new invoice also
 * its first address's postal code and its first template.
 */
export const setEmisor = (form: EditorForm, emisor: FiscalEmisor, isNew: boolean): EditorForm => {
  const change: Partial<DatosForm> = {
    emisor: emisor.id,
    certificado: emisor.fiscalCertificados.find((it) => it.isUsable)?.numero ?? '',
  };
  if (isNew) {
    change.lugarExpedicion = emisor.fiscalDirecciones[0]?.cp ?? '';
    change.templateId = emisor.templates[0] ?? '';
  }
  return changeDatos(form, change);
};

/**
 * An invoice takes the receiver's usual use; the other kinds have one of their own
 * (comprobante §5).
 */
export const setReceptor = (form: EditorForm, receptor: ReceptorRow | null): EditorForm => {
  if (!receptor) return changeDatos(form, { receptor: '' });
  const usual = form.kind === 'factura' ? receptor : { ...receptor, usoCfdi: undefined };
  return changeDatos(form, {
    receptor: receptor.id,
    usoCfdi: usoFor(usual, form.datos.usoCfdi),
  });
};

/**
 * The postal code that the document gives the receiver: its last address, or where the invoice is
 * issued for a generic one (CFDI40149).
 */
export const cpOf = (receptor: ReceptorRow, lugarExpedicion: string): string =>
  (receptor.isGenerico ? undefined : receptor.fiscalDirecciones.at(-1)?.cp) ?? lugarExpedicion;
