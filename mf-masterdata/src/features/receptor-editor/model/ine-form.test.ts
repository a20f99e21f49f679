import { describe, expect, it } from 'vitest';
import {
  ambitoOptions,
  changeIne,
  emptyEntidad,
  entidadOptions,
  ineFields,
  newIne,
  toIne,
  toIneForm,
} from './ine-form.ts';

const enabled = (options: { value: string; disabled?: boolean }[]) =>
  options.filter((it) => !it.disabled).map(({ value }) => value);

describe('INE data', () => {
  it('ask for the committee in the ordinary process only', () => {
    expect(ineFields({ ...newIne(), tipoProceso: 'Ordinario' }).tipoComite).toBe(true);
    expect(ineFields({ ...newIne(), tipoProceso: 'Campaña' }).tipoComite).toBe(false);
  });

  it.each([
    ['Ordinario', 'Ejecutivo Nacional', { idContabilidad: true, entidades: false, ambito: false }],
    ['Ordinario', 'Ejecutivo Estatal', { idContabilidad: false, entidades: true, ambito: false }],
    ['Precampaña', '', { idContabilidad: false, entidades: true, ambito: true }],
    ['Campaña', '', { idContabilidad: false, entidades: true, ambito: true }],
    ['', '', { idContabilidad: false, entidades: false, ambito: false }],
  ])('in %s with %s show what applies', (tipoProceso, tipoComite, fields) => {
    expect(ineFields({ ...newIne(), tipoProceso, tipoComite })).toMatchObject(fields);
  });

  it('bring a first entity as soon as entities apply, and up to 76', () => {
    const ine = changeIne(newIne(), { tipoProceso: 'Campaña' });
    expect(ine.entidades).toHaveLength(1);
    expect(ineFields(ine)).toMatchObject({ canAdd: true, canRemove: false });
    const full = { ...ine, entidades: Array.from({ length: 76 }, emptyEntidad) };
    expect(ineFields(full)).toMatchObject({ canAdd: false, canRemove: true });
  });

  it('let entity and scope rule out each other', () => {
    const ine = (claveEntidad: string, ambito: string) => ({
      ...newIne(),
      tipoProceso: 'Campaña',
      entidades: [{ claveEntidad, ambito, contabilidades: '' }],
    });
    expect(enabled(ambitoOptions(ine('NAC', ''), 0))).toEqual(['Federal']);
    expect(enabled(entidadOptions(ine('', 'Local'), 0))).not.toContain('CR1');
    expect(enabled(entidadOptions(ine('', 'Federal'), 0))).toContain('CR1');
  });

  it('never offer the same entity and scope twice', () => {
    const jalisco = { claveEntidad: 'JAL', ambito: 'Local', contabilidades: '' };
    const ine = { ...newIne(), tipoProceso: 'Campaña', entidades: [jalisco, emptyEntidad()] };
    const second = { ...ine, entidades: [jalisco, { ...emptyEntidad(), ambito: 'Local' }] };
    expect(enabled(entidadOptions(second, 1))).not.toContain('JAL');
    expect(enabled(entidadOptions(ine, 1))).toContain('JAL');
  });

  it('leave out what does not apply, and read their accounting keys', () => {
    const entidades = [{ claveEntidad: 'JAL', ambito: 'Local', contabilidades: '12, 345' }];
    const form = { tipoProceso: 'Campaña', tipoComite: 'Ejecutivo Nacional', idContabilidad: '9' };
    const ine = toIne({ ...form, entidades });
    expect(ine).toEqual({
      tipoProceso: 'Campaña',
      tipoComite: undefined,
      idContabilidad: undefined,
      entidades: [
        {
          claveEntidad: 'JAL',
          ambito: 'Local',
          contabilidades: [{ idContabilidad: '12' }, { idContabilidad: '345' }],
        },
      ],
    });
    expect(toIneForm(ine).entidades).toEqual(entidades);
  });
});
