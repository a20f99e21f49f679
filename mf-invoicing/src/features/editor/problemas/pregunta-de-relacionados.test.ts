import type { DoctoRelacionado } from '@timbra/cfdi';
import { facturaBody } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { changeConcepto } from '../formulario/concepto-rows.ts';
import { changeExtras, emptyForm, type EditorForm } from '../formulario/editor-form.ts';
import { preguntaDeRelacionados as preguntaCon } from './pregunta-de-relacionados.ts';

/** Decimals of the account. */
const preguntaDeRelacionados = (form: EditorForm) => preguntaCon(form, 2);
const UUID = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const documento = (over: Partial<DoctoRelacionado>): DoctoRelacionado => ({
  idDocumento: UUID,
  monedaDR: 'MXN',
  impSaldoAnt: '10',
  impPagado: '5',
  ...over,
});
const recibo = (...documentos: DoctoRelacionado[]) => {
  const pago = { formaDePagoP: '03', monedaP: 'MXN', monto: '5', documentos };
  const pagos = [{ fechaPago: '2026-11-20T10:00:00', ...pago }];
  return changeExtras(emptyForm('recibo-pago'), { recepcionPago: { pagos } });
};
const nota = (uuids: string) =>
  changeExtras(emptyForm('nota-credito'), { cfdiRelacionados: [{ tipoRelacion: '01', uuids }] });

const priced = (valorUnitario: string, cantidad = '1') => {
  const form = nota(UUID);
  return changeConcepto(form, form.conceptos[0]!.key, {
    descripcion: 'Devolución',
    valorUnitario,
    cantidad,
    impuestos: [{ tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' }],
  });
};

describe('the account is asked', () => {
  it('of each document of a receipt in its place, once a document has its folio', () => {
    const asked = preguntaDeRelacionados(recibo(documento({ idDocumento: '5D8C' }), documento({})));
    expect(asked && facturaBody.parse(asked).recepcionPago?.pagos[0]?.documentos).toMatchObject([
      { idDocumento: '', impSaldoAnt: '10' },
      { idDocumento: UUID, impSaldoAnt: '10' },
    ]);
    expect(preguntaDeRelacionados(recibo(documento({ idDocumento: '5D8C' })))).toBeNull();
  });

  it('nothing that it would refuse of what is typed so far', () => {
    const iva = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa' } as const;
    const asked = ['', '1', '12.5', '-1', 'x', '1234567890123', '0.1234567'].map((typed) => {
      const ImpuestosDR = [{ ...iva, tasaCuota: typed, base: typed, importe: typed }];
      const over = { numParcialidad: '', impPagado: typed, impSaldoAnt: typed, ImpuestosDR };
      const body = preguntaDeRelacionados(recibo(documento({ ...over, equivalenciaDR: typed })));
      const [documentoDe] =
        (body && facturaBody.parse(body).recepcionPago?.pagos[0]?.documentos) ?? [];
      return [documentoDe?.impSaldoAnt, documentoDe?.ImpuestosDR?.[0]?.base];
    });
    const nothing = ['', undefined];
    expect(asked).toEqual([
      nothing,
      ['1', '1'],
      ['12.5', '12.5'],
      nothing,
      nothing,
      nothing,
      nothing,
    ]);
  });

  it('with the receiver of a receipt, and the vouchers that it replaces', () => {
    const form = recibo(documento({}));
    const receptor = 'a'.repeat(24);
    const cfdiRelacionados = [{ tipoRelacion: '04', uuids: `${UUID}, 5D8C` }];
    const whole = changeExtras(
      { ...form, datos: { ...form.datos, receptor } },
      { cfdiRelacionados },
    );
    expect(preguntaDeRelacionados(whole)).toMatchObject({
      receptor,
      cfdiRelacionados: [{ tipoRelacion: '04', uuids: [UUID] }],
    });
  });

  it('of a credit note with its total alone, once every folio is whole', () => {
    const asked = preguntaDeRelacionados(priced('7', '3'));
    expect(asked).toEqual({
      tipoComprobante: 'E',
      isGlobal: false,
      moneda: 'MXN',
      conceptos: [{ valorUnitario: '24.36' }],
      cfdiRelacionados: [{ tipoRelacion: '01', uuids: [UUID] }],
    });
    expect(facturaBody.safeParse(asked).success).toBe(true);
    expect(preguntaDeRelacionados(nota(`${UUID}, 5D8C`))).toBeNull();
    expect(preguntaDeRelacionados(nota(''))).toBeNull();
  });

  it('not yet of a total that it would refuse', () => {
    for (const precio of ['-7', '1000000000000']) {
      expect(preguntaDeRelacionados(priced(precio))).toBeUndefined();
    }
  });

  it('nothing of an invoice', () => {
    const cfdiRelacionados = [{ tipoRelacion: '04', uuids: UUID }];
    expect(preguntaDeRelacionados(changeExtras(emptyForm(), { cfdiRelacionados }))).toBeNull();
  });
});
