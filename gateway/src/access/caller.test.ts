import { type Alcance, type Ruta } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { authorize, type Caller } from './caller.ts';

/** There is no such route yet: the scope is judged already. */
const cancelar: Ruta = {
  signature: 'POST /facturas/{id}/cancelar',
  method: 'POST',
  path: '/facturas/{id}/cancelar',
  service: 'stamping',
  tag: 'Timbrado',
  summary: 'Cancela un comprobante',
  operationId: 'cancelFactura',
  alcances: ['cancelar'],
  response: { 204: null },
};

const withKey = (alcances: Alcance[], prueba: boolean): Caller => ({
  accountId: 'cuenta',
  account: { _id: 'cuenta' },
  clave: { id: 'a'.repeat(24), nombre: 'Tienda', alcances, prueba, principal: false },
  permissions: [],
  limited: true,
});

it('cancelling is for keys with its scope', () => {
  expect(() => authorize(cancelar, withKey(['cancelar'], false))).not.toThrow();
  expect(() => authorize(cancelar, withKey(['leer', 'timbrar'], false))).toThrow('«cancelar»');
});

it('a test key does not cancel, with whatever scope', () => {
  expect(() => authorize(cancelar, withKey(['cancelar'], true))).toThrow(
    'Una clave de prueba no cancela',
  );
});
