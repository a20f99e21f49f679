/** Anexo 20, c_Aduana: keys of the customs offices. The npm catalogue does not carry it. */
const ADUANAS: ReadonlySet<string> = new Set(
  (
    '01 02 05 06 07 08 11 12 14 16 17 18 19 20 22 23 24 25 26 27 28 30 31 33 34 ' +
    '37 38 39 40 42 43 44 46 47 48 50 51 52 53 64 65 67 73 75 80 81 82 83 84 85'
  ).split(' '),
);

export const isAduana = (clave: string): boolean => ADUANAS.has(clave);
