import { expect, it } from 'vitest';
import { repetidaText } from './repetida.ts';

const of = { nombre: 'enero.xlsx', fila: 2, facturaId: 'a'.repeat(24) };

it('says where it was stamped, that it is being stamped, and that it was cancelled since', () => {
  expect(repetidaText(of)).toBe('Ya se timbra en «enero.xlsx», fila 2');
  expect(repetidaText({ ...of, uuid: 'U' })).toBe('Ya se timbró en «enero.xlsx», fila 2');
  expect(repetidaText({ ...of, uuid: 'U', cancelada: true })).toBe(
    'Ya se timbró en «enero.xlsx», fila 2, y esa factura se canceló',
  );
});
