import { describe, expect, it } from 'vitest';
import { judgeConvenio, maskEmail, maskPhone, newConvenio, toConvenio } from './convenio-form.ts';

const empresa = { id: '1', rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', tipo: 2 as const };
const persona = { id: '2', rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', tipo: 1 as const };
const ana = { name: 'Ana', email: 'ana@timbra.test' };
const filled = (emisor: typeof empresa | typeof persona) => {
  const form = newConvenio(emisor, ana);
  return {
    contact: { ...form.contact, phone: '(555) 123-4567' },
    signer: { ...form.signer, legalName: 'ANA PÉREZ' },
    taxPayer: { id: 'INE 1', address: 'Calle 1', attorney: 'Escritura 1' },
  };
};

describe('an agreement', () => {
  it('starts with the signed-in user, and the position that the specification names', () => {
    expect(newConvenio(empresa, ana)).toMatchObject({
      contact: ana,
      signer: { legalName: '', position: 'Representante Legal' },
    });
    expect(newConvenio(persona, ana).signer.legalName).toBe('XOCHILT CASAS CHAVEZ');
  });

  it('needs every field; the attorney of companies alone', () => {
    expect(judgeConvenio(filled(empresa), empresa)).toEqual([]);
    expect(judgeConvenio(filled(persona), persona)).toEqual([]);
    expect(judgeConvenio(newConvenio(empresa, ana), empresa).map(({ path }) => path)).toEqual([
      'contact.phone',
      'signer.legalName',
      'taxPayer.id',
      'taxPayer.address',
      'taxPayer.attorney',
    ]);
    expect(toConvenio(filled(persona), persona).taxPayer).not.toHaveProperty('attorney');
  });

  it.each([
    ['', ''],
    ['5', '(5'],
    ['5551', '(555) 1'],
    ['5551234567', '(555) 123-4567'],
    ['(555) 123-45678', '(555) 123-4567'],
    ['(555) ', '(555'],
  ])('shows the phone «%s» as «%s»', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  it('takes e-mail without blanks and in lower case', () => {
    expect(maskEmail(' Ana@Timbra.test ')).toBe('ana@timbra.test');
  });
});
