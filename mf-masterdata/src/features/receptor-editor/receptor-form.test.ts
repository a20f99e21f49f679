import { fiscalReceptorBody, receptorWarnings, type Constancia } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { applyConstancia, regimenMismatch } from './constancia.ts';
import { judgeReceptor } from './judge-receptor.ts';
import { newNomina, regimenDelTrabajador, toNomina } from './complementos/nomina-form.ts';
import {
  changeRfc,
  newReceptor,
  soughtReceptor,
  toReceptorBody,
  type ReceptorForm,
} from './receptor-form.ts';

const aForm = (change: Partial<ReceptorForm> = {}): ReceptorForm => ({
  ...newReceptor(),
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimen: '601',
  fiscalDirecciones: [{ nombre: '', direccion: 'Av. 1', cp: '86991', pais: 'MEX' }],
  ...change,
});
const paths = (form: ReceptorForm) => judgeReceptor(form).map(({ path }) => path);

describe('a receiver as it is typed', () => {
  it('starts with one address in México, and says what it lacks', () => {
    expect(newReceptor().fiscalDirecciones).toMatchObject([{ pais: 'MEX', cp: '' }]);
    expect(toReceptorBody(newReceptor()).manuallyCreated).toBe(true);
    expect(paths(newReceptor()).sort()).toEqual([
      'fiscalDirecciones.0.cp',
      'nombre',
      'regimen',
      'rfc',
    ]);
    expect(paths(aForm())).toEqual([]);
  });

  it('starts with what was typed when nobody was found: a name or an RFC', () => {
    expect(soughtReceptor(' inmobiliaria Ñu ')).toEqual({
      ...newReceptor(),
      nombre: 'INMOBILIARIA ÑU',
    });
    expect(soughtReceptor('ure180429tm6')).toMatchObject({ rfc: 'URE180429TM6', nombre: '' });
    expect(soughtReceptor('')).toEqual(newReceptor());
    expect(soughtReceptor('x'.repeat(400)).nombre).toHaveLength(300);
  });

  it('says of a blank RFC that it is missing, and of another that it is wrong', () => {
    const rfcError = (rfc: string) => judgeReceptor(aForm({ rfc }))[0]?.message;
    expect(rfcError('')).toBe('Escribe el RFC');
    expect(rfcError('URE')).toBe('El RFC no es válido');
  });

  it('needs its name, its regime and a postal code', () => {
    const direcciones = [{ nombre: '', direccion: '', cp: '', pais: 'MEX' as const }];
    expect(paths(aForm({ nombre: '' }))).toEqual(['nombre']);
    expect(paths(aForm({ regimen: '' }))).toEqual(['regimen']);
    expect(paths(aForm({ fiscalDirecciones: direcciones }))).toEqual(['fiscalDirecciones.0.cp']);
  });

  it('drops a regime that is not for that kind of person', () => {
    expect(changeRfc(aForm(), 'CACX7605101P8')).toMatchObject({ regimen: '' });
    expect(changeRfc(aForm(), 'EKU9003173C9')).toMatchObject({ regimen: '601' });
  });
});

describe('a generic receiver', () => {
  const publico = () => ({ ...aForm(), ...changeRfc(aForm(), 'XAXX010101000') });

  it('has its name and regime fixed, and needs neither e-mail nor address', () => {
    expect(publico()).toMatchObject({ nombre: 'PUBLICO EN GENERAL', regimen: '616' });
    const blank = { nombre: '', direccion: '', cp: '', pais: 'MEX' as const };
    const form = { ...publico(), fiscalDirecciones: [blank] };
    expect(toReceptorBody(form).fiscalDirecciones).toEqual([]);
    expect(paths(form)).toEqual([]);
  });

  it('gives those fields free when another RFC is typed', () => {
    expect(changeRfc(publico(), 'URE180429TM6')).toEqual({
      rfc: 'URE180429TM6',
      nombre: '',
      regimen: '',
    });
  });

  it('from abroad keeps its own name and says where it lives', () => {
    const form = { ...aForm(), ...changeRfc(aForm({ nombre: 'ACME' }), 'XEXX010101000') };
    expect(form.nombre).toBe('ACME');
    const body = toReceptorBody({ ...form, residenciaFiscal: 'USA', numRegistro: '123' });
    expect(body).toMatchObject({ residenciaFiscal: 'USA', numRegistro: '123' });
    expect(toReceptorBody(aForm({ residenciaFiscal: 'USA' })).residenciaFiscal).toBeUndefined();
  });
});

describe('the tax identification certificate', () => {
  const constancia: Constancia = {
    rfc: 'URE180429TM6',
    idCif: '1',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    cp: '86991',
    regimenes: [{ clave: '603', descripcion: 'Sin fines de lucro' }],
  };

  it('fills name, postal code and regime', () => {
    const form = { ...newReceptor(), ...applyConstancia(newReceptor(), constancia) };
    expect(form).toMatchObject({ nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', regimen: '603' });
    expect(form.fiscalDirecciones[0]?.cp).toBe('86991');
  });

  it('is named when the regime is none of its own', () => {
    const read = { ...aForm(), ...applyConstancia(aForm(), constancia) };
    expect(regimenMismatch(read)).toBeUndefined();
    expect(regimenMismatch({ ...read, regimen: '601' })).toContain('Constancia');
    expect(regimenMismatch(aForm())).toBeUndefined();
  });
});

describe('payroll data of a worker', () => {
  it('begin with the defaults of the specification', () => {
    expect(newNomina()).toMatchObject({
      TipoContrato: '01',
      Sindicalizado: 'No',
      TipoJornada: '01',
      TipoRegimen: '02',
      NumEmpleado: '0000',
      RiesgoPuesto: '1',
      PeriodicidadPago: '04',
    });
    expect(regimenDelTrabajador('')).toBe('605');
    expect(regimenDelTrabajador('612')).toBe('612');
  });

  it('may be incomplete: that is a warning', () => {
    const form = aForm({ rfc: 'CACX7605101P8', regimen: '605', nomina: newNomina() });
    expect(paths(form)).toEqual([]);
    const body = { ...toReceptorBody(form), nomina: toNomina(newNomina()) };
    const parsed = fiscalReceptorBody.parse(body);
    expect(receptorWarnings(parsed, '2026-11-21').map(({ path }) => path)).toContain('nomina.Curp');
  });
});
