import { MEXICO_CITY } from '../../clock.ts';

/**
 * First and last postal code of each place that is not on central time; the first row that holds
 * wins, so cities of the border stand before their states. Since October 2022 only the border with
 * the United States changes its clocks.
 */
const ZONAS: readonly (readonly [from: number, to: number, zone: string])[] = [
  [21000, 22999, 'America/Tijuana'],
  [23000, 23999, 'America/Mazatlan'],
  [26000, 26099, 'America/Matamoros'], // Piedras Negras
  [26200, 26299, 'America/Matamoros'], // Ciudad Acuña
  [32880, 32889, 'America/Ojinaga'],
  [32000, 32799, 'America/Ciudad_Juarez'],
  [31000, 33999, 'America/Chihuahua'],
  [63726, 63739, 'America/Bahia_Banderas'],
  [63000, 63999, 'America/Mazatlan'],
  [77000, 77999, 'America/Cancun'],
  [80000, 82999, 'America/Mazatlan'],
  [83000, 85999, 'America/Hermosillo'],
  [87300, 87499, 'America/Matamoros'],
  [88000, 88299, 'America/Matamoros'], // Nuevo Laredo
  [88500, 88799, 'America/Matamoros'], // Reynosa
];

/** The IANA zone of a Mexican postal code; central time when nothing says otherwise. */
export const zonaHoraria = (codigoPostal: string): string => {
  const number = Number(codigoPostal);
  const row = ZONAS.find(([from, to]) => number >= from && number <= to);
  return row?.[2] ?? MEXICO_CITY;
};
