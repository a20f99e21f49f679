import type { ReceptorRow } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import {
  judgeReceptor,
  receptorFrom,
  regimenesFor,
  rowOf,
  sameReceptor,
  toReceptorBody,
  withRfc,
} from './nuevo-receptor.ts';

const aForm = () => ({
  ...receptorFrom('URE180429TM6'),
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimen: '601',
  cp: '86991',
});

describe('a receiver created beside the invoice', () => {
  it('begins with what was searched for: an RFC or a name', () => {
    expect(receptorFrom('ure180429tm6')).toMatchObject({ rfc: 'URE180429TM6', nombre: '' });
    expect(receptorFrom('ferretería')).toMatchObject({ rfc: '', nombre: 'FERRETERÍA' });
  });

  it('is the same as one that is there under its RFC, name and postal code, and as no other', () => {
    const known = {
      id: '1'.repeat(24),
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      regimen: '601',
      isGenerico: false,
      fiscalDirecciones: [{ cp: '86991' }],
      hasIne: false,
      hasNomina: false,
    } as unknown as ReceptorRow;
    const typed = { ...aForm(), nombre: ' universidad  robotica española' };
    expect(sameReceptor(typed, [known])).toBe(known);
    const others = [{ rfc: '' }, { nombre: 'OTRA' }, { cp: '86990' }, { cp: '' }];
    expect(others.map((it) => sameReceptor({ ...typed, ...it }, [known]))).toEqual(
      others.map(() => undefined),
    );
  });

  it('is judged by the rules of the API', () => {
    expect(judgeReceptor(aForm())).toEqual([]);
    const paths = judgeReceptor(receptorFrom('')).map(({ path }) => path);
    expect(paths).toContain('rfc');
    expect(judgeReceptor({ ...aForm(), cp: '' }).map(({ path }) => path)).toEqual([
      'fiscalDirecciones.0.cp',
    ]);
  });

  it('offers the regimes of its kind of person, and drops one that does not fit', () => {
    const moral = regimenesFor('URE180429TM6').map(({ value }) => value);
    expect(moral).toContain('601');
    expect(moral).not.toContain('605');
    expect(withRfc(aForm(), 'CUSC850516316').regimen).toBe('');
  });

  it('of the general public has its name and regime fixed, and needs no address', () => {
    const form = withRfc(receptorFrom(''), 'XAXX010101000');
    expect(form).toMatchObject({ nombre: 'PUBLICO EN GENERAL', regimen: '616' });
    expect(judgeReceptor(form)).toEqual([]);
    expect(toReceptorBody(form).fiscalDirecciones).toEqual([]);
  });

  it('stands in the list as the server would list it', () => {
    const saved = { ...toReceptorBody(aForm()), id: 'a'.repeat(24) };
    const row = rowOf({ ...saved, isGenerico: false, isMoral: true } as never);
    expect(row).toMatchObject({ rfc: 'URE180429TM6', hasIne: false, hasNomina: false });
    expect(row).not.toHaveProperty('manuallyCreated');
  });
});
