import { expect, it } from 'vitest';
import { enlacesDe } from './enlaces.ts';

it.each([
  [undefined, '2018-01-01', '2026-11-19'],
  ['hasta30', '2026-10-20', '2026-11-19'],
  ['de31a60', '2026-09-20', '2026-10-19'],
  ['de61a90', '2026-08-21', '2026-09-19'],
  ['masDe90', '2018-01-01', '2026-08-20'],
] as const)('what is owed, of age %s, is from %s to %s', (edad, desde, hasta) => {
  expect(enlacesDe().porCobrar('2026-11-19', edad)).toBe(
    `/facturacion?porCobrar=true&desde=${desde}&hasta=${hasta}`,
  );
});

it('every address carries the issuer that was chosen', () => {
  const it = enlacesDe('e1');
  const all = [
    ...[it.delMes(2026, 11), it.entreDias('2026-10-01', '2026-10-19'), it.recibosDelMes(2026, 11)],
    ...[it.borradoresDesde('2026-11-01', '2026-11-19'), it.porCobrar('2026-11-19')],
    it.debe('r1', '2026-11-01', '2026-11-19'),
  ];
  for (const address of all) expect(address).toMatch(/^\/facturacion\?.*&emisor=e1$/);
  const recibo = it.reciboDe('r1');
  expect([...all, recibo, it.exportar]).toHaveLength(Object.keys(it).length);
  expect(it.exportar).toBe('/facturacion/exportar?emisor=e1');
  expect(recibo).toBe('/facturacion/nuevo/recibo-pago?receptorId=r1&emisorId=e1');
});

it('a receipt of all issuers is begun with the first', () => {
  expect(enlacesDe().reciboDe('r1')).toBe('/facturacion/nuevo/recibo-pago?receptorId=r1');
});
