import type { DoctoRelacionado } from '@timbra/cfdi';
import { facturaBody } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { changeConcepto } from '../formulario/concepto-rows.ts';
import { changeExtras, emptyForm } from '../formulario/editor-form.ts';
import { preguntaDeRelacionados } from './pregunta-de-relacionados.ts';

const UUID = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const documento = (over: Partial<DoctoRelacionado>): DoctoRelacionado => ({
  ...{ idDocumento: UUID, monedaDR: 'MXN', impSaldoAnt: '10', impPagado: '5' },
  ...over,
});
const recibo = (...documentos: DoctoRelacionado[]) => {
  const pago = { formaDePagoP: '03', monedaP: 'MXN', monto: '5', documentos };
  const pagos = [{ fechaPago: '2026-11-20T10:00:00', ...pago }];
  return changeExtras(emptyForm('recibo-pago'), { recepcionPago: { pagos } });
};
const nota = (uuids: string) =>
  changeExtras(emptyForm('nota-credito'), { cfdiRelacionados: [{ tipoRelacion: '01', uuids }] });

describe('the account is asked', () => {
  it('of each document of a receipt in its place, once one has its folio', () => {
    const asked = preguntaDeRelacionados(recibo(documento({ idDocumento: '5D8C' }), documento({})));
    expect(asked && facturaBody.parse(asked).recepcionPago?.pagos[0]?.documentos).toMatchObject([
      { idDocumento: '5D8C' },
      { idDocumento: UUID, monedaDR: 'MXN', impSaldoAnt: '10' },
    ]);
    expect(preguntaDeRelacionados(recibo(documento({ idDocumento: '5D8C' })))).toBeNull();
  });

  it('nothing anew while what is paid is typed', () => {
    const asked = ['1', '12'].map((impPagado) =>
      preguntaDeRelacionados(recibo(documento({ impPagado }))),
    );
    expect(asked[0]).toEqual(asked[1]);
  });

  it('of a credit note with its amounts, once every folio is whole', () => {
    const form = nota(UUID);
    const priced = changeConcepto(form, form.conceptos[0]!.key, {
      ...{ descripcion: 'Devolución', valorUnitario: '7' },
    });
    expect(preguntaDeRelacionados(priced)).toMatchObject({
      ...{ tipoComprobante: 'E', conceptos: [{ valorUnitario: '7' }] },
      cfdiRelacionados: [{ uuids: [UUID] }],
    });
    expect(preguntaDeRelacionados(nota(`${UUID}, 5D8C`))).toBeNull();
    expect(preguntaDeRelacionados(nota(''))).toBeNull();
  });

  it('nothing of an invoice', () => {
    const cfdiRelacionados = [{ tipoRelacion: '04', uuids: UUID }];
    expect(preguntaDeRelacionados(changeExtras(emptyForm(), { cfdiRelacionados }))).toBeNull();
  });
});
