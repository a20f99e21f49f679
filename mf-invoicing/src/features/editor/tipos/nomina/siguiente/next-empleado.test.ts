import type { ReceptorRow } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { siguienteEmpleado } from './next-empleado.ts';

const receptor = (id: string, hasNomina = true) => ({ id, hasNomina }) as ReceptorRow;
const lista = [receptor('ana'), receptor('cliente', false), receptor('beto'), receptor('caro')];
const siguiente = (actual: string | undefined, ...conRecibo: string[]) => {
  const { empleado, quedan } = siguienteEmpleado(lista, new Set(conRecibo), actual);
  return [empleado?.id, quedan];
};

it('is the next receiver of the list that is an employee', () => {
  expect(siguiente('ana', 'ana')).toEqual(['beto', 2]);
});

it('passes over those who have their receipt, and goes on from the first', () => {
  expect(siguiente('beto', 'beto', 'caro')).toEqual(['ana', 1]);
});

it('is nobody once everybody has theirs', () => {
  expect(siguiente('caro', 'ana', 'beto', 'caro')).toEqual([undefined, 0]);
});

it('never is the same one again, also before the receipt is known', () => {
  expect(siguiente('caro')).toEqual(['ana', 2]);
});

it('begins with the first where the last receipt is of nobody in the list', () => {
  expect(siguiente('borrado', 'ana')).toEqual(['beto', 2]);
});
