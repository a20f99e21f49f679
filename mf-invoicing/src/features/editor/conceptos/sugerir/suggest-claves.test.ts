import type { CatalogoRow, ConceptoCatalogo } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { emptyConcepto } from '../../formulario/editor-form.ts';
import { suggestClaves, takeClave } from './suggest-claves.ts';

const concepto = (clave: string, descripcion: string, claveUnidad = 'E48'): ConceptoCatalogo => ({
  id: clave,
  clave,
  claveUnidad,
  descripcion,
  cantidad: '1',
  valorUnitario: '1',
  impuestos: [],
});
const row = (clave: string, descripcion: string): CatalogoRow => ({
  clave,
  descripcion,
  vigenciaDesde: null,
  vigenciaHasta: null,
});
const claves = (...args: Parameters<typeof suggestClaves>) =>
  suggestClaves(...args).map(({ clave }) => clave);

describe('suggestClaves', () => {
  const flete = concepto('78101802', 'Flete foráneo', 'E54');

  it('puts the key of a similar concept of the account before those of SAT', () => {
    expect(claves('Fletes locales', [flete], [row('78101800', 'Transporte')])).toEqual([
      '78101802',
      '78101800',
    ]);
  });

  it('takes accents, capitals and plurals for the same word', () => {
    const otro = concepto('80101500', 'Asesorías en administración');
    expect(claves('ASESORIA administracion', [otro], [])).toEqual(['80101500']);
  });

  it('does not take a concept that shares only a few words or empty ones', () => {
    expect(
      claves('Renta de la oficina de Puebla', [concepto('1', 'Pintura de la casa')], []),
    ).toEqual([]);
    expect(claves('Flete de mercancía refrigerada', [flete], [])).toEqual([]);
  });

  it('says each key once, and three at most', () => {
    const sat = ['78101802', '2', '3', '4'].map((it) => row(it, 'Flete'));
    expect(claves('Flete', [flete, concepto('78101802', 'Flete local')], sat)).toEqual([
      '78101802',
      '2',
      '3',
    ]);
  });

  it('proposes nothing for a description without words', () => {
    expect(claves('de la', [flete], [row('1', 'x')])).toEqual([]);
  });
});

describe('takeClave', () => {
  const [propia] = suggestClaves('Flete', [concepto('78101802', 'Flete', 'E54')], []);
  const [servicio, pieza] = suggestClaves('x1y', [], [row('80101500', ''), row('14111507', '')]);

  it('brings the unit of the account, or the one of services or goods', () => {
    expect(takeClave(propia!, emptyConcepto())).toMatchObject({ claveUnidad: 'E54' });
    expect(takeClave(servicio!, emptyConcepto())).toMatchObject({ claveUnidad: 'E48' });
    expect(takeClave(pieza!, emptyConcepto())).toMatchObject({ claveUnidad: 'H87' });
  });

  it('leaves the unit that the line has', () => {
    expect(takeClave(propia!, { ...emptyConcepto(), claveUnidad: 'KGM' })).toEqual({
      clave: '78101802',
    });
  });
});
