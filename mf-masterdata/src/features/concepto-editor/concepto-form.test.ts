import { describe, expect, it } from 'vitest';
import {
  judgeConcepto,
  newConcepto,
  toConceptoBody,
  toConceptoForm,
  type ConceptoForm,
} from './concepto-form.ts';

const aConcepto = (over: Partial<ConceptoForm> = {}): ConceptoForm => ({
  ...newConcepto(),
  descripcion: 'Honorarios',
  clave: '80101500',
  claveUnidad: 'E48',
  ...over,
});
const paths = (form: ConceptoForm) => judgeConcepto(form).map(({ path }) => path);

describe('a concept of the catalogue', () => {
  it('needs key, unit and description; the price may wait', () => {
    expect(paths(newConcepto()).sort()).toEqual(['clave', 'claveUnidad', 'descripcion']);
    expect(paths(aConcepto())).toEqual([]);
    expect(toConceptoBody(aConcepto()).valorUnitario).toBe('0');
  });

  it('carries IVA 16 % until told otherwise', () => {
    expect(toConceptoBody(aConcepto()).impuestos).toEqual([
      { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' },
    ]);
  });

  it('tells a price that is no number, and a rate that is none', () => {
    expect(paths(aConcepto({ valorUnitario: 'mil' }))).toEqual(['valorUnitario']);
    const [iva] = newConcepto().impuestos;
    const impuestos = [{ ...iva!, tasaCuota: 'x' }];
    expect(paths(aConcepto({ impuestos }))).toEqual(['impuestos.0.tasaCuota']);
  });

  it('keeps what this screen does not show', () => {
    const stored = { ...toConceptoBody(aConcepto()), id: '1', cantidad: '3', descuento: '10' };
    expect(toConceptoBody(toConceptoForm(stored))).toMatchObject({
      cantidad: '3',
      descuento: '10',
    });
  });
});
