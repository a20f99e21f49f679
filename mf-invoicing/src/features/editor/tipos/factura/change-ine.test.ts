import { expect, it } from 'vitest';
import { changeIne } from './change-ine.ts';

const chihuahua = { claveEntidad: 'CHH', ambito: 'Local', contabilidades: [] };
const campana = { tipoProceso: 'Campaña', entidades: [chihuahua] };

it('brings a first entity where entities are asked for', () => {
  expect(changeIne({ tipoProceso: '' }, { tipoProceso: 'Precampaña' }).entidades).toHaveLength(1);
  expect(changeIne(campana, {}).entidades).toEqual([chihuahua]);
});

it('drops what an ordinary process has no use for', () => {
  const estatal = changeIne(campana, { tipoProceso: 'Ordinario', tipoComite: 'Ejecutivo Estatal' });
  expect(estatal.entidades).toEqual([{ ...chihuahua, ambito: undefined }]);
  const nacional = changeIne(estatal, { tipoComite: 'Ejecutivo Nacional', idContabilidad: '12' });
  expect(nacional).toMatchObject({ idContabilidad: '12', entidades: [] });
});

it('drops the committee and its accounting key outside an ordinary process', () => {
  const ordinario = {
    tipoProceso: 'Ordinario',
    tipoComite: 'Ejecutivo Nacional',
    idContabilidad: '12',
  };
  const next = changeIne(ordinario, { tipoProceso: 'Campaña' });
  expect([next.tipoComite, next.idContabilidad]).toEqual([undefined, undefined]);
});
