import { describe, expect, it } from 'vitest';
import { InvalidRfc, Rfc } from './rfc.ts';
import { InvalidUuid, Uuid } from './uuid.ts';

describe('Rfc', () => {
  it.each([
    ['EKU9003173C9', 'moral'],
    ['H&E951128469', 'moral'],
    ['ÑAA010101AAA', 'moral'],
    ['COSC8001137NA', 'fisica'],
    ['AAAA000229AA1', 'fisica'],
    ['XAXX010101000', 'generico'],
    ['XEXX010101000', 'generico'],
  ])('takes %s as %s', (text, kind) => {
    const rfc = Rfc.parse(text);
    expect({
      moral: rfc.isMoral(),
      fisica: rfc.isFisica(),
      generico: rfc.isGenerico(),
    }).toEqual({
      moral: kind === 'moral',
      fisica: kind === 'fisica',
      generico: kind === 'generico',
    });
    expect(JSON.stringify(rfc)).toBe(`"${text}"`);
  });

  it.each([
    '',
    'EKU9003173C',
    'EKU900230AAA',
    'EKU901317AAA',
    'EKU9003173CB',
    'EK19003173C9',
    'EKUU9003173C99',
    'AAAA010229AA1',
  ])('refuses «%s»', (text) => {
    expect(() => Rfc.parse(text)).toThrow(InvalidRfc);
    expect(Rfc.tryParse(text)).toBeNull();
  });

  it('writes what was typed in capitals, and trusts what was stored', () => {
    expect(Rfc.parse(' eku9003173c9 ').toString()).toBe('EKU9003173C9');
    expect(Rfc.trusted('EKU9003173C9').equals(Rfc.parse('EKU9003173C9'))).toBe(true);
    expect(Rfc.generic().toString()).toBe('XAXX010101000');
    expect(Rfc.generic('extranjero').toString()).toBe('XEXX010101000');
  });
});

describe('Uuid', () => {
  it('takes 8-4-4-4-12 hexadecimal digits in any case', () => {
    const uuid = Uuid.parse('5d8c1f2a-0b3e-4c55-9f00-0123456789ab');
    expect(uuid.toJSON()).toBe('5D8C1F2A-0B3E-4C55-9F00-0123456789AB');
    expect(uuid.equals(Uuid.trusted('5d8c1f2a-0b3e-4c55-9f00-0123456789ab'))).toBe(true);
  });

  it.each(['', '5d8c1f2a0b3e4c559f000123456789ab', '5d8c1f2a-0b3e-4c55-9f00-0123456789ag'])(
    'refuses «%s»',
    (text) => {
      expect(() => Uuid.parse(text)).toThrow(InvalidUuid);
      expect(Uuid.tryParse(text)).toBeNull();
    },
  );
});
