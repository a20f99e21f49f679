import { ineFields } from '@timbra/ui-kit';
import { describe, expect, it } from 'vitest';
import { changeIne, newIne, toIne, toIneForm } from './ine-form.ts';

describe('INE data of a receiver', () => {
  it('bring a first entity as soon as entities apply', () => {
    const ine = changeIne(newIne(), { tipoProceso: 'Campaña' });
    expect(ine.entidades).toHaveLength(1);
    expect(ineFields(ine)).toMatchObject({ canRemove: false });
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
