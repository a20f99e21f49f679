import type { FilaImportacion } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { noImportadas, toCsv } from './report.ts';

const datos = { rfc: 'URE180429TM6', nombre: 'LA "ROBÓTICA"', direccion: '', cp: '86991' };
const filas: FilaImportacion[] = [
  { fila: 2, datos, errors: [], resultado: 'importada' },
  { fila: 3, datos, errors: [], resultado: 'repetida' },
  { fila: 4, datos, errors: [{ path: 'rfc', message: 'El RFC no es válido' }] },
  { fila: 5, datos, errors: [], repetida: 'archivo' },
  { fila: 6, datos, errors: [] },
  { fila: 7, datos, errors: [], resultado: 'error' },
];

it('accounts for every row that was not imported', () => {
  expect(noImportadas('receptores', filas).map(({ fila, razon }) => [fila, razon])).toEqual([
    [3, 'Ya está guardado'],
    [4, 'El RFC no es válido'],
    [5, 'Repetida en el archivo'],
    [6, 'No se eligió'],
    [7, 'No se pudo guardar'],
  ]);
});

it('writes them as a sheet that keeps accents and quotes', () => {
  const [header, first] = toCsv('receptores', filas.slice(0, 2)).split('\r\n');
  expect(header).toBe('\uFEFF"RFC","Razón social","Dirección","C.P.","Observaciones"');
  expect(first).toBe('"URE180429TM6","LA ""ROBÓTICA""","","86991","Ya está guardado"');
});
