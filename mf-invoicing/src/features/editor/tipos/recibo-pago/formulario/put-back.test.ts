import { nuevoPago, type DoctoRelacionado, type Pago } from '@timbra/cfdi';
import { MAX_DOCUMENTOS } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { changeDatos, changeExtras, emptyForm } from '../../../formulario/editor-form.ts';
import { mensajes } from '../mensajes.ts';
import { pagoRefusal, partesDe } from './put-back.ts';

const docto: DoctoRelacionado = {
  idDocumento: '',
  monedaDR: 'MXN',
  numParcialidad: 1,
  impSaldoAnt: '',
  impPagado: '',
};
const pagoDe = (documentos: number): Pago =>
  nuevoPago(
    '2026-11-20T12:00:00',
    Array.from({ length: documentos }, () => docto),
  );
const recibo = (...documentos: number[]) =>
  changeExtras(emptyForm('recibo-pago'), { recepcionPago: { pagos: documentos.map(pagoDe) } });
const quitado = { nombre: 'Pago 2', partes: partesDe(recibo()) };

it('a payment is put back with its documents while all of them fit in the receipt', () => {
  expect(pagoRefusal(recibo(300, MAX_DOCUMENTOS - 302), pagoDe(2), quitado)).toBeUndefined();
  expect(pagoRefusal(recibo(300, MAX_DOCUMENTOS - 301), pagoDe(2), quitado)).toBe(
    mensajes.noCabenSusDocumentos('Pago 2', MAX_DOCUMENTOS),
  );
  expect(pagoRefusal(recibo(MAX_DOCUMENTOS), pagoDe(0), quitado)).toBeUndefined();
});

it('a payment of another receiver is put back only where it pays nothing of theirs', () => {
  const deOtro = changeDatos(recibo(1), { receptor: 'otro' });
  expect(pagoRefusal(deOtro, pagoDe(1), quitado)).toBe(mensajes.esDeOtro('Pago 2'));
  expect(pagoRefusal(deOtro, pagoDe(0), quitado)).toBeUndefined();
});
