import { expect, it } from 'vitest';
import { changeExtras, emptyForm } from './editor-form.ts';
import { toRelaciones, uuidsOf } from './relaciones.ts';

it('splits UUIDs on commas, and on whatever else people paste', () => {
  expect(uuidsOf('a, b\nc;d  ')).toEqual(['a', 'b', 'c', 'd']);
});

it('writes no relation for a credit note of no invoice, and an empty one of an invoice to be told', () => {
  const cfdiRelacionados = [{ tipoRelacion: '01', uuids: ' ' }];
  expect(toRelaciones(changeExtras(emptyForm('nota-credito'), { cfdiRelacionados }))).toEqual([]);
  expect(toRelaciones(changeExtras(emptyForm(), { cfdiRelacionados }))).toHaveLength(1);
});
