/**
 * The zone of a postal code. States by their first two digits; the municipalities that keep
 * another time than their state by range. Ley de los Husos Horarios (DOF 28-10-2022 and later):
 * no summer time except in Baja California and along the border with the United States.
 */
type Zone = string;

const CENTRO = 'America/Mexico_City';

const STATES: readonly (readonly [from: number, to: number, zone: Zone])[] = [
  [21, 22, 'America/Tijuana'], // Baja California: Pacific, with summer time
  [23, 23, 'America/Mazatlan'], // Baja California Sur
  [31, 33, 'America/Chihuahua'], // Centro since 30-10-2022
  [63, 63, 'America/Mazatlan'], // Nayarit
  [64, 67, 'America/Monterrey'],
  [77, 77, 'America/Cancun'], // Quintana Roo: Sureste
  [80, 82, 'America/Mazatlan'], // Sinaloa
  [83, 85, 'America/Hermosillo'], // Sonora
];

const EXCEPTIONS: readonly (readonly [from: number, to: number, zone: Zone])[] = [
  [26000, 26328, 'America/Matamoros'], // Coahuila: Piedras Negras, Acuña, Jiménez, Zaragoza…
  [26400, 26670, 'America/Matamoros'], // Coahuila: Guerrero, Hidalgo, Nava, Allende, Morelos…
  [27500, 27549, 'America/Matamoros'], // Coahuila: Ocampo
  [31820, 31849, 'America/Ciudad_Juarez'], // Chihuahua: Ascensión, Janos
  [32000, 32797, 'America/Ciudad_Juarez'], // Chihuahua: Juárez, Guadalupe, Praxedis G. Guerrero
  [32850, 32897, 'America/Ojinaga'], // Chihuahua: Ojinaga, Manuel Benavides
  [32980, 32998, 'America/Ojinaga'], // Chihuahua: Coyame del Sotol
  [63726, 63739, 'America/Bahia_Banderas'], // Nayarit: Bahía de Banderas keeps Centro
  [65000, 65059, 'America/Matamoros'], // Nuevo León: Anáhuac
  [87300, 87589, 'America/Matamoros'], // Tamaulipas: Matamoros, Valle Hermoso
  [88000, 88875, 'America/Matamoros'], // Tamaulipas: Nuevo Laredo to Reynosa
  [88900, 88995, 'America/Matamoros'], // Tamaulipas: Río Bravo
];

/** IANA zone of a postal code; Mexico City's when the code is unknown or not a code. */
export function timeZoneOf(cp: string): Zone {
  const number = /^\d{5}$/.test(cp) ? Number(cp) : 0;
  for (const [from, to, zone] of EXCEPTIONS) {
    if (number >= from && number <= to) return zone;
  }
  const state = Math.floor(number / 1000);
  for (const [from, to, zone] of STATES) {
    if (state >= from && state <= to) return zone;
  }
  return CENTRO;
}
