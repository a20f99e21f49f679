import { describe, expect, it } from 'vitest';
import { localDateTime } from './local-date-time.ts';
import { timeZoneOf } from './time-zone-of.ts';

describe('timeZoneOf', () => {
  it.each([
    ['01000', 'America/Mexico_City'],
    ['42501', 'America/Mexico_City'],
    ['20999', 'America/Mexico_City'],
    ['21000', 'America/Tijuana'],
    ['22999', 'America/Tijuana'],
    ['23000', 'America/Mazatlan'],
    ['24000', 'America/Mexico_City'],
    ['25999', 'America/Mexico_City'],
    ['26000', 'America/Matamoros'],
    ['26329', 'America/Mexico_City'],
    ['27500', 'America/Matamoros'],
    ['31000', 'America/Chihuahua'],
    ['31820', 'America/Ciudad_Juarez'],
    ['32000', 'America/Ciudad_Juarez'],
    ['32797', 'America/Ciudad_Juarez'],
    ['32800', 'America/Chihuahua'],
    ['32881', 'America/Ojinaga'],
    ['32985', 'America/Ojinaga'],
    ['63000', 'America/Mazatlan'],
    ['63732', 'America/Bahia_Banderas'],
    ['63740', 'America/Mazatlan'],
    ['64000', 'America/Monterrey'],
    ['65000', 'America/Matamoros'],
    ['77500', 'America/Cancun'],
    ['80000', 'America/Mazatlan'],
    ['82999', 'America/Mazatlan'],
    ['83000', 'America/Hermosillo'],
    ['86991', 'America/Mexico_City'],
    ['87300', 'America/Matamoros'],
    ['88780', 'America/Matamoros'],
    ['89000', 'America/Mexico_City'],
    ['99999', 'America/Mexico_City'],
    ['', 'America/Mexico_City'],
    ['abcde', 'America/Mexico_City'],
  ])('puts postal code %s in %s', (cp, zone) => {
    expect(timeZoneOf(cp)).toBe(zone);
  });
});

describe('localDateTime', () => {
  const summer = new Date('2026-07-01T18:00:00Z');
  const winter = new Date('2026-01-15T06:00:00Z');

  it.each([
    ['01000', '2026-07-01T12:00:00', '2026-01-15T00:00:00'],
    ['21000', '2026-07-01T11:00:00', '2026-01-14T22:00:00'],
    ['77500', '2026-07-01T13:00:00', '2026-01-15T01:00:00'],
    ['83000', '2026-07-01T11:00:00', '2026-01-14T23:00:00'],
    ['31000', '2026-07-01T12:00:00', '2026-01-15T00:00:00'],
    ['32000', '2026-07-01T12:00:00', '2026-01-14T23:00:00'],
    ['32881', '2026-07-01T13:00:00', '2026-01-15T00:00:00'],
    ['88780', '2026-07-01T13:00:00', '2026-01-15T00:00:00'],
    ['63732', '2026-07-01T12:00:00', '2026-01-15T00:00:00'],
    ['63000', '2026-07-01T11:00:00', '2026-01-14T23:00:00'],
  ])('reads the clock at %s in summer and winter', (cp, inSummer, inWinter) => {
    expect(localDateTime(summer, cp)).toBe(inSummer);
    expect(localDateTime(winter, cp)).toBe(inWinter);
  });
});
