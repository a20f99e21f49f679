import { describe, expect, it } from 'vitest';
import { anEmisor, aReceptor } from '../../../../test-support/parties.ts';
import { initialForm, type Origin } from './initial-form.ts';
import { readParams } from './new-params.ts';

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

  it('begins with the issuer of the address, of several that may issue', () => {
    const [one, other] = ['1'.repeat(24), '2'.repeat(24)];
    const emisores = [anEmisor({ id: one }), anEmisor({ id: other })];
    const params = readParams(`?emisorId=${other}`);
    const begun = (usable: typeof emisores) =>
      initialForm({ ...origin, emisores: usable, params, carried: { emisor: one } }).datos.emisor;
    expect(begun(emisores)).toBe(other);
    expect(begun([anEmisor({ id: one }), anEmisor({ id: other, isUsable: false })])).toBe(one);
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
