import { describe, expect, it } from 'vitest';
import { changeDatos, emptyForm } from './editor-form.ts';
import { isFormaPagoFixed, needsTipoCambio, setMetodoPago, setMoneda } from './pago-rules.ts';

describe('payment rules', () => {
  it('sets forma de pago to 99 and fixes it when PPD is chosen', () => {
    const { datos } = setMetodoPago(changeDatos(emptyForm(), { formaPago: '03' }), 'PPD');
    expect(datos.formaPago).toBe('99');
    expect(isFormaPagoFixed(datos)).toBe(true);
  });

  it('clears forma de pago at any other choice', () => {
    const { datos } = setMetodoPago(setMetodoPago(emptyForm(), 'PPD'), 'PUE');
    expect(datos.formaPago).toBe('');
    expect(isFormaPagoFixed(datos)).toBe(false);
  });

  it('clears the exchange rate when the currency changes, and asks for one except in pesos', () => {
    const dollars = setMoneda(changeDatos(emptyForm(), { tipoCambio: '18.5' }), 'USD');
    expect(dollars.datos.tipoCambio).toBe('');
    expect(needsTipoCambio(dollars.datos)).toBe(true);
    expect(needsTipoCambio(setMoneda(dollars, 'MXN').datos)).toBe(false);
  });
});
