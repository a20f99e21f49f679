import type { FilaImportacion } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { checkFilas, editCell, noEdit, observacionOf, toImportar, viewFila } from './filas.ts';

const aFila = (fila: number, over: Partial<FilaImportacion> = {}): FilaImportacion => ({
  fila,
  datos: {
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    direccion: '',
    cp: '86991',
  },
  errors: [],
  ...over,
});
const view = (fila: FilaImportacion, edit = noEdit()) => viewFila('receptores', fila, edit);

describe('rows that were read', () => {
  it('are chosen unless something is wrong with them', () => {
    expect(view(aFila(2))).toMatchObject({ isChosen: true, isBlocked: false });
    const wrong = aFila(3, { errors: [{ path: 'rfc', message: 'El RFC no es válido' }] });
    expect(view(wrong)).toMatchObject({ isChosen: false, isBlocked: true });
    expect(observacionOf(view(wrong))).toBe('El RFC no es válido');
  });

  it('that are there already cannot be chosen, and say where', () => {
    const cuenta = view(aFila(2, { repetida: 'cuenta' }));
    expect(cuenta.isChosen).toBe(false);
    expect(observacionOf(cuenta)).toBe('Ya está guardado');
    expect(observacionOf(view(aFila(2, { repetida: 'archivo' })))).toBe('Repetida en el archivo');
  });

  it('are judged again as they are mended, and chosen once they are well', () => {
    const datos = { rfc: 'MAL', nombre: 'X', direccion: '', cp: '1' };
    const wrong = aFila(2, { datos, errors: [{ path: 'rfc', message: 'El RFC no es válido' }] });
    const edit = editCell(noEdit(), wrong, 'rfc', 'URE180429TM6');
    expect(view(wrong, edit)).toMatchObject({ isChosen: true, isBlocked: false });
    const worse = editCell(edit, view(wrong, edit), 'cp', 'abc');
    expect(view(wrong, worse).errors.has('cp')).toBe(true);
  });

  it('of a generic RFC say that they are saved under another name, until they are mended', () => {
    const datos = { rfc: 'XAXX010101000', nombre: 'Juan Pérez', direccion: '', cp: '' };
    const message = 'así se guarda, y no «Juan Pérez»';
    const read = aFila(2, {
      datos,
      advertencias: [{ path: 'nombre', message, code: 'receptor-generico' }],
    });
    expect(observacionOf(view(read))).toBe(message);
    expect(view(read)).toMatchObject({ isChosen: true, isBlocked: false });
    const other = editCell(noEdit(), read, 'nombre', 'Ana');
    expect(observacionOf(view(read, other))).toContain('así se guarda, y no «Ana»');
    const mended = editCell(other, view(read, other), 'nombre', 'Público en general');
    expect(observacionOf(view(read, mended))).toBe('');
  });

  it('with another RFC are no longer repeated', () => {
    const repeated = aFila(2, { repetida: 'archivo' });
    const edit = editCell(noEdit(), repeated, 'nombre', 'OTRO');
    expect(view(repeated, edit).isBlocked).toBe(true);
    const other = editCell(edit, view(repeated, edit), 'rfc', 'CACX7605101P8');
    expect(view(repeated, other).isBlocked).toBe(false);
  });

  it('that are unchecked are skipped; what was mended goes with its row', () => {
    const rows = [aFila(2), aFila(3), aFila(4)];
    const edit = checkFilas(editCell(noEdit(), rows[0]!, 'nombre', 'OTRO'), [rows[1]!], false);
    const views = rows.map((it) => view(it, edit));
    expect(toImportar(views, edit)).toEqual({
      filas: [2, 4],
      cambios: [{ fila: 2, datos: { ...rows[0]!.datos, nombre: 'OTRO' } }],
    });
    expect(view(rows[1]!, checkFilas(edit, [rows[1]!], true)).isChosen).toBe(true);
  });
});
