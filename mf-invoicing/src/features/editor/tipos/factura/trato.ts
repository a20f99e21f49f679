import type { FacturaRow, ReceptorRow } from '@timbra/contracts';
import { changeDatos, type DatosForm, type EditorForm } from '../../formulario/editor-form.ts';
import { usosOf } from '../../formulario/usos-cfdi.ts';

/** What is agreed with a receiver, usually the same every time. */
export type Trato = Pick<DatosForm, 'usoCfdi' | 'metodoPago' | 'formaPago'>;

export const tratoOf = ({ datos }: EditorForm): Trato => ({
  usoCfdi: datos.usoCfdi,
  metodoPago: datos.metodoPago,
  formaPago: datos.formaPago,
});

export const isSameTrato = (one: Trato, other: Trato): boolean =>
  one.usoCfdi === other.usoCfdi &&
  one.metodoPago === other.metodoPago &&
  one.formaPago === other.formaPago;

/** Of the receiver's invoices, newest first, what the last one agreed; null without any. */
export const lastTrato = (rows: readonly FacturaRow[], { rfc }: ReceptorRow): Trato | null => {
  const last = rows.find(
    (it) => it.receptorRfc === rfc && it.tipoComprobante === 'I' && !it.isGlobal,
  );
  if (!last?.metodoPago || !last.formaPago[0]) return null;
  return { usoCfdi: last.usoCfdi, metodoPago: last.metodoPago, formaPago: last.formaPago[0] };
};

/** A use that the receiver may give no longer stays as it is now. */
export const withTrato = (form: EditorForm, trato: Trato, receptor: ReceptorRow): EditorForm => {
  const isAllowed = usosOf(receptor).some(({ id, isAllowed: may }) => may && id === trato.usoCfdi);
  return changeDatos(form, isAllowed ? trato : { ...trato, usoCfdi: form.datos.usoCfdi });
};
