import type { ConceptoCatalogo } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { emptyConcepto } from '../../formulario/editor-form.ts';
import { inCatalogo, lacks, toCatalogo } from './to-catalogo.ts';

const line = {
  ...emptyConcepto(),
  clave: '78101802',
  claveUnidad: 'E54',
  descripcion: ' Flete local ',
  cantidad: '3',
  valorUnitario: '800',
  descuento: '50',
};
const propios = [{ id: '1', clave: '78101802', descripcion: 'FLETE LOCAL' }] as ConceptoCatalogo[];

it('says what a line lacks to be kept', () => {
  expect(lacks(line)).toEqual([]);
  expect(lacks({ ...line, clave: '', descripcion: ' ' })).toEqual(['concepto', 'clave']);
});

it('a concept is there already when its words and its key are, whatever it costs today', () => {
  expect(inCatalogo(line, propios)).toBe(true);
  expect(inCatalogo({ ...line, valorUnitario: '900' }, propios)).toBe(true);
  expect(inCatalogo({ ...line, clave: '78101803' }, propios)).toBe(false);
  expect(inCatalogo({ ...line, descripcion: 'Flete foráneo' }, propios)).toBe(false);
});

it('quantity, discount and amounts of tax that were set by hand are not kept', () => {
  const impuestos = [
    { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16', importeCustom: '1' } as const,
  ];
  expect(toCatalogo({ ...line, impuestos })).toEqual({
    clave: '78101802',
    claveUnidad: 'E54',
    descripcion: 'Flete local',
    valorUnitario: '800',
    impuestos: [{ tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' }],
  });
});
