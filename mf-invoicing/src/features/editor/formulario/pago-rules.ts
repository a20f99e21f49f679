import { changeDatos, type DatosForm, type EditorForm } from './editor-form.ts';

const POR_DEFINIR = '99';

/** comprobante §10: PPD sets formaPago to 99 and disables it; any other choice clears it. */
export const setMetodoPago = (form: EditorForm, metodoPago: DatosForm['metodoPago']): EditorForm =>
  changeDatos(form, { metodoPago, formaPago: metodoPago === 'PPD' ? POR_DEFINIR : '' });

export const isFormaPagoFixed = ({ metodoPago }: DatosForm): boolean => metodoPago === 'PPD';

/** comprobante §11: changing the currency clears the exchange rate. */
export const setMoneda = (form: EditorForm, moneda: string): EditorForm =>
  changeDatos(form, { moneda, tipoCambio: '' });

export const needsTipoCambio = ({ moneda }: DatosForm): boolean => moneda !== 'MXN';
