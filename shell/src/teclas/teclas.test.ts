// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createScreenKeys } from './screen-keys.ts';
import { TECLAS, teclasOf } from './teclas.ts';

describe('the keys of every screen', () => {
  it('begin an invoice only for a user that may create one', () => {
    expect(teclasOf({ permissions: ['button create in facturas'] })).toContain(TECLAS.nueva);
    expect(teclasOf({ permissions: [] })).toEqual([TECLAS.buscar, TECLAS.ayuda]);
  });
});

describe('the keys of a screen', () => {
  it('are listed once, whichever of its parts told them, and go with their part', () => {
    const keys = createScreenKeys();
    keys.add([{ chord: 'Enter', does: 'Abrir' }]);
    const stop = keys.add([
      { chord: 'Alt+N', does: 'Otra' },
      { chord: 'Enter', does: 'Tomar' },
    ]);
    expect(keys.get()).toEqual([
      { chord: 'Enter', does: 'Tomar' },
      { chord: 'Alt+N', does: 'Otra' },
    ]);
    expect(keys.has('Alt+N')).toBe(true);
    stop();
    expect(keys.get()).toEqual([{ chord: 'Enter', does: 'Abrir' }]);
    expect(keys.has('Alt+N')).toBe(false);
  });
});
