/** The same CFDI with a SelloSAT that differs in its first character, whatever that is. */
export const withOtherSelloSat = (xml: string): string =>
  xml.replace(/SelloSAT="(.)/, (_all, first) => `SelloSAT="${first === '0' ? '1' : '0'}`);
