import type { FiscalEmisor, ReceptorRow } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { changeDatos, emptyForm } from './editor-form.ts';
import { initialForm, type Origin } from './initial-form.ts';
import { readParams } from './new-params.ts';
import { cpOf, setEmisor, setReceptor } from './party-rules.ts';
import { usosOf } from './usos-cfdi.ts';

const certificado = (numero: string, isUsable: boolean) =>
  ({ numero, isUsable }) as FiscalEmisor['fiscalCertificados'][number];

const anEmisor = (change: Partial<FiscalEmisor> = {}): FiscalEmisor => ({
  id: 'e1',
  nombre: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  regimen: '601',
  tipo: 2,
  testOnly: false,
  disabled: false,
  templates: ['t1', 't2'],
  fiscalDirecciones: [{ cp: '42501', pais: 'MEX' }],
  fiscalCertificados: [certificado('viejo', false), certificado('vigente', true)],
  isUsable: true,
  csdStatus: 'Vigente',
  ...change,
});

const aReceptor = (change: Partial<ReceptorRow> = {}): ReceptorRow => ({
  id: 'r1',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  fiscalDirecciones: [
    { cp: '01000', pais: 'MEX' },
    { cp: '86991', pais: 'MEX' },
  ],
  isGenerico: false,
  isMoral: true,
  hasIne: false,
  hasNomina: false,
  ...change,
});

describe('choosing an issuer', () => {
  it('selects its first valid certificate, and on a new invoice its postal code and template', () => {
    expect(setEmisor(emptyForm(), anEmisor(), true).datos).toMatchObject({
      emisor: 'e1',
      certificado: 'vigente',
      lugarExpedicion: '42501',
      templateId: 't1',
    });
  });

  it('leaves postal code and template of a stored invoice as they are', () => {
    const form = changeDatos(emptyForm(), { lugarExpedicion: '06000', templateId: 't9' });
    expect(setEmisor(form, anEmisor(), false).datos).toMatchObject({
      certificado: 'vigente',
      lugarExpedicion: '06000',
      templateId: 't9',
    });
  });
});

describe('choosing a receiver', () => {
  it('takes its usual use of the CFDI', () => {
    const { datos } = setReceptor(emptyForm(), aReceptor({ usoCfdi: 'I04' }));
    expect(datos).toMatchObject({ receptor: 'r1', usoCfdi: 'I04' });
  });

  it('takes S01 when neither its own use nor the chosen one is allowed to it', () => {
    const publico = aReceptor({ rfc: 'XAXX010101000', regimen: '616', isGenerico: true });
    expect(setReceptor(emptyForm(), publico).datos.usoCfdi).toBe('S01');
  });

  it('marks the uses that its person or regime does not allow', () => {
    const uses = new Map(usosOf(aReceptor()).map((it) => [it.id, it.isAllowed]));
    expect(uses.get('G03')).toBe(true);
    expect(uses.get('D10')).toBe(false);
  });

  it('uses the last address, or the place of issue for a generic receiver', () => {
    expect(cpOf(aReceptor(), '42501')).toBe('86991');
    expect(cpOf(aReceptor({ isGenerico: true }), '42501')).toBe('42501');
  });
});

describe('a new invoice', () => {
  const origin: Omit<Origin, 'emisores'> = {
    kind: 'factura',
    factura: null,
    receptores: [aReceptor()],
    params: readParams(''),
    source: null,
    saldo: null,
    carried: {},
    now: new Date('2026-11-20T18:00:00Z'),
    usoCfdi: 'G03',
    start: (form) => form,
  };

  it('begins with the first usable issuer and never with one that cannot be used', () => {
    const unusable = anEmisor({ id: 'e0', isUsable: false });
    const { datos } = initialForm({ ...origin, emisores: [unusable, anEmisor()] });
    expect(datos.emisor).toBe('e1');
    expect(initialForm({ ...origin, emisores: [unusable] }).datos.emisor).toBe('');
  });

  it("begins with the person's own use of CFDI, D10 for an integrator's", () => {
    const { datos } = initialForm({ ...origin, emisores: [anEmisor()], usoCfdi: 'D10' });
    expect(datos.usoCfdi).toBe('D10');
  });

  it('begins with the receiver of the address, and issuer and series of the one before', () => {
    const emisores = [anEmisor(), anEmisor({ id: 'e2' })];
    const carried = { emisor: 'e2', serie: 'B' };
    const { datos } = initialForm({
      ...origin,
      emisores,
      params: readParams('?rfc=ure180429tm6'),
      carried,
    });
    expect(datos).toMatchObject({ emisor: 'e2', serie: 'B', receptor: 'r1' });
  });
});
