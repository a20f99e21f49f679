import { describe, expect, it } from 'vitest';
import { dateOfSerial, isSerial } from './dates.ts';

const OF_1900 = { is1904: false };
const OF_1904 = { is1904: true };

describe('a day as a spreadsheet counts it', () => {
  it.each([
    [46_349, '2026-11-23'],
    [46_349.4375, '2026-11-23T10:30:00'],
    // The fraction of a day falls short of its second.
    [46_349.437_499_999_99, '2026-11-23T10:30:00'],
    [46_349.999_999_99, '2026-11-24'],
    [0.4375, '10:30:00'],
    // The sheet has a 29th of February 1900, which the calendar has not.
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [2_958_465, '9999-12-31'],
  ])('counts %d from 1900: %s', (serial, date) => {
    expect(dateOfSerial(serial, OF_1900)).toBe(date);
  });

  it.each([
    [44_887, '2026-11-23'],
    [44_887.4375, '2026-11-23T10:30:00'],
    [1, '1904-01-02'],
    [2_957_003, '9999-12-31'],
  ])('counts %d from 1904: %s', (serial, date) => {
    expect(dateOfSerial(serial, OF_1904)).toBe(date);
  });

  it.each([
    [-1, OF_1900],
    [Number.NaN, OF_1900],
    [2_958_466, OF_1900],
    [2_957_004, OF_1904],
    [Number.POSITIVE_INFINITY, OF_1900],
  ])('is none: %d', (serial, epoch) => {
    expect(dateOfSerial(serial, epoch)).toBeNull();
  });

  it('is known without its style by its five digits', () => {
    const texts = ['46349', '46349.4375', '4634', '463490', '46349.', '23/11/2026'];
    expect(texts.filter(isSerial)).toEqual(['46349', '46349.4375']);
  });
});
