import { describe, expect, it } from 'vitest';
import type { ReceptorIne } from './receptor-complementos.ts';
import {
  receptorDifferences,
  receptorErrors,
  receptorMissing,
  receptorWarnings,
  type ReceptorSubject,
} from './receptor-findings.ts';

const HOY = '2026-11-21';
const aReceptor = (over: Partial<ReceptorSubject> = {}): ReceptorSubject => ({
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimen: '601',
  fiscalDirecciones: [{ pais: 'MEX', cp: '86991', direccion: 'Calle 1' }],
  ...over,
});
const pathsOf = (errors: { path: string }[]) => errors.map(({ path }) => path);
const EMPLEADO = {
  Curp: 'FUNK671228MDFNLR05',
  NumSeguridadSocial: '04078873454',
  FechaInicioRelLaboral: '2020-01-15',
  TipoContrato: '01',
  TipoJornada: '01',
  TipoRegimen: '02',
  NumEmpleado: '0007',
  RiesgoPuesto: '1',
  PeriodicidadPago: '04',
  SalarioBaseCotApor: '650.00',
  SalarioDiarioIntegrado: '682.50',
  ClaveEntFed: 'CMX',
};

describe('what a receiver cannot be saved with', () => {
  it('is nothing when all is there, and nothing of what only an invoice needs', () => {
    expect(receptorErrors(aReceptor())).toEqual([]);
  });

  it('is told once per field', () => {
    const errors = receptorErrors(aReceptor({ nombre: '', regimen: '', fiscalDirecciones: [] }));
    expect(pathsOf(errors)).toEqual(['nombre', 'fiscalDirecciones']);
  });

  it('is said of an employee where the receiver has payroll data, and of a client elsewhere', () => {
    const ofWhom = (over: Partial<ReceptorSubject>) =>
      receptorErrors(aReceptor({ regimen: '605', ...over })).map(({ message }) => message);
    expect(ofWhom({})[0]).toMatch(/tipo de persona del cliente/);
    expect(ofWhom({ nomina: EMPLEADO })[0]).toMatch(/tipo de persona del empleado/);
  });

  it('is the name of the general public under another RFC', () => {
    expect(pathsOf(receptorErrors(aReceptor({ nombre: 'PUBLICO EN GENERAL' })))).toEqual([
      'nombre',
    ]);
  });
});

describe('what a receiver is saved with all the same', () => {
  it('is no regime, which its screens ask for', () => {
    const sin = aReceptor({ regimen: '' });
    expect(receptorErrors(sin)).toEqual([]);
    expect(pathsOf(receptorMissing(sin))).toEqual(['regimen']);
    expect(receptorWarnings(sin, HOY)).toEqual([
      expect.objectContaining({ path: 'regimen', code: 'receptor-sin-regimen' }),
    ]);
    expect(receptorMissing(aReceptor())).toEqual([]);
  });

  it('is an address without its text, of which there is nothing to say', () => {
    const fiscalDirecciones = [{ pais: 'MEX' as const, cp: '86991' }];
    expect(receptorErrors(aReceptor({ fiscalDirecciones }))).toEqual([]);
    expect(receptorWarnings(aReceptor({ fiscalDirecciones }), HOY)).toEqual([]);
  });

  const entidades = [{ claveEntidad: 'NAC', ambito: 'Local', contabilidades: [] }];
  it.each<[string, ReceptorIne, string[]]>([
    [
      'an ordinary process without its committee',
      { tipoProceso: 'Ordinario', entidades: [] },
      ['ine.tipoComite'],
    ],
    ['a campaign without entities', { tipoProceso: 'Campaña', entidades: [] }, ['ine.entidades']],
    [
      'the whole country in the local scope',
      { tipoProceso: 'Campaña', entidades },
      ['ine.entidades.0.claveEntidad'],
    ],
  ])('is INE data with %s', (_what, ine, paths) => {
    expect(pathsOf(receptorWarnings(aReceptor({ ine }), HOY))).toEqual(paths);
  });

  it('is payroll data that lacks what the contract asks for', () => {
    const nomina = { ...EMPLEADO, NumSeguridadSocial: undefined, ClaveEntFed: undefined };
    expect(pathsOf(receptorWarnings(aReceptor({ nomina }), HOY)).sort()).toEqual([
      'nomina.ClaveEntFed',
      'nomina.NumSeguridadSocial',
    ]);
  });

  it('is a social security number that is not of IMSS’s 11 digits, which SAT takes', () => {
    const nomina = { ...EMPLEADO, NumSeguridadSocial: '4078873454' };
    expect(receptorWarnings(aReceptor({ nomina }), HOY)).toEqual([
      {
        path: 'nomina.NumSeguridadSocial',
        code: 'seguro-social-de-11-digitos',
        message: expect.stringContaining('con sus ceros a la izquierda') as string,
      },
    ]);
  });

  it('is a name with the type of company, which SAT registers without it', () => {
    const nombre = 'KERNEL INDUSTIA JUGUETERA S.A. DE C.V.';
    expect(receptorWarnings(aReceptor({ rfc: 'KIJ0906199R1', nombre }), HOY)).toEqual([
      {
        path: 'nombre',
        code: 'nombre-con-tipo-de-sociedad',
        message: expect.stringContaining('sería «KERNEL INDUSTIA JUGUETERA»') as string,
      },
    ]);
  });

  it('is not a complete worker, of any issuer', () => {
    expect(receptorWarnings(aReceptor({ nomina: EMPLEADO }), HOY)).toEqual([]);
  });
});

describe("a receiver beside SAT's list", () => {
  const { rfc, nombre, regimen } = aReceptor();
  const SAT = { nombre, cp: '86991', regimenes: ['601'], puedeEmitir: true };

  it('differs in nothing', () => {
    expect(receptorDifferences({ rfc, nombre, regimen, cp: '86991' }, SAT)).toEqual([]);
  });

  it.each([
    ['a name', { nombre: 'URE' }, 'nombre'],
    ['a postal code', { cp: '06000' }, 'cp'],
    ['a regime', { regimen: '603' }, 'regimen'],
  ])('differs in %s', (_what, over, path) => {
    const asked = { rfc, nombre, regimen, cp: '86991', ...over };
    expect(pathsOf(receptorDifferences(asked, SAT))).toEqual([path]);
  });
});
