// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { kioskIn } from './is-kiosk.ts';

it.each([
  ['?kiosk=1', '1'],
  ['?rfc=X&kiosk', ''],
  ['?token=c&redir=%2Ffacturacion%2Fnuevo%3Frfc%3DX%26kiosk%3D1', '1'],
  ['?token=c&redir=%2Ffacturacion&kiosk=0', '0'],
  ['?token=c&redir=%2Ffacturacion', null],
  ['', null],
])('the kiosk is told by %s', (search, told) => {
  expect(kioskIn(search)).toBe(told);
});
