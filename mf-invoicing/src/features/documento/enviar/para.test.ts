import { MAX_DESTINATARIOS } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { mensajes } from './mensajes.ts';
import { correosOf, MAX_PARA, paraProblem } from './para.ts';

it('addresses are parted as people part them, and each goes once', () => {
  expect(correosOf(' ana@a.mx, Eva@b.mx;\nana@a.mx ')).toEqual(['ana@a.mx', 'eva@b.mx']);
  expect(correosOf(' , ')).toEqual([]);
});

it('as many are sent to as the API takes, and what is no address is named', () => {
  expect(MAX_PARA).toBe(MAX_DESTINATARIOS);
  expect(paraProblem([])).toBe(mensajes.faltan);
  expect(paraProblem(['ana@a.mx', 'eva'])).toBe(mensajes.noEsCorreo('eva'));
  const all = Array.from({ length: MAX_PARA + 1 }, (_, n) => `a${n}@a.mx`);
  expect(paraProblem(all)).toBe(mensajes.demasiados(MAX_PARA));
  expect(paraProblem(all.slice(1))).toBeNull();
});
