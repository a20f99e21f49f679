import { columnasMasivas, columnasNomina, type Masivo } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { reconocer } from './reconocer.ts';

const reconoce = (columnas: Masivo['columnas']) => reconocer({ tipoComprobante: 'I', columnas });
const plantilla = columnasMasivas.map(({ titulo, campo }) => ({ titulo, campo }));

it('has nothing to confirm of the columns of the template in their order', () => {
  expect(reconoce(plantilla)).toMatchObject({ isPlantilla: true, ajenas: [], faltan: [] });
  expect(reconoce(plantilla.slice(0, 13)).isPlantilla).toBe(true);
});

it('is shown when columns moved, have other headings or are nobody’s', () => {
  const [emisor, receptor, ...rest] = plantilla;
  const moved = [receptor!, emisor!, ...rest];
  expect(reconoce(moved).isPlantilla).toBe(false);
  const named = [{ titulo: 'Emisor', campo: 'emisor' }, ...plantilla.slice(1)];
  expect(reconoce(named).isPlantilla).toBe(false);
  expect(reconoce(named).reconocidas[0]).toEqual({ titulo: 'Emisor', es: 'RFC emisor' });
  expect(reconoce([...plantilla, { titulo: 'Alumno' }])).toMatchObject({
    isPlantilla: false,
    ajenas: ['Alumno'],
  });
});

it('names our columns that the file lacks, in the words of the template', () => {
  const { faltan } = reconoce(plantilla.filter(({ campo }) => campo !== 'lugarExpedicion'));
  expect(faltan).toEqual(['Lugar de expedición']);
});

it('knows the columns of payroll by themselves', () => {
  const columnas = columnasNomina.map(({ titulo, campo }) => ({ titulo, campo }));
  expect(reconocer({ tipoComprobante: 'N', columnas }).isPlantilla).toBe(true);
});
