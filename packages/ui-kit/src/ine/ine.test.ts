import { describe, expect, it } from 'vitest';
import {
  ambitoOptions,
  entidadOptions,
  ineFields,
  readContabilidades,
  writeContabilidades,
} from './ine.ts';

const enabled = (options: { value: string; disabled?: boolean }[]) =>
  options.filter((it) => !it.disabled).map(({ value }) => value);
const campania = (...entidades: { claveEntidad: string; ambito: string }[]) => ({
  tipoProceso: 'Campaña',
  entidades,
});

describe('INE data', () => {
  it('ask for the committee in the ordinary process only', () => {
    expect(ineFields({ tipoProceso: 'Ordinario' }).tipoComite).toBe(true);
    expect(ineFields({ tipoProceso: 'Campaña' }).tipoComite).toBe(false);
  });

  it.each([
    ['Ordinario', 'Ejecutivo Nacional', { idContabilidad: true, entidades: false, ambito: false }],
    ['Ordinario', 'Ejecutivo Estatal', { idContabilidad: false, entidades: true, ambito: false }],
    ['Ordinario', 'Directivo Estatal', { idContabilidad: false, entidades: true, ambito: false }],
    ['Precampaña', '', { idContabilidad: false, entidades: true, ambito: true }],
    ['Campaña', '', { idContabilidad: false, entidades: true, ambito: true }],
    ['', '', { idContabilidad: false, entidades: false, ambito: false }],
  ])('in %s with %s show what applies', (tipoProceso, tipoComite, fields) => {
    expect(ineFields({ tipoProceso, tipoComite })).toMatchObject(fields);
  });

  it('keep the last entity', () => {
    const some = (length: number) => ({
      tipoProceso: 'Campaña',
      entidades: Array.from({ length }, () => ({ claveEntidad: '' })),
    });
    expect(ineFields(some(1))).toMatchObject({ canRemove: false });
    expect(ineFields(some(2))).toMatchObject({ canRemove: true });
  });

  it('let entity and scope rule out each other', () => {
    expect(enabled(ambitoOptions(campania({ claveEntidad: 'NAC', ambito: '' }), 0))).toEqual([
      'Federal',
    ]);
    const of = (ambito: string) =>
      enabled(entidadOptions(campania({ claveEntidad: '', ambito }), 0));
    expect(of('Local')).not.toContain('CR1');
    expect(of('Federal')).toContain('CR1');
  });

  it('rule out nothing by a scope that does not apply any more', () => {
    const ine = { ...campania({ claveEntidad: '', ambito: 'Local' }), tipoProceso: 'Ordinario' };
    const estatal = { ...ine, tipoComite: 'Ejecutivo Estatal' };
    expect(enabled(entidadOptions(estatal, 0))).toContain('NAC');
  });

  it('never offer the same entity and scope twice', () => {
    const jalisco = { claveEntidad: 'JAL', ambito: 'Local' };
    const second = (ambito: string) =>
      enabled(entidadOptions(campania(jalisco, { claveEntidad: '', ambito }), 1));
    expect(second('Local')).not.toContain('JAL');
    expect(second('Federal')).toContain('JAL');
  });

  it('read accounting keys as people list them', () => {
    const claves = [{ idContabilidad: '12' }, { idContabilidad: '345' }];
    expect(readContabilidades(' 12,  345,')).toEqual(claves);
    expect(writeContabilidades(claves)).toBe('12, 345');
  });
});
