// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { remote } from './remote.tsx';

const pathsOf = (permission?: string) =>
  remote.routes.filter((it) => it.permission === permission).map(({ path }) => path);

it('whole screens are for users that make vouchers, or administer; the others are for all', () => {
  expect(pathsOf('button create in facturas')).toEqual([
    ...['nuevo', 'nuevo/global', 'nuevo/nomina', 'nuevo/nota-credito', 'nuevo/recibo-pago'],
    ...['nuevo/saeko', 'bulk', 'bulk/:id', 'saekoconfirm/:id'],
  ]);
  expect(pathsOf('administrar cuenta')).toEqual(['facturas-retrieve']);
  expect(pathsOf()).toEqual([
    '',
    ...['editar/:id', 'editar/:id/global', 'editar/:id/nomina', 'editar/:id/nota-credito'],
    ...['editar/:id/recibo-pago', 'exportar', 'solicitudes-recibidas'],
  ]);
});
