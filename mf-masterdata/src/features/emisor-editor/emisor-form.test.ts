import { describe, expect, it } from 'vitest';
import {
  changeRfc,
  judgeEmisor,
  newEmisor,
  tipoOf,
  toEmisorBody,
  type EmisorForm,
} from './emisor-form.ts';
import { errorsOf } from './pasos.ts';

const anEmisor = (over: Partial<EmisorForm> = {}): EmisorForm => ({
  ...newEmisor('ana@timbra.test'),
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  idCif: '15020101010',
  regimen: '601',
  fiscalDirecciones: [{ nombre: '', direccion: '', cp: '42501', pais: 'MEX' }],
  ...over,
});
const paths = (form: EmisorForm) => judgeEmisor(form).map(({ path }) => path);

describe('an issuer as it is typed', () => {
  it("starts with the user's e-mail, one blank address and neither donee nor education data", () => {
    expect(newEmisor('ana@timbra.test')).toMatchObject({
      email: 'ana@timbra.test',
      fiscalDirecciones: [{ pais: 'MEX', cp: '' }],
      fiscalDonataria: null,
      autRVOE: null,
    });
  });

  it('needs name, RFC, regime, idCIF and a postal code', () => {
    expect(paths(anEmisor())).toEqual([]);
    expect(paths(newEmisor('')).sort()).toEqual([
      'fiscalDirecciones.0.cp',
      'idCif',
      'nombre',
      'regimen',
      'rfc',
    ]);
  });

  it('says of a blank RFC that it is missing, and of another that it is wrong', () => {
    const rfcError = (rfc: string) => judgeEmisor(anEmisor({ rfc }))[0]?.message;
    expect(rfcError('')).toBe('Escribe el RFC');
    expect(rfcError('EKU')).toBe('El RFC no es válido');
  });

  it('has a CURP only when it is a person', () => {
    expect(tipoOf({ rfc: 'EKU9003173C9' })).toBe(2);
    expect(tipoOf({ rfc: 'CACX7605101P8' })).toBe(1);
    expect(tipoOf({ rfc: 'CACX' })).toBeNull();
    const Curp = 'CACX760510MGTSHC04';
    expect(toEmisorBody(anEmisor({ Curp })).Curp).toBeUndefined();
    const persona = anEmisor({ Curp, rfc: 'CACX7605101P8', regimen: '605' });
    expect(toEmisorBody(persona).Curp).toBe(Curp);
  });

  it('needs number and date of an authorisation that was added', () => {
    const fiscalDonataria = { autorizacion: '', fecha: '' };
    expect(paths(anEmisor({ fiscalDonataria })).sort()).toEqual([
      'fiscalDonataria.autorizacion',
      'fiscalDonataria.fecha',
    ]);
  });

  it('drops a regime of the other kind of person', () => {
    expect(changeRfc(anEmisor(), 'CACX7605101P8').regimen).toBe('');
  });

  it('tells each error in the step where it is mended', () => {
    const errors = [
      { path: 'key', message: '' },
      { path: 'fiscalDirecciones.0.cp', message: '' },
      { path: 'email', message: '' },
    ];
    expect(errorsOf('csd', errors)).toEqual([errors[0]]);
    expect(errorsOf('datos', errors)).toEqual([errors[1]]);
    expect(errorsOf('opcional', errors)).toEqual([errors[2]]);
  });
});
