import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, InvalidDecimal } from './decimal.ts';

const d = (value: string | number | bigint): Decimal => Decimal.parse(value);

describe('Decimal', () => {
  it.each([
    ['0', '0'],
    ['16.00', '16'],
    ['-0.50', '-0.5'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['5.', '5'],
    [' 7 ', '7'],
    ['-0', '0'],
    ['0.000001', '0.000001'],
    ['123456789012345678.123456', '123456789012345678.123456'],
  ])('reads %s as %s', (text, plain) => {
    expect(d(text).toString()).toBe(plain);
  });

  it.each(['', ' ', '-', '.', '1e3', '1,000', '1.2.3', 'NaN', '0x10', '١', 'Infinity'])(
    'refuses «%s»',
    (text) => {
      expect(() => Decimal.parse(text)).toThrow(InvalidDecimal);
      expect(Decimal.tryParse(text)).toBeNull();
    },
  );

  it('reads numbers as they are printed, with exponents too', () => {
    expect(d(0.1).toString()).toBe('0.1');
    expect(d(1e-7).toString()).toBe('0.0000001');
    expect(d(1.5e21).toString()).toBe('1500000000000000000000');
    expect(d(10n ** 30n).toString()).toBe(`1${'0'.repeat(30)}`);
    expect(Decimal.tryParse(Number.NaN)).toBeNull();
  });

  it.each([
    ['0.005', 2, '0.01'],
    ['0.0049999', 2, '0.00'],
    ['-0.005', 2, '-0.01'],
    ['-0.004', 2, '0.00'],
    ['1.005', 2, '1.01'],
    ['2.675', 2, '2.68'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['999.995', 2, '1000.00'],
    ['99999999999999999.995', 2, '100000000000000000.00'],
    ['1', 3, '1.000'],
    ['0', 2, '0.00'],
    ['0.1', 6, '0.100000'],
  ])('writes %s with %i decimals as %s, half away from zero', (text, decimals, expected) => {
    expect(d(text).toFixed(decimals)).toBe(expected);
  });

  it('divides to so many decimals, half away from zero', () => {
    expect(d(1).div(d(3), 6).toString()).toBe('0.333333');
    expect(d(2).div(d(3), 2).toString()).toBe('0.67');
    expect(d('-1').div(d(8), 2).toString()).toBe('-0.13');
    expect(() => d(1).div(d(0), 2)).toThrow(RangeError);
  });

  it('knows its sign, its decimals and its order', () => {
    expect(d('-0.01').isNegative()).toBe(true);
    expect(d('0.00').isZero()).toBe(true);
    expect(d('0.01').isPositive()).toBe(true);
    expect(d('1.2300').decimals).toBe(2);
    expect(d('10').compare(d('9.999999'))).toBe(1);
    expect(d('1.0').compare(d('1'))).toBe(0);
    expect(JSON.stringify({ total: d('1160.00') })).toBe('{"total":"1160"}');
  });

  it('agrees with exact integers whatever the size', () => {
    const amounts = fc.record({
      units: fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n }),
      scale: fc.integer({ min: 0, max: 9 }),
    });
    const small = fc.record({
      units: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }),
      scale: fc.integer({ min: 0, max: 6 }),
    });
    const either = fc.oneof(amounts, small);
    const text = ({ units, scale }: { units: bigint; scale: number }): string => {
      const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
      const point = digits.length - scale;
      return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${scale ? '.' : ''}${digits.slice(point)}`;
    };
    const at = ({ units, scale }: { units: bigint; scale: number }, to: number): bigint =>
      units * 10n ** BigInt(to - scale);
    fc.assert(
      fc.property(either, either, fc.integer({ min: 0, max: 6 }), (a, b, decimals) => {
        const x = d(text(a));
        const y = d(text(b));
        const asText = (units: bigint, scale: number): string =>
          d(text({ units, scale })).toString();
        expect(x.add(y).toString()).toBe(asText(at(a, 9) + at(b, 9), 9));
        expect(x.sub(y).toString()).toBe(asText(at(a, 9) - at(b, 9), 9));
        expect(x.mul(y).toString()).toBe(asText(a.units * b.units, a.scale + b.scale));
        const product = x.product(y, decimals);
        const steps = x.mul(y).round(decimals);
        expect([product.toString(), product.writtenDecimals]).toEqual([
          steps.toString(),
          steps.writtenDecimals,
        ]);
        const difference = at(a, 9) - at(b, 9);
        expect(x.compare(y)).toBe(difference === 0n ? 0 : difference < 0n ? -1 : 1);
        const scaled = at(a, 9);
        const step = 10n ** BigInt(9 - decimals);
        const magnitude = ((scaled < 0n ? -scaled : scaled) + step / 2n) / step;
        expect(x.round(decimals).toString()).toBe(
          asText(scaled < 0n ? -magnitude : magnitude, decimals),
        );
      }),
      { numRuns: 3000 },
    );
  });
});
