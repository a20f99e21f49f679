import { expect, it } from 'vitest';
import { zonaHoraria } from './zona-horaria.ts';

it.each([
  ['42501', 'America/Mexico_City'],
  ['06000', 'America/Mexico_City'],
  ['22000', 'America/Tijuana'],
  ['23000', 'America/Mazatlan'],
  ['80000', 'America/Mazatlan'],
  ['83000', 'America/Hermosillo'],
  ['77500', 'America/Cancun'],
  ['31000', 'America/Chihuahua'],
  ['32000', 'America/Ciudad_Juarez'],
  ['88500', 'America/Matamoros'],
  ['64000', 'America/Mexico_City'],
])('the postal code %s lives on the time of %s', (codigoPostal, zone) => {
  expect(zonaHoraria(codigoPostal)).toBe(zone);
});
