import { describe, expect, it } from 'vitest';
import { anEmisor, aReceptor } from '../../../../test-support/parties.ts';
import { changeDatos, emptyForm } from './editor-form.ts';
import { cpOf, setEmisor, setReceptor } from './party-rules.ts';
import { usosOf } from './usos-cfdi.ts';

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
