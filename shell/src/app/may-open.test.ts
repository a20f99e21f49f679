// @vitest-environment happy-dom
import { createFakeHost } from '@timbra/remote-kit/testing';
import { expect, it } from 'vitest';
import { mayOpen, ownPageAt } from './own-pages.tsx';

const { user } = createFakeHost().session;
const PERMISSIONS = [
  'administrar cuenta',
  'operar creditos',
  'operar instalacion',
  'button create in facturas',
] as const;

it.each([
  ['administrar cuenta', ['/cuenta/usuarios', '/desarrolladores']],
  ['administrar cuenta', ['/desarrolladores/avisos', '/desarrolladores/peticiones']],
  ['operar creditos', ['/operador/creditos', '/operador/pagos']],
  ['operar instalacion', ['/operador/trabajo', '/operador/anuncios', '/operador/catalogos']],
] as const)('«%s» opens %j, and nothing else does', (permission, paths) => {
  for (const path of paths) {
    const page = ownPageAt(path);
    expect(page && mayOpen(page, { ...user, permissions: [permission] })).toBe(true);
    const permissions = PERMISSIONS.filter((it) => it !== permission);
    expect(page && mayOpen(page, { ...user, permissions })).toBe(false);
  }
});
